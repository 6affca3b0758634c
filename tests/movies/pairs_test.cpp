// Tests that the movies of the grounds `pairs` and `pairs_ink` show every ordered pair of the five
// collision systems. In some frame only the first touches the player from below, and only the
// second stops it at its side. Plain geometry finds what touches the player, not the engine's
// collisions.
#include "engine/level/cells.hpp"
#include "engine/level/segments.hpp"
#include "engine/level/thin_walls.hpp"
#include "engine/sim/crates.hpp"
#include "engine/sim/movers.hpp"
#include "tests/support/source_folder.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/pipeline/content/load_playable.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

namespace halfbyte::tools::movie {
namespace {

const std::string grounds = test::source_path("tests/grounds");

constexpr int feature_count = 5;
constexpr const char* names[feature_count] = {"cells", "thin walls", "segments", "movers",
                                              "crates"};
constexpr int segments = 2;

// In subpixels. A wall without thickness has no width or no height.
struct Rect {
    int left;
    int top;
    int right;
    int bottom;
};

Rect rect_of(Point centre, HalfSizes half) {
    return {centre.x.raw - half.x.raw, centre.y.raw - half.y.raw, centre.x.raw + half.x.raw,
            centre.y.raw + half.y.raw};
}

// The systems that touch a body on three of its sides, one bit each.
struct Touched {
    unsigned below = 0;
    unsigned left = 0;
    unsigned right = 0;
};

// A touch needs a common part of the side; a corner is not enough.
void add(Touched& touched, const Rect& body, int system, const Rect& r) {
    const bool beside = std::max(r.top, body.top) < std::min(r.bottom, body.bottom);
    const bool above = std::max(r.left, body.left) < std::min(r.right, body.right);
    const unsigned bit = 1u << system;
    touched.below |= above && r.top == body.bottom ? bit : 0;
    touched.left |= beside && r.right == body.left ? bit : 0;
    touched.right |= beside && r.left == body.right ? bit : 0;
}

void add_cells_and_thin_walls(Touched& touched, const Rect& body, const LevelView& map) {
    constexpr int size = subpixels_per_cell;
    for (int column = 0; column < map.columns; ++column)
        for (int row = 0; row < map.rows; ++row) {
            const int x = column * size, y = row * size;
            if (kind_at({&map, nullptr}, column, row) == TileKind::solid)
                add(touched, body, 0, {x, y, x + size, y + size});
            const Walls walls = map.thin_walls ? thin_walls_in(map, column, row) : Walls{0};
            if (walls & wall_top)
                add(touched, body, 1, {x, y, x + size, y});
            if (walls & wall_left)
                add(touched, body, 1, {x, y, x, y + size});
        }
}

// Whether a segment enters or touches a rectangle: whether a part of it is left after the parts
// beyond each side are cut off.
bool meets(const Segment& s, const Rect& r) {
    const double dx = s.b.x.raw - s.a.x.raw, dy = s.b.y.raw - s.a.y.raw;
    double first = 0, last = 1;
    const auto cut = [&](double from, double way, double least, double most) {
        if (way == 0) {
            last = from < least || from > most ? -1 : last;
            return;
        }
        const double a = (least - from) / way, b = (most - from) / way;
        first = std::max(first, std::min(a, b));
        last = std::min(last, std::max(a, b));
    };
    cut(s.a.x.raw, dx, r.left, r.right);
    cut(s.a.y.raw, dy, r.top, r.bottom);
    return first <= last;
}

// Bodies stop less than two subpixels before a slanted segment. A segment steeper than 45 degrees
// is a wall.
void add_segments(Touched& touched, const Rect& body, const LevelView& map) {
    constexpr int gap = 2;
    constexpr unsigned bit = 1u << segments;
    for (int i = 0; i < map.segment_count; ++i) {
        const Segment s = segment_at(map, i);
        if (std::abs(s.b.y.raw - s.a.y.raw) <= std::abs(s.b.x.raw - s.a.x.raw)) {
            const Rect sole{body.left, body.bottom, body.right, body.bottom + gap};
            touched.below |= meets(s, sole) ? bit : 0;
            continue;
        }
        const Rect left{body.left - gap, body.top, body.left, body.bottom};
        const Rect right{body.right, body.top, body.right + gap, body.bottom};
        touched.left |= meets(s, left) ? bit : 0;
        touched.right |= meets(s, right) ? bit : 0;
    }
}

Touched touched_by_player(const World& world, const Level& level) {
    const Rect body = rect_of(player(world).position, kind_of(player(world), level).half);
    Touched touched;
    add_cells_and_thin_walls(touched, body, level.map);
    add_segments(touched, body, level.map);
    for (const Mover& mover : world.movers)
        if (is_present(mover)) {
            const Box box = box_of(mover, world, level);
            add(touched, body, 3, rect_of(box.position, box.half));
        }
    for (int i = 0; i < level.map.crate_count; ++i) {
        const PlacedCrate placed = crate_at(level.map, i);
        if (world.crates[i].there)
            add(touched, body, 4,
                rect_of(world.crates[i].position, half_of(placed.width, placed.height)));
    }
    return touched;
}

// Indexed by the system below, then by the one beside.
using FramesOfPairs = std::array<std::array<int, feature_count>, feature_count>;

void count_pair(FramesOfPairs& frames, const World& world, const Level& level) {
    const Contact contact = player(world).contact;
    const Touched touched = touched_by_player(world, level);
    const unsigned beside = contact & contact_right  ? touched.right
                            : contact & contact_left ? touched.left
                                                     : 0;
    if (!(contact & contact_floor))
        return;
    for (std::size_t a = 0; a < feature_count; ++a)
        for (std::size_t b = 0; b < feature_count; ++b)
            frames[a][b] += touched.below == 1u << a && beside == 1u << b;
}

FramesOfPairs frames_of_pairs(const hosted::Pack& pack, const std::string& name) {
    const Level level = level_of(pack, movie::choose_level(pack, name, grounds));
    FramesOfPairs frames{};
    run_movie(level, read_movie(grounds + "/movies/" + name + ".movie"),
              [&](const World& world) { count_pair(frames, world, level); });
    return frames;
}

} // namespace

TEST_CASE("in the grounds each ordered pair of systems touches the player below and beside") {
    const content::Playable playable = content::load_playable(grounds, {});
    const FramesOfPairs plain = frames_of_pairs(playable.pack, "pairs");
    const FramesOfPairs ink = frames_of_pairs(playable.pack, "pairs_ink");
    for (std::size_t below = 0; below < feature_count; ++below)
        for (std::size_t beside = 0; beside < feature_count; ++beside) {
            const bool with_segments = below == segments || beside == segments;
            INFO(names[below] << " below, " << names[beside] << " beside");
            if (below != beside)
                CHECK((with_segments ? ink : plain)[below][beside] > 0);
        }
}

} // namespace halfbyte::tools::movie
