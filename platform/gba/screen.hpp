// How the program divides the hardware's video memory. Background 0 is the level, background 1 the
// texts in front of it. Behind the level is a picture, background 3. Background 2 is the shadow of
// the level on that picture, or the tiles in front of the actors.
#pragma once

#include "engine/show/stage.hpp"
#include "platform/gba/layout/rom_pack.hpp"
#include "platform/gba/registers.hpp"

namespace halfbyte::gba {

inline constexpr int screen_width = gba_screen.width;
inline constexpr int screen_height = gba_screen.height;

// Tiles of the level and of texts are in the first 16 KB, those of the picture behind it in the
// next 32.
inline constexpr std::size_t level_tiles_at = 0;
inline constexpr std::size_t text_tiles_at = 256;
inline constexpr unsigned parallax_tiles_block = 1;
inline constexpr std::size_t parallax_tiles_at = 512;

inline constexpr unsigned second_map_block = 27;
inline constexpr unsigned level_map_block = 28;
inline constexpr unsigned text_map_block = 29;
inline constexpr unsigned parallax_map_block = 30; // and the next one
static_assert((parallax_tiles_at + most_parallax_tiles) * sizeof(RomTile)
              <= second_map_block * screen_block_bytes);
inline constexpr int map_side = 32; // tiles

// Of background 2; the actors have the level's.
inline constexpr unsigned front_priority = 1;
inline constexpr unsigned level_priority = 2;
inline constexpr unsigned shadow_priority = 3;

// 16x16 pictures among the sprites' tiles; first come the poses.
inline constexpr std::size_t tiles_in_picture = 4;
inline constexpr std::size_t coin_picture = 255;
// The tiles of the digits take the space of three pictures.
inline constexpr std::size_t digit_count = 10;
inline constexpr std::size_t digit_tiles_at = (coin_picture - 3) * tiles_in_picture;
static_assert(digit_tiles_at + digit_count <= coin_picture * tiles_in_picture
              && digit_tiles_at >= most_poses * tiles_in_picture);

// The sprite palettes, then a copy of the background's palettes, for icons.
inline constexpr unsigned first_background_palette_of_sprites = palette_count;

constexpr std::uintptr_t tile_address(std::size_t tile) {
    return video_memory + tile * sizeof(RomTile);
}
constexpr std::uintptr_t map_address(unsigned block) {
    return video_memory + block * screen_block_bytes;
}
constexpr std::uintptr_t sprite_picture_address(std::size_t picture) {
    return sprite_tiles + picture * sizeof(RomPose);
}

} // namespace halfbyte::gba
