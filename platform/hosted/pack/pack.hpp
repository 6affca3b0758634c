// A game in memory, as the desktop program plays it. Its rules and level blocks are the same on
// every target; pictures are the desktop's. A pack file has the same contents; see pack_file.hpp.
#pragma once

#include "engine/show/parallax.hpp"
#include "engine/show/view.hpp"
#include "engine/sim/world.hpp"
#include "platform/hosted/pack/level_colours.hpp"
#include "platform/hosted/pack/pack_flow.hpp"
#include "platform/hosted/pack/pack_sound.hpp"
#include "platform/hosted/pack/pack_spreads.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::hosted {

template <std::size_t size>
using Picture = std::array<Colour, size * size>; // row by row

using CellPicture = Picture<16>;
using SpritePicture = Picture<16>;
using Glyph = Picture<8>;

// How a cell is drawn: indices into Pack::cell_pictures. Picture 0 is empty (transparent).
struct CellLook {
    std::uint16_t now = 0;
    std::uint16_t after = 0; // once the cell has been collected, broken or used up
};

// The pictures that follow one another, repeatedly, in a cell that shows the first of them.
using CellAnimation = std::array<std::uint16_t, 4>;

// A picture of parallax_width by parallax_height pixels, row by row; each is the number of a
// colour.
struct ParallaxPicture {
    Parallax parallax;
    std::array<Colour, parallax_colours> colours{}; // the first is not drawn: it is the page
    std::vector<std::uint8_t> pixels;
};

inline constexpr std::uint8_t no_parallax = 255;

struct PackedLevel {
    std::string name;                // its file's name without folder and extension
    std::string title;               // for people
    std::string record;              // of a variant: the name of the level whose records it shares
    std::vector<std::uint8_t> block; // see engine/level/level_block.hpp
    std::vector<CellLook> looks;     // rows * columns, row by row, drawn behind the sprites
    std::vector<CellLook> front;     // the same in front of the sprites, or nothing
    std::uint16_t coin_icon = 0;     // a cell picture beside the number of coins; 0: the first coin
    Colour backdrop = 0xFF000000;
    std::uint8_t music = no_song; // number of its song
    std::uint8_t bonus_drops = 0; // large drops that open it; 0: not a bonus level
    Spot spot;                    // where the player chooses it
    std::vector<CellAnimation> animations;
    std::uint8_t animation_bits = 0; // each of their pictures is shown for 1 << this many frames
    std::uint8_t parallax = no_parallax; // number of its background
    LevelColours colours; // of sprites and texts; the pictures of its cells have them already
};

// The glyphs by which texts are drawn.
struct Font {
    std::vector<Glyph> glyphs;      // of ASCII 32 to 95, then of `letters`; empty: no text is drawn
    std::vector<LittleU16> letters; // as in FontLetters: first those in the game's texts

    bool empty() const { return glyphs.empty(); }
    friend bool operator==(const Font&, const Font&) = default;
};

inline FontLetters letters_of(const Font& font) {
    return {font.letters.data(), static_cast<std::uint8_t>(font.letters.size())};
}

// A glyph by its number (engine/show/glyphs.hpp), or null if the font does not have it.
const Glyph* glyph_at(const Font& font, int number);

struct Pack {
    std::string name;  // short, lower case: the name of its programs
    std::string title; // for people
    Rules rules;
    std::vector<std::uint8_t> scripts; // see engine/sim/script_block.hpp; empty: all actors walk
    SpriteSet looks;
    std::vector<PackedLevel> levels;
    std::uint16_t variants = 0; // of the last levels: other maps of levels, for some machines
    std::vector<CellPicture> cell_pictures;
    std::vector<SpritePicture> sprite_pictures; // by pose, facing right
    Font font;
    std::vector<ParallaxPicture> parallaxes;
    PackSound sound;
    PackFlow flow;
    PackSpreads spreads;
};

// A level's view over its block, which must be valid and outlive it.
Level level_of(const Pack& pack, const PackedLevel& level);

// The number of a level that is in the pack, from 0 on.
std::size_t index_of(const Pack& pack, const PackedLevel& level);

// The id by which saves find the level's records: engine/program/save.hpp.
std::uint32_t save_id_of(const PackedLevel& level);

} // namespace halfbyte::hosted
