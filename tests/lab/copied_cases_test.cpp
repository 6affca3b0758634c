// The laboratory's examples, as `halfbyte lab SYSTEM --headless --test` prints them. clang-format
// leaves them as they are printed.
#include "engine/collide/box_set.hpp"

#include "tests/support/ascii_level.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using test::AsciiLevel;

namespace {

constexpr std::uint8_t nothing_changed[changing_cells / 8]{};

} // namespace

// clang-format off
TEST_CASE("a scene of four_corner ends as the laboratory shows") {
    const AsciiLevel level(R"(
............
............
............
......^^^...
............
...........#
..###...../#
......../###
############)");
    Body body{{{22528}, {15360}}, {{-2560}, {11264}}, {{1280}, {1792}}};
    MoveOptions options;
    const MoveResult result = move_body(body, Cells{&level.level().map, nothing_changed}, options);
    CHECK(result.contact == (contact_floor));
    CHECK(body.velocity == Motion{{-2560}, {0}});
    CHECK(body.position == Point{{19968}, {22784}});
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
// clang-format on
