// The hardware's addresses, but for those of sound (sound/sound_registers.hpp). Names and bits
// follow Martin Korth's GBATEK.
#pragma once

#include "platform/gba/register.hpp"

#include <cstddef>
#include <cstdint>

namespace halfbyte::gba {

// A hardware register of 32 bits.
struct WideRegister {
    std::uintptr_t address;

    void write(std::uint32_t value) const {
        *reinterpret_cast<volatile std::uint32_t*>(address) = value;
    }
};

// Display
inline constexpr Register display_control{0x04000000};
inline constexpr unsigned display_mode_tiles = 0;
inline constexpr unsigned display_sprites_in_a_row = 0x0040; // a sprite's tiles follow each other
inline constexpr unsigned display_forced_blank = 0x0080;
inline constexpr unsigned display_background_0 = 0x0100;
inline constexpr unsigned display_background_1 = 0x0200;
inline constexpr unsigned display_sprites = 0x1000;
inline constexpr Register display_status{0x04000004};
inline constexpr unsigned display_vblank_interrupt = 0x0008;

inline constexpr Register background_0_control{0x04000008};
inline constexpr Register background_1_control{0x0400000A};
inline constexpr unsigned background_map_bit = 8; // screen block of the map
inline constexpr Register background_0_x{0x04000010};
inline constexpr Register background_0_y{0x04000012};
inline constexpr Register background_1_x{0x04000014};
inline constexpr Register background_1_y{0x04000016};

// DMA channel 3: copies words at once, the processor waits.
inline constexpr WideRegister dma_source{0x040000D4};
inline constexpr WideRegister dma_target{0x040000D8};
inline constexpr WideRegister dma_control{0x040000DC};
inline constexpr std::uint32_t dma_start_now = 0x80000000;
inline constexpr std::uint32_t dma_words = 0x04000000;
inline constexpr std::uint32_t dma_same_source = 0x01000000;

// Timers
inline constexpr Register timer_2_count{0x04000108};
inline constexpr Register timer_2_control{0x0400010A};
inline constexpr Register timer_3_count{0x0400010C};
inline constexpr Register timer_3_control{0x0400010E};
inline constexpr unsigned timer_on = 0x0080;
inline constexpr unsigned timer_cascade = 0x0004; // counts the timer before it

// Keys: a bit is 0 while its key is held.
inline constexpr Register key_input{0x04000130};

// Interrupts
inline constexpr Register interrupt_enable{0x04000200};
inline constexpr unsigned interrupt_vblank = 0x0001;
inline constexpr Register interrupt_flags{0x04000202};
inline constexpr Register interrupt_master{0x04000208};

// Memory
inline constexpr std::uintptr_t background_palettes = 0x05000000; // 16 of 16 colours
inline constexpr std::uintptr_t sprite_palettes = 0x05000200;
inline constexpr std::uintptr_t video_memory = 0x06000000;
inline constexpr std::uintptr_t screen_block_bytes = 0x800; // a map of 32x32 tiles
inline constexpr std::uintptr_t sprite_tiles = 0x06010000;
inline constexpr std::uintptr_t sprite_attributes = 0x07000000;

} // namespace halfbyte::gba
