// The pictures that only the NES needs besides a game's own. There, texts over the moving
// background are sprites, and sprites have other palettes than the background. The tools make them
// from the same art as the ROM (platform/nes/host/files/nes_pictures.hpp); their colours are the
// game's own.
#pragma once

#include "platform/hosted/picture/canvas.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::hosted {

inline constexpr int nes_sprite_width = 8; // pixels
inline constexpr int nes_sprites_on_a_line = 8;
inline constexpr int nes_sprite_height = 16;

// One hardware sprite, row by row; alpha 0 is transparent.
using NesSpritePicture =
    std::array<Colour, static_cast<std::size_t>(nes_sprite_width) * nes_sprite_height>;

struct NesWord {
    std::string_view text;
    int x = 0; // top left pixel of its sprites
    int y = 0;
};

struct NesLevelPictures {
    std::string name;                     // PackedLevel::name
    std::optional<SpritePicture> coin;    // beside the coins; none if the level has none
    std::array<std::uint8_t, 256> gone{}; // by tile: the tile that is drawn once a cell has changed
    // By the cell's thin walls, less one, and its tile: the cell with these walls, which are
    // background on the NES.
    std::array<std::map<std::uint8_t, SpritePicture>, 3> with_walls{};
};

struct NesPictures {
    std::vector<NesSpritePicture> letters; // by glyph: those in words and numbers
    std::vector<NesWord> cleared;          // the words over a cleared level
    std::vector<NesLevelPictures> levels;  // the levels of the NES version
};

} // namespace halfbyte::hosted
