// Terrains: sets of tiles of which a cell gets the one that fits its neighbours. Painting the
// terrain chooses the pictures.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace halfbyte::hosted {

struct CellPlace {
    int column = 0;
    int row = 0;

    friend bool operator==(const CellPlace&, const CellPlace&) = default;
};

// The neighbours of a cell, a bit each, clockwise from the one above: the order of Tiled.
using Sides = std::uint8_t;
inline constexpr Sides side_top = 0x01, side_right = 0x04, side_bottom = 0x10, side_left = 0x40;
inline constexpr Sides side_top_right = 0x02, side_bottom_right = 0x08, side_bottom_left = 0x20,
                       side_top_left = 0x80;

inline constexpr std::array<CellPlace, 8> neighbours{
    {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

struct TerrainTile {
    int tile = 0;
    Sides joins = 0;   // where it continues in the neighbours
    int weight = 1000; // how often it is chosen among equal ones
};

struct Terrain {
    std::string name;
    Sides sides = 0;                // that the pictures depend on
    std::vector<TerrainTile> tiles; // the first of all is the most usual one
};

// The tile of the terrain that has a number; null: it is not of the terrain.
const TerrainTile* tile_in(const Terrain& terrain, int tile);

// The neighbours of a corner count only together: a corner is joined if the three cells around it
// are. `joined` has all neighbours that the cell continues in.
Sides sides_that_join(Sides joined);

// The tile that fits best. Among equal ones the cell's position chooses, always the same one.
int fitting_tile(const Terrain& terrain, Sides joined, CellPlace cell);

// The combinations of joined neighbours that no tile of the terrain has.
std::vector<Sides> missing_tiles(const Terrain& terrain);

// The sides in words, for messages: "right, bottom"; "none".
std::string sides_in_words(Sides sides);

// The same sides in the mirror image, and upside down.
Sides mirrored_sides(Sides sides);
Sides upside_down_sides(Sides sides);

} // namespace halfbyte::hosted
