#pragma once

#include "tools/pipeline/map/memory_budget.hpp"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::map {

/// The class of the layers that an LDtk project's IntGrid layers become: each value is a tile whose
/// class is the value's name.
inline constexpr const char* int_grid_class = "IntGrid";

/// The class of the object that a level of a merged world becomes.
inline constexpr const char* ldtk_room_class = "room";

bool is_ldtk(const nlohmann::json& root);

struct LdtkSource {
    const std::filesystem::path& path;
    MemoryBudget& budget;
    std::string_view level; ///< empty: the whole world if it is one place, else the first level
    int index = -1;         ///< of the level in the project's file; -1: it has a file of its own
    bool is_only = false;   ///< the map is this level alone, so that an editor can paint it
};

/// The origin of a layer of the map, as attributes of its node. An EditableMap finds its text by
/// them. Layers without the first one are not in the project's file.
namespace ldtk_origin {
inline constexpr const char* level = "ldtk_level"; ///< an index into the world's list
inline constexpr const char* layer = "ldtk_layer"; ///< an index into `layerInstances`
inline constexpr const char* array = "ldtk_array"; ///< the name of the member with the cells
inline constexpr const char* left = "ldtk_left";   ///< of the layer, in pixels of the map
inline constexpr const char* top = "ldtk_top";
inline constexpr const char* first = "ldtk_first"; ///< the global id of the tileset's first tile
inline constexpr const char* part = "ldtk_part";   ///< a number of LdtkTileParts, from 0
} // namespace ldtk_origin

/// Adds a level of an LDtk project (1.0 to 1.5), or its world, to a document as a Tiled map:
/// IntGrid layers as hidden tile layers, entities as objects, fields as properties. `<note>`
/// elements have one line for each thing that is left out.
void add_ldtk(pugi::xml_document& document, const nlohmann::json& root, const LdtkSource& source);

/// The names of the levels that a file is made into, one map each: those of an LDtk project that is
/// not one place; one empty name for any other map.
std::vector<std::string> levels_in(const std::filesystem::path& path);

} // namespace halfbyte::tools::map
