#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace halfbyte::tools::map {

/// Packs bytes; decompress_zlib() unpacks the first two, decompress_zstd() the third.
std::vector<std::uint8_t> compress_zlib(std::span<const std::uint8_t> bytes);
std::vector<std::uint8_t> compress_gzip(std::span<const std::uint8_t> bytes);
std::vector<std::uint8_t> compress_zstd(std::span<const std::uint8_t> bytes);

} // namespace halfbyte::tools::map
