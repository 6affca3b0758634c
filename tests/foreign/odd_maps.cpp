#include "tests/foreign/odd_maps.hpp"

#include <algorithm>
#include <fstream>

namespace halfbyte::test {

using nlohmann::json;

namespace {

json& level_of(json& project) {
    return project["levels"][0];
}
json& things_of(json& project) {
    return level_of(project)["layerInstances"][0];
}
json& grid_of(json& project) {
    return level_of(project)["layerInstances"][1];
}
json& player_of(json& project) {
    return things_of(project)["entityInstances"][0];
}
json& layer_definition(json& project) {
    return project["defs"]["layers"][0];
}
json& tileset_of(json& project) {
    return project["defs"]["tilesets"][0];
}

json field(const char* name, const char* type, json value) {
    return {{"__identifier", name}, {"__type", type}, {"__value", std::move(value)}};
}

// A second level on the right of the first.
json& add_level(json& project) {
    json second = level_of(project);
    second["identifier"] = "Level_1";
    second["worldX"] = second["pxWid"];
    second["layerInstances"][0]["entityInstances"] = json::array();
    project["levels"].push_back(second);
    return project["levels"][1];
}

// The player's rectangle of the tileset.
json rectangle(int x, int side) {
    return {{"tilesetUid", 1}, {"x", x}, {"y", 0}, {"w", side}, {"h", side}};
}

std::vector<OddMap> ldtk_maps() {
    constexpr auto ldtk = MapFormat::ldtk;
    return {
        {"worlds", ldtk,
         [](json& p) {
             const json world{{"levels", p["levels"]}, {"worldLayout", "Free"}};
             p["worlds"] = {world, world};
             p["levels"] = json::array();
         },
         "not read: the worlds after the first"},
        {"depths", ldtk, [](json& p) { add_level(p)["worldDepth"] = 1; },
         "not read: 1 level at another depth than the first"},
        {"two_levels", ldtk, [](json& p) { add_level(p); }, "rooms: 2"},
        {"row_of_levels", ldtk,
         [](json& p) {
             add_level(p);
             p["worldLayout"] = "LinearHorizontal";
         },
         "level \"Level_0\", one of 2"},
        {"off_grid", ldtk, [](json& p) { add_level(p)["worldX"] = 12 * 16 + 8; },
         "level \"Level_0\", one of 2"},
        {"level_fields", ldtk,
         [](json& p) { add_level(p)["fieldInstances"] = {field("song", "String", "x")}; },
         "not read: fields of levels after the first (1)"},
        {"level_colours", ldtk, [](json& p) { add_level(p)["__bgColor"] = "#102030"; },
         "not read: background colours of levels after the first (1)"},
        {"background", ldtk,
         [](json& p) {
             level_of(p)["bgRelPath"] = "tiles.png";
             level_of(p)["__bgPos"] = {{"topLeftPx", {0, 0}}, {"scale", {2, 2}}};
         },
         "not read: the scale of background images (1)"},
        {"background_image", ldtk, [](json& p) { level_of(p)["bgRelPath"] = "tiles.png"; },
         "not drawn: image layers \"background\""},
        {"parallax", ldtk, [](json& p) { layer_definition(p)["parallaxFactorX"] = 0.5; },
         "not read: parallax of layers (1)"},
        {"value_groups", ldtk,
         [](json& p) { layer_definition(p)["intGridValues"][0]["groupUid"] = 1; },
         "not read: groups of IntGrid values without a name (1)"},
        {"custom_data", ldtk,
         [](json& p) {
             tileset_of(p)["customData"] = {{{"tileId", 0}, {"data", "x"}}};
         },
         "not read: custom data of tiles (1)"},
        {"tile_tags", ldtk,
         [](json& p) {
             tileset_of(p)["enumTags"] = {{{"enumValueId", "Wall"}, {"tileIds", {0}}},
                                          {{"enumValueId", "Stone"}, {"tileIds", {0}}}};
         },
         "not read: tags of tiles after the first (1)"},
        {"icons", ldtk,
         [](json& p) {
             p["defs"]["tilesets"].push_back({{"uid", 9}, {"embedAtlas", "LdtkIcons"}});
             json icons = grid_of(p);
             icons["__identifier"] = "Icons";
             icons["__type"] = "Tiles";
             icons["__tilesetDefUid"] = 9;
             icons["gridTiles"] = {{{"t", 0}, {"px", {0, 0}}, {"f", 0}}};
             icons["autoLayerTiles"] = icons["intGridCsv"] = json::array();
             level_of(p)["layerInstances"].push_back(icons);
         },
         "not read: tiles of a tileset without a picture file (1)"},
        {"tile_opacity", ldtk, [](json& p) { grid_of(p)["autoLayerTiles"][0]["a"] = 0.5; },
         "not read: opacities of single tiles (1)"},
        {"tiles_outside", ldtk,
         [](json& p) {
             grid_of(p)["autoLayerTiles"][0]["px"] = {-160, 0};
         },
         "not read: tiles outside their level or tileset (1)"},
        {"other_grid", ldtk,
         [](json& p) {
             json small = grid_of(p);
             small["__identifier"] = "Decor";
             small["__gridSize"] = 8;
             small["autoLayerTiles"] = json::array();
             level_of(p)["layerInstances"].push_back(small);
         },
         "not read: IntGrid layers whose cells are not those of the map (1)"},
        {"entity_tags", ldtk, [](json& p) { player_of(p)["__tags"] = {"actor"}; },
         "not read: tags of entities (1)"},
        {"entity_picture", ldtk, [](json& p) { player_of(p)["__tile"] = rectangle(32, 16); }, ""},
        {"entity_large_picture", ldtk, [](json& p) { player_of(p)["__tile"] = rectangle(0, 32); },
         "not read: pictures of entities that are not one tile of the entity's size (1)"},
        {"entity_icon", ldtk,
         [](json& p) {
             player_of(p)["__tile"] = rectangle(0, 16);
             player_of(p)["__tile"]["tilesetUid"] = 9;
         },
         "not read: pictures of entities from a tileset without a picture file (1)"},
        {"fields", ldtk,
         [](json& p) {
             player_of(p)["fieldInstances"] = {
                 field("lives", "Int", 3), field("names", "Array<String>", {"a", "b"}),
                 field("way", "Array<Point>", {{{"cx", 1}, {"cy", 2}}}),
                 field("friend", "EntityRef", {{"entityIid", "x"}}),
                 field("icon", "Tile", rectangle(0, 16))};
         },
         "not read: fields that hold a tile (1)"},
    };
}

std::vector<OddMap> tiled_maps() {
    constexpr auto tmj = MapFormat::tmj;
    return {
        {"list", tmj,
         [](json& m) {
             const json items{{{"type", "int"}, {"value", 1}}};
             m["layers"][1]["objects"][0]["properties"] = {
                 {{"name", "l"}, {"type", "list"}, {"value", items}}};
         },
         "not used: 1 property with a list of values"},
        {"capsule", tmj, [](json& m) { m["layers"][1]["objects"][0]["capsule"] = true; },
         "read as rectangles: 1 capsule"},
        {"tint", tmj,
         [](json& m) {
             m["layers"][0]["tintcolor"] = "#ff0000";
             m["layers"][0]["parallaxx"] = 0.5;
         },
         "layer \"Walls\": drawn without its tintcolor"},
    };
}

} // namespace

const std::vector<OddMap>& odd_maps() {
    static const std::vector<OddMap> maps = [] {
        std::vector<OddMap> all = ldtk_maps();
        const std::vector<OddMap> others = tiled_maps();
        all.insert(all.end(), others.begin(), others.end());
        return all;
    }();
    return maps;
}

std::filesystem::path write_odd_map(const OddMap& map, const std::filesystem::path& folder) {
    SmallMap walls = small_maps().front();
    walls.name = map.name;
    const auto path = write_small_map(walls, map.format, folder);
    json document;
    std::ifstream(path) >> document;
    map.edit(document);
    std::ofstream(path) << document;
    return path;
}

} // namespace halfbyte::test
