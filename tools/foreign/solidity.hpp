#pragma once

#include "tools/foreign/kind_grid.hpp"
#include "tools/foreign/tile_kinds.hpp"
#include "tools/map/map.hpp"

#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::foreign {

/// What each cell of a map is, and where that comes from.
struct Solidity {
    KindGrid grid;
    FoundKinds tile_kinds;
    /// For each layer what its tiles are about which their tileset says nothing.
    std::vector<std::optional<TileKind>> layer_kinds;
    /// For each layer whether it decides what is solid.
    std::vector<bool> decides;
};

/// The kind of a tile in a layer.
std::optional<TileKind> kind_in_layer(const Solidity& solidity, std::size_t layer,
                                      const map::Cell& cell);

/// Finds what is solid: in the layer of that name if one is given; else by what the tilesets say,
/// else in the layers whose properties or names say so. A note names the rule. Throws InputError
/// when there is no such layer, and when nothing tells what is solid.
Solidity find_solidity(const map::Map& map, const std::optional<std::string>& solid_layer,
                       std::vector<std::string>& notes);

} // namespace halfbyte::tools::foreign
