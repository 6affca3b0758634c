// The laboratory's examples, as `halfbyte-lab inspect SYSTEM --headless --test` prints them, and
// scenes with options. clang-format leaves them as they are printed.
#include "engine/collide/obstacles.hpp"
#include "extras/fly_among_segments.hpp"
#include "extras/sweep.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/no_cells.hpp"
#include "tests/support/wall_drawing.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace halfbyte;
using test::AsciiLevel;
using test::no_cells;
using test::NoCells;
using test::WallDrawing;

namespace {

constexpr std::uint8_t nothing_changed[mutable_cells / 8]{};

} // namespace

// clang-format off
TEST_CASE("a scene of four_corner ends as the laboratory shows") {
    const AsciiLevel level(R"(
............
............
............
........^^^.
............
...........#
..###...../#
......../###
############)");
    Body body{{{28928}, {15360}}, {{-11264}, {11264}}, {{1280}, {1792}}};
    MoveOptions options;
    const MoveResult result = move_body(body, Cells{&level.level().map, nothing_changed}, options);
    CHECK(result.contact == (contact_floor));
    CHECK(body.velocity == Motion{{-11264}, {0}});
    CHECK(body.position == Point{{17664}, {22784}});
}
TEST_CASE("a scene of thin_wall ends as the laboratory shows") {
    const WallDrawing walls{
        "",
        " . . . . . . . . . . . .",
        "",
        " . . . . . . . . . . . .",
        "",
        " . . . . . . . . . . . .",
        "",
        " . . . . . . .|. . . . .",
        "",
        " . . . . . . .|. . . .|.",
        "       _ _ _",
        " . . . . . . .|. . . .|.",
        "",
        " . .|. . . . .|. . . .|.",
        "               _ _ _ _",
        " . .|. . . . . . . . . .",
        " _ _ _ _ _",
        " . . . . . . . . . . . .",
        "",
    };
    const Obstacles<NoCells, WallDrawing> obstacles{&no_cells, {}, &walls};
    Body body{{{14080}, {11264}}, {{15360}, {13312}}, {{1280}, {1792}}};
    MoveOptions options;
    CHECK(move_among_obstacles(body, obstacles, options).contact == (contact_right));
    CHECK(body.velocity == Motion{{0}, {0}});
    CHECK(body.position == Point{{27392}, {18688}});
}
TEST_CASE("a scene of segment ends as the laboratory shows") {
    const std::vector<Segment> segments{
        Segment{{{3072}, {17408}}, {{37888}, {27648}}},
        Segment{{{34304}, {25600}}, {{41984}, {3072}}},
        Segment{{{24576}, {13824}}, {{11264}, {13824}}, true},
    };
    const SegmentList list{segments.data(), 3};
    Body body{{{13312}, {6656}}, {{21504}, {28160}}, {{1280}, {1792}}};
    SegmentOptions options;
    CHECK(fly_among_segments(body, list, options).contact == (contact_floor));
    CHECK(body.velocity == Motion{{0}, {0}});
    CHECK(body.position == Point{{24732}, {21609}});
}
TEST_CASE("a scene of sweep ends as the laboratory shows") {
    const Box target = Box{{{30720}, {24576}}, {{6144}, {5120}}};
    const SweepResult r = sweep_and_slide(Box{{{10240}, {10240}}, {{1280}, {1792}}}, Offset{{24576}, {15360}}, target);
    CHECK(r.contact == (contact_right));
    CHECK(r.displacement == Offset{{13056}, {15360}});
}
TEST_CASE("a scene of box_set ends as the laboratory shows") {
    const Box boxes[] = {Box{{{22528}, {25600}}, {{5120}, {3072}}}, Box{{{31744}, {25600}}, {{4096}, {3072}}}, Box{{{38912}, {20480}}, {{3072}, {8192}}}};
    const Obstacles<NoCells, WallDrawing> obstacles{&no_cells, {boxes, 3}};
    Body body{{{11264}, {10240}}, {{28160}, {18432}}, {{1280}, {1792}}};
    MoveOptions options;
    CHECK(move_among_obstacles(body, obstacles, options).contact == (contact_right | contact_floor));
    CHECK(body.velocity == Motion{{0}, {0}});
    CHECK(body.position == Point{{34560}, {20736}});
}
TEST_CASE("a scene of moving ends as the laboratory shows") {
    const AsciiLevel level(R"(
............
............
............
............
............
............
............
##\.........
############)");
    const Cells cells{&level.level().map, nothing_changed};
    const WallDrawing walls{
        "",
        " . . . . . . . . . . . .",
        "",
        " . . . . . . . . . . . .",
        "",
        " . . . . . . . . . . . .",
        "",
        " . . . . . . . . . . . .",
        "",
        " . . . . . . . . . . . .",
        "",
        " . . . . . . . . . . . .",
        "",
        " . . . . . . . . . . . .",
        "               _ _ _",
        " . . . . . . . . . . . .",
        "",
        " . . . . . . . . . . . .",
        "",
    };
    const std::vector<Segment> segments{
        Segment{{{20480}, {32768}}, {{28672}, {28672}}},
    };
    const SegmentList list{segments.data(), 1};
    const Box boxes[] = {Box{{{39424}, {25088}}, {{2560}, {3584}}}};
    const Obstacles<Cells, WallDrawing> obstacles{&cells, {boxes, 1}, &walls, &list};
    Body body{{{4096}, {26112}}, {{31744}, {8192}}, {{1280}, {1792}}};
    MoveOptions options;
    CHECK(move_among_obstacles(body, obstacles, options).contact == (contact_right | contact_floor));
    CHECK(body.velocity == Motion{{0}, {0}});
    CHECK(body.position == Point{{35584}, {26880}});
}
TEST_CASE("a scene with options of thin_wall ends as the laboratory shows") {
    const WallDrawing walls{
        "",
        " . . . . . . . . . . . .",
        "",
        " . . . . . . . . . . . .",
        "",
        " . . . . . . . . . . . .",
        "",
        " . . . . . . .|. . . . .",
        "",
        " . . . . . . .|. . . .|.",
        "       _ _ _",
        " . . . . . . .|. . . .|.",
        "",
        " . .|. . . . .|. . . .|.",
        "               _ _ _ _",
        " . .|. . . . . . . . . .",
        " _ _ _ _ _",
        " . . . . . . . . . . . .",
        "",
    };
    const Obstacles<NoCells, WallDrawing> obstacles{&no_cells, {}, &walls};
    Body body{{{25088}, {25600}}, {{0}, {-7680}}, {{1280}, {1792}}};
    MoveOptions options;
    options.corner_correction = {768};
    CHECK(move_among_obstacles(body, obstacles, options).contact == 0);
    CHECK(body.velocity == Motion{{0}, {-7680}});
    CHECK(body.position == Point{{25856}, {17920}});
}
TEST_CASE("a scene with options of segment ends as the laboratory shows") {
    const std::vector<Segment> segments{
        Segment{{{5120}, {15360}}, {{28160}, {15360}}, true},
        Segment{{{10240}, {15360}}, {{23040}, {34560}}},
    };
    const SegmentList list{segments.data(), 2};
    Body body{{{12800}, {10240}}, {{0}, {15360}}, {{1280}, {1792}}};
    SegmentOptions options;
    options.drop_through = true;
    options.walkable_rise = 512;
    CHECK(fly_among_segments(body, list, options).contact == (contact_floor));
    CHECK(body.velocity == Motion{{0}, {0}});
    CHECK(body.position == Point{{12800}, {15488}});
}
// clang-format on
