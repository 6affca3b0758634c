#pragma once

#include "tools/pipeline/map/json_fields.hpp"
#include "tools/pipeline/map/ldtk_layers.hpp"

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>
#include <utility>
#include <vector>

namespace halfbyte::tools::map {

/// The cells of the map that a level covers.
struct LdtkCellBox {
    int left;
    int top;
    int width;
    int height;
};

constexpr std::size_t cells_of(const LdtkCellBox& box) {
    return static_cast<std::size_t>(box.width) * static_cast<std::size_t>(box.height);
}

/// The cell of a pixel.
int ldtk_cell(int pixel, int side);

/// Two numbers of an array; 0 for what is missing.
std::pair<double, double> ldtk_pair(const JsonFields& owner, const char* name);

struct LdtkTilesPlace {
    LdtkOffset at;   ///< of the layer
    LdtkCellBox box; ///< of the level
    int cell;
};

/// The part of a tile: its depth in its cell, and its offset from the cell's corner.
using LdtkTilePart = std::tuple<std::size_t, int, int>;

/// Tiles by their depth in a cell and their offset from its corner: the numbers of each part, row
/// by row.
using LdtkTileParts = std::map<LdtkTilePart, std::vector<std::uint32_t>>;

/// The numbers of the tiles in the list that the parts were made of, -1 for none; as the parts.
using LdtkTileNumbers = std::map<LdtkTilePart, std::vector<int>>;

/// The part of tiles that are in the layer's grid, at the bottom of their cells.
LdtkTilePart ldtk_grid_part(const LdtkTilesPlace& place);

/// Divides tiles, which may be anywhere and over each other, so that each part is a layer. The
/// budget has the memory of the parts afterwards. Stores the tiles' numbers if `numbers` is not
/// null.
LdtkTileParts ldtk_tile_parts(const nlohmann::json& tiles, const LdtkIds::Range& range,
                              const LdtkTilesPlace& place, const LdtkSource& source,
                              LdtkLosses& losses, LdtkTileNumbers* numbers = nullptr);

} // namespace halfbyte::tools::map
