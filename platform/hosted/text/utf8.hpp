#pragma once

#include <cstddef>
#include <string_view>

namespace halfbyte::hosted {

// The number of bytes of the character at the start of a text, by Unicode's table 3-7; 0 if there
// is no valid one.
std::size_t utf8_length(std::string_view text);

// The code point of a well-formed character.
char32_t code_point_of(std::string_view character);

// The offset of the first byte that is not part of well-formed UTF-8, or npos.
std::size_t first_invalid_utf8(std::string_view text);

} // namespace halfbyte::hosted
