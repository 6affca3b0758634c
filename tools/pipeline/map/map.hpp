#pragma once

#include "tools/pipeline/map/property.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace halfbyte::tools::map {

/// The bits of a cell's flags: how its tile is flipped. To draw a tile, the diagonal flip (swap x
/// and y) is applied first, then the horizontal and the vertical one.
inline constexpr std::uint8_t flip_horizontal = 8;
inline constexpr std::uint8_t flip_vertical = 4;
inline constexpr std::uint8_t flip_diagonal = 2;

/// A cell of a map: a tileset and one of its tiles, or nothing.
struct Cell {
    static constexpr std::uint16_t no_tileset = 0xFFFF;

    std::uint32_t id = 0;               ///< within the tileset, from 0
    std::uint16_t tileset = no_tileset; ///< index into Map::tilesets
    std::uint8_t flags = 0;

    bool empty() const { return tileset == no_tileset; }
    friend bool operator==(const Cell&, const Cell&) = default;
};
static_assert(sizeof(Cell) == 8, "maps hold millions of cells");

/// Pixels; y grows downwards.
struct Point {
    double x = 0;
    double y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

enum class ObjectShape : std::uint8_t {
    rectangle,
    point,
    ellipse,
    polygon,
    polyline,
    text
};

/// A placed object, or a collision shape of a tile. Values that it does not set itself are those of
/// its template, if it has one.
struct Object {
    int id = 0; ///< unique in the map; 0 in files from before Tiled 0.11
    std::string name;
    std::string class_name; ///< `class` or `type`, whichever the file uses
    /// In pixels from the map's origin; for a tile's shape, from the tile's top left. (x, y)
    /// is the top left of a rectangle, and the bottom left of an object that shows a tile.
    double x = 0;
    double y = 0;
    /// An object that shows a tile and has no size of its own has the size of the tile.
    double width = 0;
    double height = 0;
    double rotation = 0; ///< degrees, clockwise, around (x, y)
    bool visible = true;
    ObjectShape shape = ObjectShape::rectangle;
    Cell tile;                 ///< the tile that the object shows, if any
    std::vector<Point> points; ///< of polygons and polylines, relative to (x, y)
    std::string text;
    Properties properties;
    std::filesystem::path template_path; ///< empty without a template
    int line = 0;                        ///< in the file that holds it; 0 when unknown
    pugi::xml_node node;                 ///< in Map::document; null for shapes of tiles
};

struct AnimationFrame {
    std::uint32_t tile = 0; ///< id within the tileset
    int duration = 0;       ///< milliseconds
};

/// Path and size of an image. The size is 0 if neither the tag nor a PNG header has it.
struct Image {
    std::filesystem::path path; ///< empty when there is no image or it is inside the file
    int width = 0;
    int height = 0;
    std::optional<std::uint32_t> color_key; ///< 0xRRGGBB that is drawn transparent
};

/// A tileset's entry for one of its tiles. Most tiles have none.
struct TileInfo {
    std::uint32_t id = 0;
    std::string class_name;
    Properties properties;
    std::vector<Object> shapes; ///< collision shapes
    std::vector<AnimationFrame> animation;
    Image image;            ///< of a collection's tile
    double probability = 1; ///< how often Tiled's terrain brush chooses it among equal ones
};

/// A terrain set of Tiled: its tiles have a colour at each of their corners and edges, or none.
struct WangSet {
    struct Colour {
        std::string name;
        int tile = -1; ///< its picture; -1 without one
    };
    struct Tile {
        std::uint32_t id = 0;
        /// From 1, clockwise from the top edge: top, top right, right, and so on. 0: none.
        std::array<std::uint8_t, 8> colours{};
    };
    std::string name;
    std::vector<Colour> colours;
    std::vector<Tile> tiles;
};

inline constexpr std::uint32_t only_in_templates =
    0; ///< the first_gid of a tileset that the map does not list

struct Tileset {
    std::string name;
    std::string class_name;
    std::uint32_t first_gid = only_in_templates;
    std::filesystem::path source; ///< of an external tileset, else empty
    int tile_width = 0;
    int tile_height = 0;
    int tile_count = 0;
    int columns = 0; ///< 0 in a collection of images
    int spacing = 0;
    int margin = 0;
    int offset_x = 0; ///< by how many pixels its tiles are drawn away from their cells
    int offset_y = 0;
    Image image;                 ///< of the whole tileset; a collection has one in each tile
    bool is_collection = false;  ///< one image a tile; ids may have gaps
    std::vector<TileInfo> tiles; ///< by ascending id
    std::vector<WangSet> terrain_sets;
    Properties properties;
    int line = 0; ///< of the <tileset> in the map
};

/// A rectangle of cells, row by row, at its position in the map. It may be smaller than the map,
/// and in old files reach beyond it.
struct TileLayer {
    int x = 0; ///< cells, from the map's origin
    int y = 0;
    int width = 0;
    int height = 0;
    std::vector<Cell> cells;
};

struct ObjectLayer {
    std::vector<Object> objects;
};

struct ImageLayer {
    Image image;
};

/// A group of layers. Groups are flattened: layers name the group that they are in.
struct Group {
    static constexpr int none = -1;

    std::string name;
    int parent = none; ///< index into Map::groups
    Properties properties;
    pugi::xml_node node;
};

struct Layer {
    int id = 0;
    std::string name;
    std::string class_name;
    int group = Group::none; ///< index into Map::groups
    bool visible = true;     ///< false if the layer or a group around it is hidden
    double opacity = 1;      ///< multiplied by the opacities of its groups
    double offset_x = 0;     ///< pixels; the offsets of its groups are added
    double offset_y = 0;
    Properties properties;
    std::variant<TileLayer, ObjectLayer, ImageLayer> content;
    int line = 0;
    pugi::xml_node node; ///< in Map::document
};

/// An orthogonal Tiled map. An infinite map is given a finite size: its origin moves to the top
/// left of all its chunks, and its objects move along.
struct Map {
    std::filesystem::path path;
    int width = 0; ///< cells
    int height = 0;
    int tile_width = 0; ///< pixels
    int tile_height = 0;
    bool infinite = false;
    /// The origin of the model in the file's coordinates, in cells: (0, 0) unless infinite.
    int origin_x = 0;
    int origin_y = 0;
    std::string class_name;
    std::string background_color; ///< as written, or empty
    Properties properties;
    /// In the order of the file; then those that only templates use.
    std::vector<Tileset> tilesets;
    std::vector<Group> groups;
    std::vector<Layer> layers;      ///< in the order of the file, which is back to front
    std::vector<std::string> notes; ///< what the reader left out, one line each
    /// The file as read, with everything that the model leaves out. Copies of a map share it.
    std::shared_ptr<pugi::xml_document> document;
};

/// The cell at a position of the map; an empty one outside the layer.
Cell cell_at(const TileLayer& layer, int x, int y);

/// The tileset's entry for a tile, or null.
const TileInfo* find_tile(const Tileset& tileset, std::uint32_t id);

/// The entry for the tile in a cell, or null; null for an empty cell.
const TileInfo* find_tile(const Map& map, const Cell& cell);

/// The layer's name with its groups': `outer/inner/layer`.
std::string full_name(const Map& map, const Layer& layer);

} // namespace halfbyte::tools::map
