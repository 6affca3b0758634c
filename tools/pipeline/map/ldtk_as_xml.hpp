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
};

/// Adds a level of an LDtk project (1.0 to 1.5), or its world, to a document as a Tiled map:
/// IntGrid layers as hidden tile layers, entities as objects, fields as properties. `<note>`
/// elements have one line for each thing that is left out.
void add_ldtk(pugi::xml_document& document, const nlohmann::json& root, const LdtkSource& source);

/// The names of the levels that a file is made into, one map each: those of an LDtk project that is
/// not one place; one empty name for any other map.
std::vector<std::string> levels_in(const std::filesystem::path& path);

} // namespace halfbyte::tools::map
