#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace halfbyte::tools::map {

/// Unpacks exactly `size` bytes, never more, so a small file cannot fill the memory. Both throw
/// DataError for data that are broken, cut off or followed by something else, and for another size.
std::vector<std::uint8_t> decompress_zlib(std::span<const std::uint8_t> packed, std::size_t size);
std::vector<std::uint8_t> decompress_zstd(std::span<const std::uint8_t> packed, std::size_t size);

} // namespace halfbyte::tools::map
