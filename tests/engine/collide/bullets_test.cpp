// Fast bodies against thin obstacles: none gets through, at any speed up to 64 px a frame and from
// any offset in a cell.
#include "tests/engine/collide/kind_map.hpp"

#include "engine/collide/move.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>

using namespace halfbyte;

namespace {

constexpr int cell = subpixels_per_cell;
constexpr int fastest = 64 * subpixels_per_pixel;

using Map = test::KindMap<32, 24>;
constexpr HalfSizes sizes[] = {{{1}, {1}}, {pixels(2), pixels(2)}, {pixels(5), pixels(7)}};

// Every offset in the long run, else every 29th.
int stride() {
    return std::getenv("HALFBYTE_LONG") ? 1 : 29;
}

Motion motion(int x, int y) {
    return {{static_cast<std::int16_t>(x)}, {static_cast<std::int16_t>(y)}};
}

// Shoots bodies along an axis at the obstacle in the middle of the map, from all offsets and at all
// speeds of whole and odd subpixels. Counts those that do not come to rest at `end`.
template <class End>
long passed(const Map& map, bool falls, int way, End&& end) {
    long through = 0;
    for (const HalfSizes half : sizes)
        for (int pixel = 1; pixel <= 64; ++pixel)
            for (int offset = 0; offset < cell; offset += stride()) {
                const int speed = pixel * 256 - offset % 3;
                const int start = 12 * cell - way * (8 * cell + offset), across = 12 * cell + 2048;
                Body body{{{falls ? across : start}, {falls ? start : across}}, {}, half};
                const int frames = 14 * cell / speed + 2;
                for (int frame = 0; frame < frames; ++frame) {
                    body.velocity = falls ? motion(0, way * speed) : motion(way * speed, 0);
                    move_body(body, map);
                }
                const int at = falls ? body.position.y.raw : body.position.x.raw;
                through += at != end(falls ? half.y.raw : half.x.raw);
            }
    return through;
}

} // namespace

TEST_CASE("no bullet passes a wall one cell thick") {
    Map map;
    for (int row = 0; row < 24; ++row)
        map.at(12, row) = TileKind::solid;
    CHECK(passed(map, false, 1, [](int r) { return 12 * cell - r; }) == 0);
    CHECK(passed(map, false, -1, [](int r) { return 13 * cell + r; }) == 0);
}

TEST_CASE("no bullet passes a lone cell") {
    Map map;
    map.at(12, 12) = TileKind::solid;
    for (const bool falls : {false, true}) {
        CHECK(passed(map, falls, 1, [](int r) { return 12 * cell - r; }) == 0);
        CHECK(passed(map, falls, -1, [](int r) { return 13 * cell + r; }) == 0);
    }
}

TEST_CASE("no bullet passes a one-way cell from its open side") {
    const struct {
        TileKind kind;
        bool falls;
        int way;
    } cases[] = {{TileKind::oneway_up, true, 1},
                 {TileKind::oneway_down, true, -1},
                 {TileKind::oneway_left, false, 1},
                 {TileKind::oneway_right, false, -1}};
    for (const auto& c : cases) {
        Map map;
        map.at(12, 12) = c.kind;
        const auto end = [&](int r) { return c.way > 0 ? 12 * cell - r : 13 * cell + r; };
        CHECK(passed(map, c.falls, c.way, end) == 0);
    }
}

// A hill of slopes with nothing below it: a body that is once above it stays above.
TEST_CASE("no bullet passes a slope from above, nor a ceiling slope from below") {
    constexpr TileKind hill[6] = {TileKind::slope_right,      TileKind::slope_right_low,
                                  TileKind::slope_right_high, TileKind::slope_left_high,
                                  TileKind::slope_left_low,   TileKind::slope_left};
    constexpr TileKind vault[6] = {TileKind::ceiling_left,       TileKind::ceiling_left_high,
                                   TileKind::ceiling_left_low,   TileKind::ceiling_right_low,
                                   TileKind::ceiling_right_high, TileKind::ceiling_right};
    constexpr int rise[6] = {0, 1, 1, 1, 1, 0}; // the cell's row above the hill's foot
    // How high the hill is over its foot: one in one, then one in two, and down again.
    const auto height = [](int x) {
        const int from_left = x - 12 * cell, from_right = 18 * cell - x;
        const int from = from_left < from_right ? from_left : from_right;
        return from <= cell ? from : cell + (from - cell) / 2;
    };
    for (const bool ceiling : {false, true}) {
        Map map;
        for (int i = 0; i < 6; ++i)
            map.at(12 + i, ceiling ? 12 + rise[i] : 12 - rise[i]) = ceiling ? vault[i] : hill[i];
        const int turn = ceiling ? -1 : 1, foot_line = ceiling ? 12 * cell : 13 * cell;
        long through = 0, stopped = 0;
        for (const HalfSizes half : sizes)
            for (int x = 12 * cell + 1; x < 18 * cell; x += stride())
                for (const int speed_x : {-fastest, -700, 0, 700, fastest}) {
                    const int drop = 1 + (x * 31) % (3 * cell), speed_y = fastest - x % 1024;
                    Body body{{{x}, {foot_line - turn * (height(x) + half.y.raw + drop)}},
                              motion(speed_x, turn * speed_y),
                              half};
                    const Contact contact = move_body(body, map).contact;
                    stopped += (contact & (ceiling ? contact_ceiling : contact_floor)) != 0;
                    const int end = body.position.x.raw;
                    const int reach = turn * (body.position.y.raw - foot_line) + half.y.raw;
                    through += end > 12 * cell && end < 18 * cell && reach > -height(end);
                }
        CHECK(through == 0);
        CHECK(stopped > 0);
    }
}
