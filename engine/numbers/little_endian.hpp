// Little-endian numbers in a block of bytes, at multiples of their size. A structure of these, of
// bytes and of such structures describes a block, which is read and written in place. The compiler
// computes the offsets, and a little-endian machine reads a number with one load.
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
