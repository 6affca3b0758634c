// The layers of a map, and its objects, as an editor shows and changes them.
#pragma once

#include "platform/hosted/paint/terrain.hpp"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::hosted {

//   ROW(name, has_tiles, hint)
// clang-format off
#define HALFBYTE_MAP_LAYERS(ROW)                                                                   \
    ROW(cells, true, "edit cells and actors")                                                     \
    ROW(behind, true, "edit decoration behind")                                                \
    ROW(front, true, "edit decoration in front")                                               \
    ROW(thin_walls, true, "edit thin walls")                                                   \
    ROW(segments, false, "edit segments")                                                      \
    ROW(objects, false, "edit objects: movers, rooms")
// clang-format on

#define HALFBYTE_ENUMERATOR(name, ...) name,
enum class MapLayer : std::uint8_t {
    HALFBYTE_MAP_LAYERS(HALFBYTE_ENUMERATOR)
};
#undef HALFBYTE_ENUMERATOR

struct MapLayerRow {
    MapLayer layer;
    bool has_tiles; // otherwise it has objects
    const char* name;
    const char* hint;
};

#define HALFBYTE_ROW(name, has_tiles, hint) {MapLayer::name, has_tiles, #name, hint},
inline constexpr MapLayerRow map_layers[] = {HALFBYTE_MAP_LAYERS(HALFBYTE_ROW)};
#undef HALFBYTE_ROW
inline constexpr std::size_t map_layer_count = std::size(map_layers);

constexpr const MapLayerRow& row_of(MapLayer layer) {
    return map_layers[static_cast<std::size_t>(layer)];
}

// A pixel of the level.
struct PixelPlace {
    int x = 0;
    int y = 0;

    friend bool operator==(const PixelPlace&, const PixelPlace&) = default;
};

// A property that objects of a kind may have, by the name that the kind gives it.
struct ObjectParameter {
    enum class Type : std::uint8_t {
        text,
        number,
        flag // "true" or "false"
    };
    std::string name = {};
    Type type = Type::text;
    std::vector<std::string> choices = {}; // of a text; empty: any text
    std::string limits = {};               // of a number, such as "1 to 255"; empty: none
    int least = std::numeric_limits<int>::min();
    int most = std::numeric_limits<int>::max();
    std::string text = {}; // the object's value, or the default of its kind
    bool is_set = false;

    friend bool operator==(const ObjectParameter&, const ObjectParameter&) = default;
};

// An object of a map. Its points are rounded to whole pixels.
struct MapObject {
    enum class Form : std::uint8_t {
        point,     // its feet
        rectangle, // the top left and the bottom right
        ellipse,   // the same
        path,      // its corners, back and forth
        loop       // its corners, round and round
    };
    int id = 0;
    std::string kind = {};
    Form form = Form::point;
    std::vector<PixelPlace> points = {};
    std::vector<ObjectParameter> parameters = {};
    std::string reach = {}; // the parameter that is a distance to the player; empty: none

    friend bool operator==(const MapObject&, const MapObject&) = default;
};

// A change of an object. Places are pixels of the level.
struct ObjectEdit {
    enum class What : std::uint8_t {
        add,          // a new object of the kind of an item, with these points
        add_copy,     // of an object of the kind `name` with this `text`, moved by points[0]
        remove,       // the object
        move,         // by the distance points[0]
        move_point,   // one point, to points[0]
        add_point,    // a corner at points[0], before the corner with this index
        remove_point, // a corner; a path keeps two, a loop three
        close,        // makes a path a loop, or a loop a path
        set           // the parameter `name` to `text`; an empty text removes it
    };
    What what = What::add;
    int id = 0;
    std::size_t item = 0;
    std::size_t point = 0;
    std::vector<PixelPlace> points = {};
    std::string name = {};
    std::string text = {};
};

} // namespace halfbyte::hosted
