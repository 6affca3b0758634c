#include "tools/pipeline/map/ldtk_unread.hpp"

#include "tools/pipeline/map/json_as_xml.hpp"
#include "tools/pipeline/map/limits.hpp"

#include <map>

namespace halfbyte::tools::map {

using nlohmann::json;

namespace {

constexpr IntegerRange uids{-1, max_tile_id};
constexpr IntegerRange pixels{0, max_image_side};

bool differs(double number, double usual) {
    return number < usual || number > usual;
}

/// The id of the tile that begins at a position of the tileset's picture; -1 between two tiles.
int tile_at(pugi::xml_node tileset, int x, int y) {
    const int margin = tileset.attribute("margin").as_int();
    const int step =
        tileset.attribute("tilewidth").as_int() + tileset.attribute("spacing").as_int();
    const int columns = tileset.attribute("columns").as_int();
    x -= margin;
    y -= margin;
    if (x < 0 || y < 0 || x % step != 0 || y % step != 0 || x / step >= columns)
        return -1;
    const std::int64_t id = std::int64_t{y / step} * columns + x / step;
    return id < tileset.attribute("tilecount").as_int() ? static_cast<int>(id) : -1;
}

/// The global id of the tile that a rectangle of a tileset shows; 0 if it is not one tile.
std::uint32_t gid_of(pugi::xml_node map, const JsonFields& rectangle, const LdtkIds& ids) {
    const LdtkIds::Range& range = ids.tilesets.at(rectangle.integer("tilesetUid", uids, -1));
    if (rectangle.integer("w", pixels, 0) != range.side
        || rectangle.integer("h", pixels, 0) != range.side)
        return 0;
    const std::string first = std::to_string(range.first);
    const pugi::xml_node tileset =
        map.find_child_by_attribute("tileset", "firstgid", first.c_str());
    const int id =
        tile_at(tileset, rectangle.integer("x", pixels, 0), rectangle.integer("y", pixels, 0));
    return id < 0 ? 0 : range.first + static_cast<std::uint32_t>(id);
}

void count_fields_with_tiles(const JsonFields& owner, LdtkLosses& losses) {
    for (const json& entry : owner.array("fieldInstances"))
        if (const auto value = entry.find("__value"); entry.is_object() && value != entry.end()
                                                      && value->is_object()
                                                      && value->contains("tilesetUid"))
            ++losses["fields that hold a tile"];
}

} // namespace

void add_entity_picture(pugi::xml_node object, const JsonFields& entity, const LdtkIds& ids,
                        LdtkLosses& losses) {
    if (!entity.has("__tile"))
        return;
    const JsonFields rectangle(entity.path(), entity.dictionary("__tile"));
    if (!ids.tilesets.contains(rectangle.integer("tilesetUid", uids, -1))) {
        ++losses["pictures of entities from a tileset without a picture file"];
        return;
    }
    const std::uint32_t gid = gid_of(object.parent().parent(), rectangle, ids);
    const double side = rectangle.number("w", 0);
    if (gid == 0 || differs(entity.number("width", 0), side)
        || differs(entity.number("height", 0), side)) {
        ++losses["pictures of entities that are not one tile of the entity's size"];
        return;
    }
    add_attribute(object, "gid", std::to_string(gid));
    // The position of an object that shows a tile is its lower left corner.
    pugi::xml_attribute y = object.attribute("y");
    y.set_value(attribute_text(y.as_double() + side).c_str());
}

void count_unread_of_layers(const JsonFields& level, LdtkLosses& losses) {
    for (const json& entry : level.array("layerInstances")) {
        const JsonFields layer(level.path(), entry);
        for (const char* tiles : {"gridTiles", "autoLayerTiles"})
            for (const json& tile : layer.array(tiles))
                if (differs(JsonFields(level.path(), tile).number("a", 1), 1))
                    ++losses["opacities of single tiles"];
        for (const json& instance : layer.array("entityInstances")) {
            const JsonFields entity(level.path(), instance);
            losses["tags of entities"] += static_cast<int>(entity.array("__tags").size());
            count_fields_with_tiles(entity, losses);
        }
    }
    std::erase_if(losses, [](const auto& loss) { return loss.second == 0; });
}

void count_unread_of_level(const JsonFields& level, const JsonFields& first, LdtkLosses& losses) {
    for (const json& entry : level.array("fieldInstances"))
        if (JsonFields(level.path(), entry).has("__value"))
            ++losses["fields of levels after the first"];
    if (level.text("__bgColor") != first.text("__bgColor"))
        ++losses["background colours of levels after the first"];
}

void count_unread_definitions(const JsonFields& project, LdtkLosses& losses) {
    const JsonFields defs(project.path(), project.dictionary("defs"));
    for (const json& entry : defs.array("layers")) {
        const JsonFields layer(project.path(), entry);
        if (differs(layer.number("parallaxFactorX", 0), 0)
            || differs(layer.number("parallaxFactorY", 0), 0))
            ++losses["parallax of layers"];
        for (const json& item : layer.array("intGridValues")) {
            const JsonFields value(project.path(), item);
            if (value.integer("groupUid", uids, 0) > 0 && value.text("identifier").empty())
                ++losses["groups of IntGrid values without a name"];
        }
    }
    for (const json& entry : defs.array("tilesets")) {
        const JsonFields tileset(project.path(), entry);
        if (const auto data = tileset.array("customData").size(); data > 0)
            losses["custom data of tiles"] += static_cast<int>(data);
        std::map<std::int64_t, int> tags;
        for (const json& tag : tileset.array("enumTags"))
            for (const json& id : JsonFields(project.path(), tag).array("tileIds"))
                if (id.is_number_integer() && ++tags[id.get<std::int64_t>()] > 1)
                    ++losses["tags of tiles after the first"];
    }
}

} // namespace halfbyte::tools::map
