#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace halfbyte::tools::map {

/// The bytes of a base64 text (RFC 4648). White space is allowed anywhere, and the padding at the
/// end may be missing. Throws DataError at the first invalid character.
std::vector<std::uint8_t> decode_base64(std::string_view text);

} // namespace halfbyte::tools::map
