// Little-endian numbers in byte arrays, and bit sets, the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>

namespace halfbyte {

constexpr std::uint16_t read_u16(const std::uint8_t* bytes) {
    return static_cast<std::uint16_t>(bytes[0] | (bytes[1] << 8));
}

constexpr std::uint32_t read_u32(const std::uint8_t* bytes) {
    return read_u16(bytes) | (static_cast<std::uint32_t>(read_u16(bytes + 2)) << 16);
}

constexpr void write_u16(std::uint8_t* bytes, std::uint16_t value) {
    bytes[0] = static_cast<std::uint8_t>(value);
    bytes[1] = static_cast<std::uint8_t>(value >> 8);
}

constexpr bool test_bit(const std::uint8_t* set, unsigned index) {
    return ((unsigned{set[index >> 3]} >> (index & 7u)) & 1u) != 0;
}

constexpr void set_bit(std::uint8_t* set, unsigned index) {
    set[index >> 3] = static_cast<std::uint8_t>(set[index >> 3] | (1u << (index & 7u)));
}

constexpr void clear_bit(std::uint8_t* set, unsigned index) {
    set[index >> 3] = static_cast<std::uint8_t>(set[index >> 3] & ~(1u << (index & 7u)));
}

} // namespace halfbyte
