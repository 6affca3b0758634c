#include "tests/foreign/small_maps.hpp"

#include "tests/foreign/foreign_map.hpp"
#include "tests/foreign/raw_png.hpp"

#include <fstream>
#include <nlohmann/json.hpp>

namespace halfbyte::test {

using nlohmann::json;

namespace {

constexpr const char* extensions[]{".tmx", ".tmj", ".ldtk"};

std::vector<std::string> rows_of(const std::string& drawing) {
    std::vector<std::string> rows(1);
    for (const char c : drawing.substr(1))
        if (c == '\n')
            rows.emplace_back();
        else
            rows.back() += c;
    return rows;
}

std::string tmx_of(const SmallMap& map) {
    const auto rows = rows_of(map.drawing);
    std::string tiles, objects;
    for (std::size_t i = 0; i < map.classes.size(); ++i)
        tiles += "<tile id=\"" + std::to_string(i) + "\" type=\"" + map.classes[i] + "\"/>";
    for (const SmallObject& o : map.objects)
        objects += "<object type=\"" + o.name + "\" x=\"" + std::to_string(o.x) + "\" y=\""
                   + std::to_string(o.y) + "\" width=\"" + std::to_string(o.width) + "\" height=\""
                   + std::to_string(o.height) + "\"/>";
    return "<map width=\"" + std::to_string(rows[0].size()) + "\" height=\""
           + std::to_string(rows.size()) + "\" tilewidth=\"16\" tileheight=\"16\">"
           + plain_tileset(tiles) + tile_layer({map.layer, map.drawing})
           + object_layer("Things", objects) + "</map>";
}

json cells_of(const SmallMap& map) {
    json cells = json::array();
    for (const std::string& row : rows_of(map.drawing))
        for (const char c : row)
            cells.push_back(c >= '0' && c <= '9' ? c - '0' : 0);
    return cells;
}

json tmj_of(const SmallMap& map) {
    const auto rows = rows_of(map.drawing);
    json tiles = json::array(), objects = json::array();
    for (std::size_t i = 0; i < map.classes.size(); ++i)
        tiles.push_back({{"id", i}, {"type", map.classes[i]}});
    for (const SmallObject& o : map.objects)
        objects.push_back(
            {{"type", o.name}, {"x", o.x}, {"y", o.y}, {"width", o.width}, {"height", o.height}});
    const json tileset{{"firstgid", 1},     {"name", "plain"},   {"image", "tiles.png"},
                       {"imagewidth", 128}, {"imageheight", 16}, {"tilewidth", 16},
                       {"tileheight", 16},  {"tilecount", 8},    {"columns", 8},
                       {"tiles", tiles}};
    const json layer{{"type", "tilelayer"},
                     {"name", map.layer},
                     {"width", rows[0].size()},
                     {"height", rows.size()},
                     {"data", cells_of(map)}};
    const json things{{"type", "objectgroup"}, {"name", "Things"}, {"objects", objects}};
    return {{"type", "map"},
            {"width", rows[0].size()},
            {"height", rows.size()},
            {"tilewidth", 16},
            {"tileheight", 16},
            {"infinite", false},
            {"layers", json::array({layer, things})},
            {"tilesets", json::array({tileset})}};
}

json ldtk_layer(const std::string& name, const char* type, const SmallMap& map) {
    const auto rows = rows_of(map.drawing);
    return {{"__identifier", name},
            {"__type", type},
            {"__cWid", rows[0].size()},
            {"__cHei", rows.size()},
            {"__gridSize", 16},
            {"__tilesetDefUid", 1},
            {"layerDefUid", 2},
            {"visible", true},
            {"intGridCsv", json::array()},
            {"autoLayerTiles", json::array()}};
}

json ldtk_of(const SmallMap& map) {
    const auto rows = rows_of(map.drawing);
    json values = json::array(), tiles = json::array(), entities = json::array();
    for (int i = 1; i <= 8; ++i) {
        const auto number = static_cast<std::size_t>(i);
        const bool has_name = number <= map.classes.size() && !map.classes[number - 1].empty();
        values.push_back(
            {{"value", i}, {"identifier", has_name ? json(map.classes[number - 1]) : json()}});
    }
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t column = 0; column < rows[row].size(); ++column)
            if (const char c = rows[row][column]; c >= '1' && c <= '9')
                tiles.push_back({{"t", c - '1'}, {"px", {16 * column, 16 * row}}, {"f", 0}});
    for (const SmallObject& o : map.objects)
        entities.push_back({{"__identifier", o.name},
                            {"__pivot", {0.5, 1}},
                            {"px", {o.x + o.width / 2, o.y + o.height}},
                            {"width", o.width},
                            {"height", o.height},
                            {"fieldInstances", json::array()}});
    json grid = ldtk_layer(map.layer, "IntGrid", map);
    grid["intGridCsv"] = cells_of(map);
    grid["autoLayerTiles"] = tiles;
    json things = ldtk_layer("Things", "Entities", map);
    things["entityInstances"] = entities;
    const json level{{"identifier", "Level_0"},
                     {"pxWid", 16 * rows[0].size()},
                     {"pxHei", 16 * rows.size()},
                     {"__bgColor", "#B0D0E0"},
                     {"layerInstances", json::array({things, grid})}};
    const json definition{{"__type", "IntGrid"},
                          {"identifier", map.layer},
                          {"uid", 2},
                          {"gridSize", 16},
                          {"intGridValues", values}};
    const json tileset{{"identifier", "plain"}, {"uid", 1},    {"relPath", "tiles.png"},
                       {"tileGridSize", 16},    {"__cWid", 8}, {"__cHei", 1}};
    return {{"jsonVersion", "1.5.3"},
            {"worldLayout", "Free"},
            {"defs", {{"layers", json::array({definition})}, {"tilesets", json::array({tileset})}}},
            {"levels", json::array({level})}};
}

void write_tiles_png(const std::filesystem::path& path) {
    std::vector<std::uint32_t> pixels;
    for (int y = 0; y < 16; ++y)
        for (int x = 0; x < 8 * 16; ++x)
            pixels.push_back(tile_colours[x / 16]);
    write_rgba_png(path, 8 * 16, pixels);
}

} // namespace

