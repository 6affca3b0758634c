// Writes the little-endian numbers of Windows's formats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace halfbyte::windows {

using Bytes = std::vector<std::uint8_t>;

inline void add_u16(Bytes& bytes, std::size_t number) {
    bytes.push_back(static_cast<std::uint8_t>(number));
    bytes.push_back(static_cast<std::uint8_t>(number >> 8));
}

inline void add_u32(Bytes& bytes, std::size_t number) {
    add_u16(bytes, number);
    add_u16(bytes, number >> 16);
}

inline void add_bytes(Bytes& bytes, std::span<const std::uint8_t> added) {
    bytes.insert(bytes.end(), added.begin(), added.end());
}

/// The next multiple of a power of two.
inline std::size_t aligned(std::size_t number, std::size_t alignment) {
    return (number + alignment - 1) & ~(alignment - 1);
}

/// Adds zeros up to the next multiple.
inline void align(Bytes& bytes, std::size_t alignment) {
    bytes.resize(aligned(bytes.size(), alignment));
}

} // namespace halfbyte::windows
