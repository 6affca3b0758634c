// One small map for each thing that foreign maps have, in each format.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::test {

enum class MapFormat {
    tmx,
    tmj,
    ldtk
};
inline constexpr MapFormat map_formats[]{MapFormat::tmx, MapFormat::tmj, MapFormat::ldtk};

struct SmallObject {
    std::string name; // the class; in LDtk the entity's identifier
    int x = 0;        // pixels, top left
    int y = 0;
    int width = 16;
    int height = 16;
};

// Each digit of the drawing is a tile of tiles.png, or in LDtk also a value of the IntGrid layer.
struct SmallMap {
    std::string name;
    std::string layer;                // its name
    std::vector<std::string> classes; // of the tiles 1, 2, ...; of the IntGrid values
    std::vector<SmallObject> objects;
    std::string drawing;
    std::string kinds;              // expected, by the letters of the kinds
    std::vector<std::string> notes; // a part of each that is expected
};

const std::vector<SmallMap>& small_maps();

// Writes the map beside tiles.png, and returns its path.
std::filesystem::path write_small_map(const SmallMap& map, MapFormat format,
                                      const std::filesystem::path& folder);

} // namespace halfbyte::test
