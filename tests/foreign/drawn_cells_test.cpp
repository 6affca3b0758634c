// Tests on random foreign maps that cells are solid where they are drawn.
#include "engine/level/cells.hpp"
#include "tests/foreign/foreign_map.hpp"
#include "tests/foreign/raw_png.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <random>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

constexpr int map_columns = 12, map_rows = 9;

// Tiles that are painted where they are solid: all over, in the lower left triangle, in the upper
// quarter.
constexpr std::string_view painted_tileset =
    R"(<tileset firstgid="1" name="painted" tilewidth="16" tileheight="16" tilecount="3" columns="3">)"
    R"(<tileoffset x="@x@" y="@y@"/>)"
    R"(<image source="painted.png" width="48" height="16"/>)"
    R"(<tile id="0"><objectgroup><object id="1" width="16" height="16"/></objectgroup></tile>)"
    R"(<tile id="1" class="slope_left"/>)"
    R"(<tile id="2"><objectgroup><object id="1" width="16" height="4"/></objectgroup></tile>)"
    R"(</tileset>)";

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

class RandomMap {
  public:
    explicit RandomMap(std::uint32_t seed) : random_(seed) {}

    // One layer within two groups, each of which has an offset; so has the tileset.
    ForeignMap draw() {
        ForeignMap map;
        map.columns = map_columns;
        map.rows = map_rows;
        map.tilesets = std::string(painted_tileset);
        replace(map.tilesets, "@x@", offset(2));
        replace(map.tilesets, "@y@", offset(2));
        std::string cells;
        for (int i = 0; i < map_columns * map_rows; ++i) {
            const bool filled = below(3) == 0;
            const std::uint32_t gid = filled ? below(8) << 29 | (below(3) + 1) : 0;
            cells += (i == 0 ? "" : ",") + std::to_string(gid);
        }
        map.layers = "<group name=\"outer\"" + offsets() + "><group name=\"inner\"" + offsets()
                     + "><layer name=\"ground\" width=\"12\" height=\"9\"" + offsets()
                     + "><data encoding=\"csv\">" + cells + "</data></layer></group></group>";
        return map;
    }

  private:
    std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>(random_()) % end; }

    // A number of whole cells, plus at most most_beside pixels to either side.
    std::string offset(int most_beside) {
        const auto cells = static_cast<int>(below(3)) - 1;
        const auto beside =
            static_cast<int>(below(static_cast<std::uint32_t>(2 * most_beside + 1)));
        return std::to_string(16 * cells + beside - most_beside);
    }
    std::string offsets() { return " offsetx=\"" + offset(0) + "\" offsety=\"" + offset(0) + "\""; }

    static void replace(std::string& text, std::string_view from, const std::string& to) {
        text.replace(text.find(from), from.size(), to);
    }

    std::mt19937 random_;
};

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
    case TileKind::oneway_up: return !painted(8, 8);
    default: return false;
    }
}

} // namespace

TEST_CASE("cells of random foreign maps are solid where they are drawn") {
    std::array<int, kind_count> found{};
    for (std::uint32_t seed = 1; seed <= 200; ++seed) {
        ForeignFolder folder(RandomMap(seed).draw());
        write_rgba_png(folder.path() / "painted.png", 48, painted_tiles());
        const hosted::Pack pack = folder.load();
        const Level level = hosted::level_of(pack, pack.levels.at(0));
        for (int row = 0; row < map_rows; ++row) {
            for (int column = 0; column < map_columns; ++column) {
                const TileKind kind = placed_kind(level.map, column, row);
                CAPTURE(seed, column, row, kind_names[static_cast<int>(kind)]);
                CHECK(fits(kind, pack, column, row));
                ++found[static_cast<std::size_t>(kind)];
            }
        }
    }
    for (const TileKind kind :
         {TileKind::solid, TileKind::slope_left, TileKind::slope_right, TileKind::ceiling_left,
          TileKind::ceiling_right, TileKind::oneway_up}) {
        CAPTURE(kind_names[static_cast<int>(kind)]);
        CHECK(found[static_cast<std::size_t>(kind)] > 100);
    }
}
