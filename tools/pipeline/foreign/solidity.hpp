#pragma once

#include "tools/pipeline/foreign/kind_grid.hpp"
#include "tools/pipeline/foreign/tile_kinds.hpp"
#include "tools/pipeline/map/map.hpp"

#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::foreign {

/// The kind of each cell of a map, and the source of these kinds.
struct Solidity {
    KindGrid grid;
    FoundKinds tile_kinds;
    /// For each layer the kind of the tiles that their tileset does not define.
    std::vector<std::optional<TileKind>> layer_kinds;
    /// For each layer whether its cells or objects are solid.
    std::vector<bool> decides;
    /// Objects that are drawn as something else: the start and actors.
    std::vector<const map::Object*> replaced;
};

/// Whether an object shows a tile as it is, and nothing replaces it.
bool is_drawn(const map::Map& map, const Solidity& solidity, const map::Object& object);

/// The kind of a tile in a layer.
std::optional<TileKind> kind_in_layer(const Solidity& solidity, std::size_t layer,
                                      const map::Cell& cell);

/// Finds the solid cells: in the layer of that name if one is given, else by the tilesets, else in
/// the layers whose properties or names mean it. A note names the rule. Throws InputError if there
/// is no such layer, and if no solid cells are found.
Solidity find_solidity(const map::Map& map, const std::optional<std::string>& solid_layer,
                       std::vector<std::string>& notes);

} // namespace halfbyte::tools::foreign
