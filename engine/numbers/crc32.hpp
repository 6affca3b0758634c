// CRC-32 as in PNG and zlib (reflected polynomial EDB88320), four bits at a time: a table of 16
// entries is small enough for an 8-bit machine.
#pragma once

#include <cstddef>
#include <cstdint>

namespace halfbyte {

struct Crc32 {
    std::uint32_t state = 0xFFFFFFFFu;

    constexpr void add(std::uint8_t byte) {
        state = shift_nibble(state ^ byte);
        state = shift_nibble(state);
    }

    constexpr void add(const std::uint8_t* bytes, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            add(bytes[i]);
    }

    constexpr std::uint32_t value() const { return ~state; }

  private:
    static constexpr std::uint32_t shift_nibble(std::uint32_t crc) {
        constexpr std::uint32_t remainder_of_nibble[16] = {
            0x00000000u, 0x1DB71064u, 0x3B6E20C8u, 0x26D930ACu, 0x76DC4190u, 0x6B6B51F4u,
            0x4DB26158u, 0x5005713Cu, 0xEDB88320u, 0xF00F9344u, 0xD6D6A3E8u, 0xCB61B38Cu,
            0x9B64C2B0u, 0x86D3D2D4u, 0xA00AE278u, 0xBDBDF21Cu};
        return (crc >> 4) ^ remainder_of_nibble[crc & 15u];
    }
};

constexpr std::uint32_t crc32(const std::uint8_t* bytes, std::size_t count) {
    Crc32 crc;
    crc.add(bytes, count);
    return crc.value();
}

} // namespace halfbyte
