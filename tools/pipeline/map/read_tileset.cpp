#include "tools/pipeline/map/read_tileset.hpp"

#include "tools/pipeline/map/attributes.hpp"
#include "tools/pipeline/map/json_as_xml.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/named_file.hpp"
#include "tools/pipeline/map/read_image.hpp"
#include "tools/pipeline/map/read_objects.hpp"
#include "tools/pipeline/map/read_properties.hpp"
#include "tools/support/input_error.hpp"

#include <limits>
#include <sstream>

namespace halfbyte::tools::map {

namespace {

constexpr int largest_int = std::numeric_limits<int>::max();

std::vector<AnimationFrame> read_animation(const XmlFile& file, pugi::xml_node tile) {
    std::vector<AnimationFrame> frames;
    for (const pugi::xml_node node : tile.child("animation").children("frame")) {
        frames.push_back(
            {static_cast<std::uint32_t>(integer_attribute(file, node, "tileid", {0, max_tile_id})),
             integer_attribute(file, node, "duration", {0, largest_int}, 0)});
    }
    return frames;
}

TileInfo read_tile(const XmlFile& file, pugi::xml_node node, MemoryBudget& budget) {
    TileInfo tile;
    tile.id = static_cast<std::uint32_t>(integer_attribute(file, node, "id", {0, max_tile_id}));
    tile.class_name = class_attribute(node);
    tile.properties = read_properties(file, node, budget);
    tile.image = read_image(file, node);
    measure_image(tile.image, place_of(file, node), budget);
    tile.shapes = read_objects(ObjectSource{file, budget, nullptr, nullptr, nullptr},
                               node.child("objectgroup"));
    for (Object& shape : tile.shapes)
        shape.node = {};
    tile.animation = read_animation(file, node);
    tile.probability = node.attribute("probability").as_double(1);
    budget.spend(sizeof(TileInfo) + tile.class_name.size()
                     + tile.animation.size() * sizeof(AnimationFrame),
                 place_of(file, node));
    return tile;
}

WangSet read_terrain_set(const XmlFile& file, pugi::xml_node node, MemoryBudget& budget) {
    WangSet set;
    set.name = node.attribute("name").value();
    for (const pugi::xml_node colour : node.children("wangcolor"))
        set.colours.push_back({colour.attribute("name").value(),
                               integer_attribute(file, colour, "tile", {-1, max_tile_id}, -1)});
    for (const pugi::xml_node tile : node.children("wangtile")) {
        WangSet::Tile read{
            static_cast<std::uint32_t>(integer_attribute(file, tile, "tileid", {0, max_tile_id}))};
        std::istringstream numbers(tile.attribute("wangid").value());
        for (std::uint8_t& colour : read.colours) {
            unsigned number = 0;
            if (!(numbers >> number) || number > set.colours.size())
                fail(file, tile, "\"wangid\" must be 8 numbers of the set's colours, or 0");
            numbers.ignore(1, ',');
            colour = static_cast<std::uint8_t>(number);
        }
        set.tiles.push_back(read);
    }
    budget.spend(sizeof(WangSet) + set.name.size() + set.tiles.size() * sizeof(WangSet::Tile)
                     + set.colours.size() * sizeof(WangSet::Colour),
                 place_of(file, node));
    return set;
}

Tileset read_definition(const XmlFile& file, pugi::xml_node node, MemoryBudget& budget) {
    Tileset tileset;
    tileset.name = node.attribute("name").value();
    tileset.class_name = class_attribute(node);
    tileset.image = read_image(file, node);
    tileset.is_collection = !node.child("image");
    const int smallest_tile = tileset.is_collection ? 0 : 1;
    const IntegerRange side{smallest_tile, max_image_side};
    const auto fallback = tileset.is_collection ? std::optional(0) : std::nullopt;
    tileset.tile_width = integer_attribute(file, node, "tilewidth", side, fallback);
    tileset.tile_height = integer_attribute(file, node, "tileheight", side, fallback);
    tileset.tile_count = integer_attribute(file, node, "tilecount", {0, max_tile_id}, 0);
    tileset.columns = integer_attribute(file, node, "columns", {0, max_image_side}, 0);
    tileset.spacing = integer_attribute(file, node, "spacing", {0, max_image_side}, 0);
    tileset.margin = integer_attribute(file, node, "margin", {0, max_image_side}, 0);
    const pugi::xml_node offset = node.child("tileoffset");
    const IntegerRange offsets{-max_image_side, max_image_side};
    tileset.offset_x = integer_attribute(file, offset, "x", offsets, 0);
    tileset.offset_y = integer_attribute(file, offset, "y", offsets, 0);
    tileset.properties = read_properties(file, node, budget);
    for (const pugi::xml_node tile : node.children("tile"))
        tileset.tiles.push_back(read_tile(file, tile, budget));
    for (const pugi::xml_node set : node.child("wangsets").children("wangset"))
        tileset.terrain_sets.push_back(read_terrain_set(file, set, budget));
    complete_tileset(tileset, place_of(file, node), budget);
    return tileset;
}

Tileset read_tileset_file(std::string text, const std::filesystem::path& path,
                          MemoryBudget& budget) {
    const auto file = parse_map_file(std::move(text), path, budget);
    const pugi::xml_node node = file->document.child("tileset");
    if (!node) {
        fail(*file, file->document.document_element(),
             "this is not a tileset: it has no <tileset> element");
    }
    Tileset tileset = read_definition(*file, node, budget);
    budget.release(file->memory);
    return tileset;
}

Tileset read_external(const XmlFile& file, pugi::xml_node node, MemoryBudget& budget) {
    const auto path = resolve_path(file.path, node.attribute("source").value());
    std::string text = read_named_file(path, "tileset", place_of(file, node), budget);
    Tileset tileset = read_tileset_file(std::move(text), path, budget);
    tileset.source = path;
    return tileset;
}

} // namespace

Tileset read_tileset(const XmlFile& file, pugi::xml_node node, MemoryBudget& budget) {
    const int first_gid = integer_attribute(file, node, "firstgid", {1, max_tile_id});
    Tileset tileset = node.attribute("source") ? read_external(file, node, budget)
                                               : read_definition(file, node, budget);
    tileset.first_gid = static_cast<std::uint32_t>(first_gid);
    tileset.line = line_of(file, node);
    budget.spend(sizeof(Tileset) + tileset.name.size(), place_of(file, node));
    return tileset;
}

} // namespace halfbyte::tools::map
