#pragma once

#include "tools/pipeline/map/gid_table.hpp"
#include "tools/pipeline/map/map.hpp"
#include "tools/pipeline/map/xml_file.hpp"

namespace halfbyte::tools::map {

/// The data for reading tile layers.
struct TileSource {
    const XmlFile& file;
    MemoryBudget& budget;
    const GidTable& gids;
    int map_width;
    int map_height;
    bool infinite;
};

/// The cells of a <layer>, in the coordinates of the file. A layer of chunks has the smallest
/// rectangle that holds them all; where they overlap, the later one wins. A layer without chunks is
/// empty.
TileLayer read_tile_layer(const TileSource& source, pugi::xml_node node);

} // namespace halfbyte::tools::map
