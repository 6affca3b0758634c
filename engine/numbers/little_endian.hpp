// Numbers as they lie in a block of bytes: little-endian, at multiples of their size. A structure
// of these, of bytes and of such structures is the format of a block, which is written and read
// where it lies: the compiler counts the offsets, and where it is little-endian itself, reads a
// number at once.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace halfbyte {

template <std::unsigned_integral Number>
struct alignas(sizeof(Number)) LittleEndian {
    std::uint8_t bytes[sizeof(Number)];

    constexpr operator Number() const {
        if constexpr (std::endian::native == std::endian::little)
            return std::bit_cast<Number>(*this);
        else {
            std::uint32_t value = 0;
            for (std::size_t i = 0; i < sizeof bytes; ++i)
                value |= std::uint32_t{bytes[i]} << (8 * i);
            return static_cast<Number>(value);
        }
    }

    constexpr LittleEndian& operator=(Number value) {
        for (std::size_t i = 0; i < sizeof bytes; ++i)
            bytes[i] = static_cast<std::uint8_t>(value >> (8 * i));
        return *this;
    }
};

using LittleU16 = LittleEndian<std::uint16_t>;
using LittleU32 = LittleEndian<std::uint32_t>;

} // namespace halfbyte
