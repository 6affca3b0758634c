#pragma once

#include "tools/pipeline/map/map.hpp"

#include <string>
#include <string_view>

namespace halfbyte::test {

/// The folder of the sample maps.
std::filesystem::path map_data();

/// Sixteen tiles of 16x16 px, first id 1.
inline constexpr std::string_view sixteen_tiles =
    R"(<tileset firstgid="1" name="paper" tilewidth="16" tileheight="16" tilecount="16" columns="4">)"
    R"(<image source="paper.png" width="64" height="64"/></tileset>)";

/// A map of 2x2 cells. Line 1 is the <map>, line 2 the tilesets; the layers begin in line 3.
struct MapText {
    std::string layers;
    std::string tilesets{sixteen_tiles};
    std::string width = "2";
    std::string height = "2";
    std::string attributes = ""; ///< more of them, for <map>
};

std::string xml_of(const MapText& map);

/// A layer of 2x2 cells: its tag in one line, <data> in the next, then the data.
std::string layer_of(std::string_view data, std::string_view attributes = R"(encoding="csv")");

/// Loads the map as the file `map.tmx` in the folder of the sample maps.
tools::map::Map load(const MapText& map);

/// The error message of loading, without that folder; empty on success.
std::string load_error(const MapText& map);
std::string xml_error(std::string_view xml);

const tools::map::TileLayer& tiles(const tools::map::Map& map, std::size_t layer = 0);
const tools::map::ObjectLayer& objects(const tools::map::Map& map, std::size_t layer = 0);

} // namespace halfbyte::test
