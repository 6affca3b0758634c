#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace halfbyte::tools::map {

/// Unpacks exactly `size` bytes. Both throw DataError when the packed data are broken, cut off or
/// followed by something else, and when they hold fewer or more bytes; never more than `size` bytes
/// are unpacked, so a small file cannot fill the memory.
std::vector<std::uint8_t> decompress_zlib(std::span<const std::uint8_t> packed, std::size_t size);
std::vector<std::uint8_t> decompress_zstd(std::span<const std::uint8_t> packed, std::size_t size);

} // namespace halfbyte::tools::map
