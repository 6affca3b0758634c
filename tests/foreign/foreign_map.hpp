// Small maps as other projects draw them, and the packs that they are loaded into.
#pragma once

#include "tests/support/scratch_folder.hpp"
#include "tools/pipeline/foreign/load_foreign_map.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::test {

// The eight tiles of plain_tileset have one colour each.
inline constexpr std::uint32_t tile_colours[8] = {0xFF804020, 0xFF208040, 0xFF204080, 0xFF808020,
                                                  0xFF802080, 0xFF208080, 0xFFC0C0C0, 0xFF404040};

// The tileset of tiles.png: eight tiles in a row, first id 1. `inside` is XML for its element,
// `side` a tile's size in pixels.
std::string plain_tileset(std::string_view inside = "", int side = 16);

// A digit is a cell with the tile of this global id; any other letter is an empty cell. Lines are
// rows; an empty first line is dropped.
struct TileLayerText {
    std::string name;
    std::string drawing;
    std::string attributes = ""; // further attributes of <layer>
    std::string properties = ""; // the elements inside <properties>
};
std::string tile_layer(const TileLayerText& layer);
std::string object_layer(std::string_view name, std::string_view objects);

// A map of columns * rows cells with the plain tileset unless another is given.
struct ForeignMap {
    int columns = 6;
    int rows = 4;
    std::string layers = "";
    std::string tilesets = plain_tileset();
    int cell_width = 16;
    int cell_height = 16;
    std::string attributes = ""; // further attributes of <map>
};

// A folder with a map file and tiles.png.
class ForeignFolder {
  public:
    explicit ForeignFolder(const ForeignMap& map);

    std::filesystem::path map_path() const { return folder_.path() / "map.tmx"; }
    const std::filesystem::path& path() const { return folder_.path(); }

    hosted::Pack load(const tools::foreign::ForeignOptions& options = {});

    // The error message of loading, without the folder; empty on success.
    std::string error(const tools::foreign::ForeignOptions& options = {});

    const std::vector<std::string>& notes() const { return notes_; }
    bool has_note(std::string_view part) const;

  private:
    ScratchFolder folder_;
    std::vector<std::string> notes_;
};

// The kinds of the level's cells, drawn with the letters of tests/support/ascii_level.hpp. It
// begins with an empty line and ends without one, like the drawings in tests.
std::string kinds_of(const hosted::Pack& pack);
std::string kinds_of(const ForeignMap& map, const tools::foreign::ForeignOptions& options = {});

// Column and row of the cell in which the player starts.
std::pair<int, int> start_cell(const hosted::Pack& pack);

// A pixel of a cell's picture.
hosted::Colour pixel_of(const hosted::Pack& pack, int column, int row, int x, int y);

} // namespace halfbyte::test
