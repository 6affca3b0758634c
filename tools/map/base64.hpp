#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace halfbyte::tools::map {

/// The bytes of a base64 text (RFC 4648). White space may stand anywhere, padding at the end may be
/// missing. Throws DataError at the first character that does not belong there.
std::vector<std::uint8_t> decode_base64(std::string_view text);

} // namespace halfbyte::tools::map
