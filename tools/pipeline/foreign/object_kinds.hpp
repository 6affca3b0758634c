#pragma once

#include "tools/pipeline/foreign/kind_grid.hpp"
#include "tools/pipeline/map/map.hpp"

#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::foreign {

/// The kind that an object gives to the cells under it, by its class, else by its name, else by its
/// layer's name. Nothing for enemies and for objects that would only block.
std::optional<TileKind> kind_of_object(const map::Layer& layer, const map::Object& object);

/// Adds these kinds to the empty cells of which an object covers half, or else to the cell in its
/// middle. Notes count the objects of each kind.
void add_object_kinds(const map::Map& map, KindGrid& grid, std::vector<std::string>& notes);

/// The object's middle in pixels of the level.
map::Point middle_of(const map::Map& map, const map::Layer& layer, const map::Object& object);

} // namespace halfbyte::tools::foreign
