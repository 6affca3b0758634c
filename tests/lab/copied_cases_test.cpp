// The laboratory's examples, as `halfbyte lab SYSTEM --headless --test` prints them, and scenes
// with options. clang-format leaves them as they are printed.
#include "engine/collide/box_set.hpp"
#include "engine/collide/segment.hpp"
#include "engine/collide/thin_wall.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/wall_drawing.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace halfbyte;
using test::AsciiLevel;
using test::WallDrawing;

namespace {

constexpr std::uint8_t nothing_changed[changing_cells / 8]{};

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
    const WallDrawing level{
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
    Body body{{{14080}, {11264}}, {{15360}, {13312}}, {{1280}, {1792}}};
    MoveOptions options;
    CHECK(move_between_walls(body, level, options) == (contact_right | contact_floor));
    CHECK(body.velocity == Motion{{0}, {0}});
    CHECK(body.position == Point{{27392}, {18688}});
}
TEST_CASE("a scene of segment ends as the laboratory shows") {
    const std::vector<Segment> strokes{
        Segment{{{3072}, {17408}}, {{37888}, {27648}}},
        Segment{{{34304}, {25600}}, {{41984}, {3072}}},
        Segment{{{24576}, {13824}}, {{11264}, {13824}}, true},
    };
    Body body{{{13312}, {6656}}, {{21504}, {28160}}, {{1280}, {1792}}};
    SegmentOptions options;
    const SegmentList list{strokes.data(), 3};
    CHECK(move_among_segments(body, list, options) == (contact_right | contact_floor));
    CHECK(body.velocity == Motion{{0}, {0}});
    CHECK(body.position == Point{{33024}, {24048}});
}
TEST_CASE("a scene of sweep ends as the laboratory shows") {
    const Box target = Box{{{30720}, {24576}}, {{6144}, {5120}}};
    const SweepResult r = sweep_and_slide(Box{{{10240}, {10240}}, {{1280}, {1792}}}, Offset{{24576}, {15360}}, target);
    CHECK(r.contact == (contact_right));
    CHECK(r.displacement == Offset{{13056}, {15360}});
}
TEST_CASE("a scene of box_set ends as the laboratory shows") {
    const Box boxes[] = {Box{{{22528}, {25600}}, {{5120}, {3072}}}, Box{{{31744}, {25600}}, {{4096}, {3072}}}, Box{{{38912}, {20480}}, {{3072}, {8192}}}};
    const BoxMove r = move_in_boxes(Box{{{11264}, {10240}}, {{1280}, {1792}}}, Offset{{28160}, {18432}}, BoxSet{boxes, 3});
    CHECK(r.contact == (contact_right | contact_floor));
    CHECK(r.displacement == Offset{{23296}, {10496}});
}
TEST_CASE("a scene with options of thin_wall ends as the laboratory shows") {
    const WallDrawing level{
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
    Body body{{{25088}, {25600}}, {{0}, {-7680}}, {{1280}, {1792}}};
    MoveOptions options;
    options.ceiling_slack = {768};
    CHECK(move_between_walls(body, level, options) == 0);
    CHECK(body.velocity == Motion{{0}, {-7680}});
    CHECK(body.position == Point{{25856}, {17920}});
}
TEST_CASE("a scene with options of segment ends as the laboratory shows") {
    const std::vector<Segment> strokes{
        Segment{{{5120}, {15360}}, {{15360}, {15360}}},
        Segment{{{16384}, {17920}}, {{28160}, {17920}}, true},
        Segment{{{15360}, {15360}}, {{25600}, {30720}}},
    };
    Body body{{{12800}, {13568}}, {{7680}, {0}}, {{1280}, {1792}}};
    SegmentOptions options;
    options.drop_through = true;
    options.grounded = true;
    options.walkable_rise = 512;
    const SegmentList list{strokes.data(), 3};
    CHECK(move_among_segments(body, list, options) == (contact_floor));
    CHECK(body.velocity == Motion{{7680}, {0}});
    CHECK(body.position == Point{{20480}, {19328}});
}
// clang-format on
