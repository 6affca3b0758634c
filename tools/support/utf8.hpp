#pragma once

#include <cstddef>
#include <string_view>

namespace halfbyte::tools {

/// The offset of the first byte that does not belong to well-formed UTF-8 (Unicode's table 3-7), or
/// npos.
std::size_t first_invalid_utf8(std::string_view text);

} // namespace halfbyte::tools
