// The memory, from the first byte of EWRAM on, through which the GBA's test of the sound player and
// its host exchange data.
#pragma once

#include "engine/sound/sound_block.hpp"
#include "engine/sound/voice_image.hpp"

#include <cstddef>
#include <cstdint>

namespace halfbyte::gba {

inline constexpr std::uint32_t sound_exchange_address = 0x02000000;
inline constexpr std::uint32_t sound_exchange_magic = 0x584E4453; // "SDNX": the ROM is ready
inline constexpr std::size_t exchanged_frames = 64;

// The requests of one tick; `begins` requests silence before it.
struct ExchangedRequest {
    std::uint8_t song;
    std::uint8_t effect;
    std::uint8_t flags;
    std::uint8_t begins;
};

// The host writes the block, then its size; then requests, and their number so far. The ROM makes
// an image for each request, and counts the images.
struct SoundExchange {
    volatile std::uint32_t magic;
    volatile std::uint32_t block_size;
    volatile std::uint32_t asked;
    volatile std::uint32_t made;
    volatile std::uint32_t fault; // of the block
    ExchangedRequest requests[exchanged_frames];
    std::uint8_t images[exchanged_frames][voice_image_size];
    std::uint8_t block[sound_block_limit];
};

} // namespace halfbyte::gba
