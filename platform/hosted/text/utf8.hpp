#pragma once

#include <cstddef>
#include <string_view>

namespace halfbyte::hosted {

// How many bytes the character has that the text begins with, by Unicode's table 3-7; 0 where it
// begins with none.
std::size_t utf8_length(std::string_view text);

// The offset of the first byte that does not belong to well-formed UTF-8, or npos.
std::size_t first_invalid_utf8(std::string_view text);

} // namespace halfbyte::hosted
