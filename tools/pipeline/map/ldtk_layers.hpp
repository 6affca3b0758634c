#pragma once

#include "tools/pipeline/map/ldtk_as_xml.hpp"

#include <cstdint>
#include <map>

namespace halfbyte::tools::map {

/// The global tile ids of a project's tilesets and of its IntGrid values.
struct LdtkIds {
    struct Range {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
        int side = 0; ///< of its tiles, in pixels
    };

    std::map<int, Range> tilesets;  ///< by uid; those without an image file are missing
    std::map<int, Range> int_grids; ///< by the uid of the layer's definition
    int cell = 0;                   ///< the side of the map's cells, in pixels
};

/// The number of things of each kind that were left out.
using LdtkLosses = std::map<std::string, int>;

/// A position in pixels from the map's top left.
struct LdtkOffset {
    int x = 0;
    int y = 0;
};

/// Adds the background and the layers of a level, from back to front. `object` counts the objects.
void add_ldtk_layers(pugi::xml_node map, const nlohmann::json& level, LdtkOffset offset,
                     const LdtkIds& ids, const LdtkSource& source, int& object, LdtkLosses& losses);

/// Adds the fields of a level or an entity as properties.
void add_ldtk_fields(pugi::xml_node owner, const nlohmann::json& instance,
                     const std::filesystem::path& path);

} // namespace halfbyte::tools::map
