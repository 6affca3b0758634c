// What the NES draws beside a game's own pictures: texts over the moving background are sprites
// there, and a sprite has other palettes than the background. The tools make it from the same art
// as the ROM (tools/console/nes_pictures.hpp); colours are the game's own.
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
inline constexpr int nes_sprite_height = 16;

// One sprite of the hardware, row by row; alpha 0 is transparent.
using NesSpritePicture =
    std::array<Colour, static_cast<std::size_t>(nes_sprite_width) * nes_sprite_height>;

struct NesWord {
    std::string_view text;
    int x = 0; // top left pixel of its sprites
    int y = 0;
};

struct NesLevelPictures {
    std::string name;                     // PackedLevel::name
    std::optional<SpritePicture> coin;    // beside the number of coins; none: it has no coins
    std::array<std::uint8_t, 256> gone{}; // by tile: the one that is drawn once a cell has changed
    // By the walls, less one, and a tile: the cell with thin walls, which are background there.
    std::array<std::map<std::uint8_t, SpritePicture>, 3> with_walls{};
};

struct NesPictures {
    std::vector<NesSpritePicture> letters; // by glyph, those that words and numbers need
    std::vector<NesWord> cleared;          // what stands over the picture
    std::vector<NesLevelPictures> levels;  // those that are for the NES
};

} // namespace halfbyte::hosted
