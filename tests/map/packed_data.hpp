#pragma once

#include <string>
#include <string_view>

namespace halfbyte::test {

std::string base64(std::string_view bytes);
std::string zlib_packed(std::string_view bytes);
std::string zstd_packed(std::string_view bytes);

} // namespace halfbyte::test
