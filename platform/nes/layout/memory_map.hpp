// The addresses and limits of the NES that several programs share: the ROM, the tools that make its
// tables, the tests, and the emulator's host that reads its memory. platform/nes/nes.cfg.in has the
// rest.
#pragma once

#include <cstddef>

namespace halfbyte::nes {

inline constexpr unsigned stack_bottom = 0x0180; // below it in its page are buffers for vblank
inline constexpr unsigned state_image_address = 0x0300;
inline constexpr unsigned program_image_address = 0x07B4; // engine/program/program_image.hpp
// The voice image: the notes of all voices, then their fine steps, then their levels.
inline constexpr unsigned voice_image_address = 0x07D4;
inline constexpr unsigned trace_block_address = 0x07E0;
inline constexpr unsigned host_command_address = 0x07F8;
inline constexpr unsigned level_block_address = 0x8000; // in the level's bank
inline constexpr unsigned show_bank_address = 0xA000;   // in the tileset's bank
inline constexpr unsigned sound_block_address = 0x8000; // in a bank of its own

// The board's RAM with the battery: the copies of the save, and the save in use, of which they are
// copies. Its slots begin at a page of memory.
inline constexpr unsigned save_memory_address = 0x6000;
inline constexpr unsigned working_save_address = 0x6FF0;
// A copy while it is read at power-on, in the same format.
inline constexpr unsigned found_save_address = 0x77F0;

inline constexpr std::size_t bank_bytes = 0x2000;
inline constexpr std::size_t program_banks = 64;
inline constexpr std::size_t most_levels = 48; // each in the bank of its number
inline constexpr std::size_t most_tilesets = 3;
inline constexpr std::size_t about_bank = 51; // layout/about_block.hpp

// A tileset's bank. First five tables with one byte for each metatile: the tiles top left, bottom
// left, top right, bottom right, and the palette's number in each of the four pairs of bits. Then
// three tables of the metatiles to draw instead if the cell has a thin wall on top, on the left, or
// both. Then tables of the metatiles to draw once a cell has changed. Levels whose tiles change in
// the same way share one.
namespace show_bank {
inline constexpr unsigned page = 0x100;
inline constexpr unsigned metatiles_top_left = show_bank_address;
inline constexpr unsigned metatiles_bottom_left = metatiles_top_left + page;
inline constexpr unsigned metatiles_top_right = metatiles_bottom_left + page;
inline constexpr unsigned metatiles_bottom_right = metatiles_top_right + page;
inline constexpr unsigned metatile_palettes = metatiles_bottom_right + page;
inline constexpr unsigned metatiles_with_top = metatile_palettes + page;
inline constexpr unsigned metatiles_with_left = metatiles_with_top + page;
inline constexpr unsigned metatiles_with_both = metatiles_with_left + page;
inline constexpr unsigned gone = metatiles_with_both + page; // a page each
} // namespace show_bank

// How much of the hardware's banks a game's pictures may take.
inline constexpr std::size_t most_tiles = 256;         // of 8x8 pixels, of a tileset
inline constexpr std::size_t most_moving_tiles = 128;  // of these
inline constexpr std::size_t most_metatiles = 256;     // of a tileset
inline constexpr std::size_t most_sprite_halves = 128; // of 8x16 pixels, in a level
inline constexpr std::size_t most_gone_tables =
    (bank_bytes - (show_bank::gone - show_bank_address)) / show_bank::page; // of a tileset

// The bytes of code, and of tables that all games have, in banks that also hold data of the game.
// platform/nes/cmake/finish.cmake compares these numbers with the linked ROM, so that a game that
// passes `check` fits in every bank.
inline constexpr std::size_t script_code_bytes = 3600;
inline constexpr std::size_t program_code_bytes = 6531;
inline constexpr std::size_t sound_code_bytes = 2496;
// Without the code of the player's moves; platform/nes/host/files/nes_memory.cpp has their sizes.
inline constexpr std::size_t frame_code_bytes = 6683;

inline constexpr std::size_t most_script_bytes = bank_bytes - script_code_bytes;
inline constexpr std::size_t most_text_bytes = bank_bytes - program_code_bytes;
inline constexpr std::size_t palette_set_bytes = 160; // five shades of eight palettes
inline constexpr std::size_t most_palette_sets =
    (bank_bytes - sound_code_bytes - most_levels) / palette_set_bytes; // a level's song is a byte

} // namespace halfbyte::nes
