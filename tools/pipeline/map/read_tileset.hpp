#pragma once

#include "tools/pipeline/map/map.hpp"
#include "tools/pipeline/map/xml_file.hpp"

namespace halfbyte::tools::map {

/// The <tileset> of a map or template: written inside it, or external as .tsx or JSON. Throws
/// InputError at the external file's own line, or at the node when that file cannot be read.
Tileset read_tileset(const XmlFile& file, pugi::xml_node node, MemoryBudget& budget);

/// Computes what the file leaves out (image size, columns, tile count), sorts the tiles, and checks
/// that none is there twice. Throws InputError at `place`.
void complete_tileset(Tileset& tileset, const Place& place, MemoryBudget& budget);

} // namespace halfbyte::tools::map
