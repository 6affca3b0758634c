// Small maps as other projects draw them, and what becomes of them.
#pragma once

#include "tests/support/scratch_folder.hpp"
#include "tools/foreign/load_foreign_map.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tests {

// The colour of each of the eight tiles of plain_tileset; a tile has one colour all over.
inline constexpr std::uint32_t tile_colours[8] = {0xFF804020, 0xFF208040, 0xFF204080, 0xFF808020,
                                                  0xFF802080, 0xFF208080, 0xFFC0C0C0, 0xFF404040};

// The tileset of tiles.png, first id 1: eight tiles in a row, with what `inside` says about them.
// `side` is the pixels of a tile.
std::string plain_tileset(std::string_view inside = "", int side = 16);

// A cell is drawn as a digit, the global id of its tile; anything else is empty. Lines are rows,
// and a leading empty line is dropped.
struct TileLayerText {
    std::string name;
    std::string drawing;
    std::string attributes = ""; // more of them, for <layer>
    std::string properties = ""; // the elements within <properties>
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
    std::string attributes = ""; // more of them, for <map>
};

// A folder with a map file and tiles.png.
class ForeignFolder {
  public:
    explicit ForeignFolder(const ForeignMap& map);

    std::filesystem::path map_path() const { return folder_.path() / "map.tmx"; }
    const std::filesystem::path& path() const { return folder_.path(); }

    hosted::Pack load(const tools::foreign::ForeignOptions& options = {});

    // The message that loading ends with, without the folder; empty when it succeeds.
    std::string error(const tools::foreign::ForeignOptions& options = {});

    const std::vector<std::string>& notes() const { return notes_; }
    bool has_note(std::string_view part) const;

  private:
    ScratchFolder folder_;
    std::vector<std::string> notes_;
};

// The kinds of the level's cells, drawn with the letters of tests/support/ascii_level.hpp; begins
// with an empty line and ends without one, as the drawings in tests do.
std::string kinds_of(const hosted::Pack& pack);
std::string kinds_of(const ForeignMap& map, const tools::foreign::ForeignOptions& options = {});

// Column and row of the cell in which the player starts.
std::pair<int, int> start_cell(const hosted::Pack& pack);

// A pixel of a cell's picture.
hosted::Colour pixel_of(const hosted::Pack& pack, int column, int row, int x, int y);

} // namespace halfbyte::tests
