#pragma once

#include "tools/pipeline/foreign/kind_grid.hpp"
#include "tools/pipeline/map/map.hpp"

#include <functional>
#include <string>
#include <vector>

namespace halfbyte::tools::foreign {

/// Whether an object of a layer is chosen.
using ObjectTest = std::function<bool(const map::Object&)>;

/// Adds the cells that the objects of a layer block: shapes that cover half a cell are solid, low
/// ones along its top and flat polylines are one-way. `ignored` gets the objects that block
/// nothing. Throws InputError if the shapes are too large.
void add_solid_objects(const map::Map& map, const map::Layer& layer, const ObjectTest& meant,
                       KindGrid& grid, std::vector<const map::Object*>& ignored);

/// Adds `kind` to the cells of which an object's shape covers half.
void add_covered_cells(const map::Map& map, const map::Layer& layer, const ObjectTest& meant,
                       TileKind kind, KindGrid& grid);

/// `3 objects ("door", "lamp" and 1 more)`.
std::string listed(const std::vector<const map::Object*>& objects);

} // namespace halfbyte::tools::foreign
