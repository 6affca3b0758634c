#pragma once

#include "tools/pipeline/map/ldtk_layers.hpp"
#include "tools/pipeline/map/ldtk_project.hpp"

#include <pugixml.hpp>

namespace halfbyte::tools::map {

/// Adds the tilesets of a project to a map, and one for the values of each IntGrid layer. Stores
/// the range of their tiles.
void add_ldtk_tilesets(pugi::xml_node map, const LdtkProject& project, LdtkIds& ids);

} // namespace halfbyte::tools::map