std::filesystem::path write_small_map(const SmallMap& map, MapFormat format,
                                      const std::filesystem::path& folder) {
    const auto index = static_cast<std::size_t>(format);
    const auto path = folder / (map.name + extensions[index]);
    std::ofstream file(path, std::ios::binary);
    file << (format == MapFormat::tmx   ? tmx_of(map)
             : format == MapFormat::tmj ? tmj_of(map).dump()
                                        : ldtk_of(map).dump());
    write_tiles_png(folder / "tiles.png");
    return path;
}

const std::vector<SmallMap>& small_maps() {
    // Objects are at the pixels of the cells that the expected kinds show.
    // clang-format off
    static const std::vector<SmallMap> maps{
        {"walls", "Walls", {}, {{"Player", 16, 48}},
         "\n............\n............\n............\n............\n111111111111",
         "\n............\n............\n............\n............\n############",
         {"start: object"}},
        {"ladder", "Collisions", {"wall", "ladder"}, {{"Player", 16, 64}},
         "\n............\n............\n.....2111111\n.....2......\n.....2......\n111111111111",
         "\n............\n............\n.....H######\n.....H......\n.....H......\n############",
         {"ladder: 3 cells by"}},
        {"water", "Ground", {"", "water"}, {{"Player", 16, 32}},
         "\n............\n............\n............\n1112222.1111\n1111111.1111\n111111111111",
         "\n............\n............\n............\n###~~~~.####\n#######.####\n############",
         {"water: 4 cells by"}},
        {"spikes", "Collision", {"solid", "spikes"}, {{"Player", 16, 48}},
         "\n............\n............\n............\n.....2......\n111111111111",
         "\n............\n............\n............\n.....!......\n############",
         {"hazard: 1 cell by"}},
        {"coins", "Walls", {}, {{"Player", 16, 48}, {"Coin", 64, 48, 8, 8}, {"Coin", 96, 32}},
         "\n............\n............\n............\n............\n111111111111",
         "\n............\n............\n......o.....\n....o.......\n############",
         {"coin: the cells under 2 objects"}},
        {"oneways", "Collisions", {"wall", "OneWay"}, {{"Player_Start", 16, 64}},
         "\n............\n............\n............\n....222.....\n............\n111111111111",
         "\n............\n............\n............\n....^^^.....\n............\n############",
         {}},
        {"springs", "Walls", {"", "spring"}, {{"Player", 16, 80}},
         "\n............\n............\n........1111\n........1111\n........1111"
         "\n.....2..1111\n111111111111",
         "\n............\n............\n........####\n........####\n........####"
         "\n.....S..####\n############", {"spring: 1 cell by"}},
        {"ice", "Collisions", {"wall", "ice"}, {{"Player", 16, 48}},
         "\n............\n............\n............\n............\n111122221111",
         "\n............\n............\n............\n............\n####IIII####",
         {"ice: 4 cells by"}},
        {"exit", "Walls", {}, {{"Player", 16, 48}, {"Exit", 160, 32, 16, 32}},
         "\n............\n............\n............\n............\n111111111111",
         "\n............\n............\n..........G.\n..........G.\n############",
         {"goal: the cells under 1 object"}},
        {"enemies", "Walls", {}, {{"Player", 16, 48}, {"Enemy", 96, 48}, {"Enemy", 128, 48}},
         "\n............\n............\n............\n............\n111111111111",
         "\n............\n............\n............\n............\n############",
         {"\"Enemy\": 2 objects, not used; --as"}},
        {"checkpoint", "Ground", {}, {{"Hero", 16, 48}, {"Checkpoint", 96, 48}},
         "\n............\n............\n............\n............\n111111111111",
         "\n............\n............\n............\n......C.....\n############",
         {"checkpoint: the cells under 1 object"}},
        {"steps", "Terrain", {}, {{"Spawn", 16, 64}},
         "\n............\n............\n............\n.....1111111\n...111111111\n111111111111",
         "\n............\n............\n............\n.....#######\n...#########\n############",
         {}},
        {"deadly_start", "Walls", {},
         {{"Spike_Spawn", 96, 48}, {"Stone_Start", 128, 48}, {"Player", 16, 48}},
         "\n............\n............\n............\n............\n111111111111",
         "\n............\n............\n............\n......!.....\n############",
         {"start: object", "\"Stone_Start\": 1 object, not used"}},
        {"unused_things", "Walls", {},
         {{"Player", 16, 48}, {"MovingPlatform", 64, 32}, {"Door", 80, 48}, {"ExitSign", 96, 48},
          {"ExitDoor", 160, 48}},
         "\n............\n............\n............\n............\n111111111111",
         "\n............\n............\n............\n..........G.\n############",
         {"\"MovingPlatform\": 1 object, not used; --as", "\"Door\": 1 object, not used; --as",
          "\"ExitSign\": 1 object, not used; --as", "goal: the cells under 1 object"}},
        {"rooms", "Walls", {},
         {{"Player", 16, 48}, {"room", 0, 0, 96, 80}, {"room", 96, 0, 96, 80}},
         "\n............\n............\n............\n............\n111111111111",
         "\n............\n............\n............\n............\n############",
         {"rooms: 2 objects"}},
    };
    // clang-format on
    return maps;
}

} // namespace halfbyte::test
