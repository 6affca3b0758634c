// Tests on random foreign maps in each format that cells are solid where they are drawn.
#include "engine/level/cells.hpp"
#include "tests/foreign/foreign_map.hpp"
#include "tests/foreign/raw_png.hpp"
#include "tests/foreign/small_maps.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tools/pipeline/map/load_map.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <array>
#include <random>

using namespace halfbyte;
using namespace halfbyte::test;
using nlohmann::json;

namespace {

constexpr int map_columns = 12, map_rows = 9, side = 16;

// Tiles that are painted where they are solid: all over, in the lower left triangle, in the upper
// quarter.
std::vector<std::uint32_t> painted_tiles() {
    std::vector<std::uint32_t> pixels;
    for (int y = 0; y < 16; ++y) {
        for (int x = 0; x < 48; ++x) {
            const bool painted = x < 16 || (x < 32 && y >= x - 16) || (x >= 32 && y < 4);
            pixels.push_back(painted ? 0xFF804020 : 0);
        }
    }
    return pixels;
}

struct Offset {
    int x;
    int y;
};

// One layer within two groups, each of which has an offset; so has the tileset. LDtk has neither
// groups, offsets of tilesets nor diagonal flips.
class RandomMap {
  public:
    RandomMap(std::uint32_t seed, MapFormat format) : random_(seed), format_(format) {
        const bool is_ldtk = format == MapFormat::ldtk;
        tileset_ = is_ldtk ? Offset{0, 0} : Offset{offset(2), offset(2)};
        for (Offset& each : layers_)
            each = {offset(0), offset(0)};
        for (std::uint32_t& gid : gids_)
            gid =
                below(3) != 0 ? 0 : below(is_ldtk ? 4 : 8) << (is_ldtk ? 30 : 29) | (below(3) + 1);
    }

    std::string text() const {
        return format_ == MapFormat::tmx   ? tmx()
               : format_ == MapFormat::tmj ? tmj().dump()
                                           : ldtk().dump();
    }

  private:
    std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>(random_()) % end; }

    // A number of whole cells, plus at most most_beside pixels to either side.
    int offset(int most_beside) {
        const auto cells = static_cast<int>(below(3)) - 1;
        const auto beside =
            static_cast<int>(below(static_cast<std::uint32_t>(2 * most_beside + 1)));
        return side * cells + beside - most_beside;
    }

    static std::string attributes(const char* x, const char* y, Offset offset) {
        return std::string(" ") + x + "=\"" + std::to_string(offset.x) + "\" " + y + "=\""
               + std::to_string(offset.y) + '"';
    }

    std::string tmx() const {
        std::string cells;
        for (const std::uint32_t gid : gids_)
            cells += (cells.empty() ? "" : ",") + std::to_string(gid);
        const auto offsets = [&](std::size_t i) {
            return attributes("offsetx", "offsety", layers_[i]) + '>';
        };
        return R"(<map width="12" height="9" tilewidth="16" tileheight="16">)"
               R"(<tileset firstgid="1" name="painted" tilewidth="16" tileheight="16" tilecount="3" columns="3"><tileoffset)"
               + attributes("x", "y", tileset_)
               + R"(/><image source="painted.png" width="48" height="16"/>)"
                 R"(<tile id="0"><objectgroup><object id="1" width="16" height="16"/></objectgroup></tile>)"
                 R"(<tile id="1" class="slope_left"/>)"
                 R"(<tile id="2"><objectgroup><object id="1" width="16" height="4"/></objectgroup></tile>)"
                 R"(</tileset><group name="outer")"
               + offsets(0) + "<group name=\"inner\"" + offsets(1)
               + "<layer name=\"ground\" width=\"12\" height=\"9\"" + offsets(2)
               + "<data encoding=\"csv\">" + cells + "</data></layer></group></group></map>";
    }

    json tmj() const {
        const auto shape = [](int id, int height) {
            const json object{{"id", 1}, {"width", side}, {"height", height}, {"x", 0}, {"y", 0}};
            return json{{"id", id},
                        {"objectgroup", {{"type", "objectgroup"}, {"objects", {object}}}}};
        };
        json layer{{"type", "tilelayer"},    {"name", "ground"}, {"width", map_columns},
                   {"height", map_rows},     {"data", gids_},    {"offsetx", layers_[2].x},
                   {"offsety", layers_[2].y}};
        for (const std::size_t i : {1u, 0u})
            layer = json{{"type", "group"},
                         {"name", i == 0 ? "outer" : "inner"},
                         {"layers", json::array({layer})},
                         {"offsetx", layers_[i].x},
                         {"offsety", layers_[i].y}};
        const json tileset{
            {"firstgid", 1},
            {"name", "painted"},
            {"tilewidth", side},
            {"tileheight", side},
            {"tilecount", 3},
            {"columns", 3},
            {"imagewidth", 48},
            {"imageheight", 16},
            {"image", "painted.png"},
            {"tileoffset", {{"x", tileset_.x}, {"y", tileset_.y}}},
            {"tiles", {shape(0, side), {{"id", 1}, {"type", "slope_left"}}, shape(2, 4)}}};
        return {{"width", map_columns},
                {"height", map_rows},
                {"tilewidth", side},
                {"tileheight", side},
                {"layers", json::array({layer})},
                {"tilesets", json::array({tileset})}};
    }

