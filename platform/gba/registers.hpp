// The hardware's addresses, except those of the sound (sound/sound_registers.hpp). Names and bits
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
inline constexpr unsigned display_sprites_in_a_row = 0x0040; // a sprite's tiles are consecutive
inline constexpr unsigned display_forced_blank = 0x0080;
inline constexpr unsigned display_background_0 = 0x0100;
inline constexpr unsigned display_background_1 = 0x0200;
inline constexpr unsigned display_background_2 = 0x0400;
inline constexpr unsigned display_background_3 = 0x0800;
inline constexpr unsigned display_sprites = 0x1000;
inline constexpr Register display_status{0x04000004};
inline constexpr unsigned display_vblank_interrupt = 0x0008;

inline constexpr Register background_0_control{0x04000008};
inline constexpr Register background_1_control{0x0400000A};
inline constexpr Register background_2_control{0x0400000C};
inline constexpr Register background_3_control{0x0400000E};
inline constexpr unsigned background_tiles_bit = 2;     // block of 16 KB with the tiles
inline constexpr unsigned background_map_bit = 8;       // number of the screen block with the map
inline constexpr unsigned background_512_wide = 0x4000; // two maps side by side
inline constexpr Register background_0_x{0x04000010};
inline constexpr Register background_0_y{0x04000012};
inline constexpr Register background_1_x{0x04000014};
inline constexpr Register background_1_y{0x04000016};
inline constexpr Register background_2_x{0x04000018};
inline constexpr Register background_2_y{0x0400001A};
inline constexpr Register background_3_x{0x0400001C};
inline constexpr Register background_3_y{0x0400001E};

// Blending: the first target over the second, each with its weight.
inline constexpr Register blend_control{0x04000050};
inline constexpr unsigned blend_first_background_2 = 0x0004;
inline constexpr unsigned blend_weighted = 0x0040;
inline constexpr unsigned blend_second_background_3 = 0x0800;
inline constexpr unsigned blend_second_backdrop = 0x2000;
inline constexpr Register blend_weights{0x04000052};
inline constexpr unsigned blend_second_weight_bit = 8; // in sixteenths, like the first one's

// DMA channel 0: writes one register once for each line.
inline constexpr WideRegister line_source{0x040000B0};
inline constexpr WideRegister line_target{0x040000B4};
inline constexpr WideRegister line_control{0x040000B8};
inline constexpr std::uint32_t line_one_value = 1;
inline constexpr std::uint32_t line_same_target = 0x00400000;
inline constexpr std::uint32_t line_again = 0x02000000;
inline constexpr std::uint32_t line_after_each = 0x20000000;

// DMA channel 3: copies words at once, while the processor waits.
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
inline constexpr unsigned timer_cascade = 0x0004; // counts the overflows of the previous timer

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
