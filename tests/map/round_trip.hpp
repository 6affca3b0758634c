#pragma once

#include "tools/pipeline/map/editable_map.hpp"

#include <cstddef>
#include <filesystem>
#include <string>

namespace halfbyte::test {

// How many cells differ between the layers of two versions of a map; all if their layers differ.
std::size_t differing_cells(const tools::map::Map& a, const tools::map::Map& b);

struct RoundTrip {
    std::size_t layers = 0; // in which a cell was painted
    std::string fault;      // the first one; empty: none
};

// Paints a cell of each tile layer, one after the other. Each time, the saved map must have that
// other cell alone, when it is read again, and the bytes may differ only in the cell's text: in its
// number, in one tile of LDtk, or in the packed cells of the layer. With the cell as it was, the
// bytes must be the same as before.
RoundTrip paint_each_layer(tools::map::EditableMap map, const std::filesystem::path& file);

} // namespace halfbyte::test