    json ldtk() const {
        json tiles = json::array(), tags = json::array();
        for (std::size_t i = 0; i < gids_.size(); ++i)
            if (gids_[i] != 0)
                tiles.push_back({{"t", (gids_[i] & 3) - 1},
                                 {"f", gids_[i] >> 31 | (gids_[i] >> 30 & 1) << 1},
                                 {"px", {i % map_columns * side, i / map_columns * side}}});
        const char* names[]{"solid", "slope_left", "oneway_up"};
        for (int id = 0; id < 3; ++id)
            tags.push_back({{"enumValueId", names[id]}, {"tileIds", {id}}});
        const json layer{{"__type", "Tiles"},
                         {"__identifier", "ground"},
                         {"__tilesetDefUid", 1},
                         {"__pxTotalOffsetX", layers_[2].x},
                         {"__pxTotalOffsetY", layers_[2].y},
                         {"gridTiles", tiles}};
        const json level{{"identifier", "Level_0"},
                         {"pxWid", map_columns * side},
                         {"pxHei", map_rows * side},
                         {"layerInstances", json::array({layer})}};
        const json tileset{
            {"uid", 1},    {"identifier", "painted"}, {"relPath", "painted.png"}, {"__cWid", 3},
            {"__cHei", 1}, {"tileGridSize", side},    {"enumTags", tags}};
        const json definition{{"__type", "Tiles"}, {"uid", 2}, {"gridSize", side}};
        return {{"defs", {{"tilesets", json::array({tileset})}, {"layers", {definition}}}},
                {"levels", json::array({level})}};
    }

    std::mt19937 random_;
    MapFormat format_;
    Offset tileset_{};
    std::array<Offset, 3> layers_{}; // the outer group, the inner group, the layer
    std::array<std::uint32_t, map_columns * map_rows> gids_{};
};

hosted::Pack load(const RandomMap& map) {
    const ScratchFolder folder;
    folder.write("map.tmx", map.text());
    write_rgba_png(folder.path() / "painted.png", 48, painted_tiles());
    std::vector<std::string> notes;
    return tools::foreign::load_foreign_map(tools::map::load_map(folder.path() / "map.tmx"), {},
                                            notes);
}

// Whether the picture of a cell fits its kind. Tiles are drawn at most 2 px off their cell, so
// pixels 4 to 11 show the cell's own tile.
bool fits(TileKind kind, const hosted::Pack& pack, int column, int row) {
    const auto painted = [&](int x, int y) { return pixel_of(pack, column, row, x, y) != 0; };
    const bool upper_left = painted(4, 4), upper_right = painted(11, 4);
    const bool lower_left = painted(4, 11), lower_right = painted(11, 11);
    switch (kind) {
    case TileKind::empty: return !painted(7, 7) && !painted(8, 8);
    case TileKind::solid: return upper_left && upper_right && lower_left && lower_right;
    case TileKind::slope_right: return lower_right && !upper_left;
    case TileKind::slope_left: return lower_left && !upper_right;
    case TileKind::ceiling_right: return upper_left && !lower_right;
    case TileKind::ceiling_left: return upper_right && !lower_left;
    case TileKind::oneway_up:
    case TileKind::oneway_down: return !painted(8, 8);
    default: return false;
    }
}

} // namespace

TEST_CASE("cells of random foreign maps are solid where they are drawn") {
    const MapFormat format = GENERATE(MapFormat::tmx, MapFormat::tmj, MapFormat::ldtk);
    std::array<int, kind_count> found{};
    for (std::uint32_t seed = 1; seed <= 200; ++seed) {
        const hosted::Pack pack = load(RandomMap(seed, format));
        const Level level = hosted::level_of(pack, pack.levels.at(0));
        for (int row = 0; row < map_rows; ++row) {
            for (int column = 0; column < map_columns; ++column) {
                const TileKind kind = placed_kind(level.map, column, row);
                CAPTURE(static_cast<int>(format), seed, column, row,
                        kind_names[static_cast<int>(kind)]);
                CHECK(fits(kind, pack, column, row));
                ++found[static_cast<std::size_t>(kind)];
            }
        }
    }
    for (const TileKind kind :
         {TileKind::solid, TileKind::slope_left, TileKind::slope_right, TileKind::ceiling_left,
          TileKind::ceiling_right, TileKind::oneway_up}) {
        CAPTURE(static_cast<int>(format), kind_names[static_cast<int>(kind)]);
        CHECK(found[static_cast<std::size_t>(kind)] > 100);
    }
}
