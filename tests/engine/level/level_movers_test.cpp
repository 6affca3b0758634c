#include "engine/level/movers.hpp"

#include "platform/hosted/pack/written_level.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

#include <random>

using namespace halfbyte::test;

namespace {

constexpr const char* yard = R"(
P.........
..........
..........)";

Extras some_extras() {
    Extras extras;
    extras.movers.push_back(
        {MoverKind::press, 32, 24, {pixel_at(20, 10), pixel_at(70, 10), pixel_at(70, 40)}});
    extras.movers.push_back({MoverKind::platform_oneway, 48, 8, {pixel_at(120, 30)}});
    extras.crates = {{60, 48, 16, 12}, {100, 32, 8, 8}};
    return extras;
}

LevelFault fault_with(std::vector<std::uint8_t> block, std::size_t offset, std::uint8_t value) {
    block[offset] = value;
    LevelView level;
    return open_level(block.data(), block.size(), level);
}

// The fault of a level of 10 columns and 3 rows with a single mover, which moves back and forth on
// this leg in a number of frames.
LevelFault fault_of_path(const PathLeg& leg, std::uint16_t frames = 1) {
    const std::uint8_t tiles[10 * 3]{}, kinds[256]{};
    PlacedMover mover{MoverKind::platform, PathMode::back_and_forth, 32, 8};
    mover.leg_count = 1;
    mover.frames = frames;
    LevelDraft draft{10, 3, tiles, kinds, nullptr, 0};
    draft.movers = &mover;
    draft.mover_count = 1;
    draft.legs = &leg;
    draft.leg_count = 1;
    const auto block = block_of(draft);
    LevelView level;
    return open_level(block.data(), block.size(), level);
}

PathLeg leg_along_x(int share, std::uint16_t rest) {
    return {pixel_at(80, 10), {{static_cast<std::int16_t>(share)}, {0}}, rest, 0, 0};
}

PathLeg leg_along_y(int share, std::uint16_t rest) {
    return {pixel_at(80, 10), {{0}, {static_cast<std::int16_t>(share)}}, 0, rest, 0};
}

} // namespace

TEST_CASE("a level with a mover that moves a cell a frame or more does not open") {
    for (const auto leg : {leg_along_x, leg_along_y}) {
        for (const int share : {0, 1, 4094, -4094, 4095, -4095}) {
            CAPTURE(share);
            CHECK(fault_of_path(leg(share, 0)) == LevelFault::none);
        }
        for (const int share : {4096, -4096, 32767, -32767, -32768}) {
            CAPTURE(share);
            CHECK(fault_of_path(leg(share, 0)) == LevelFault::wrong_movers);
        }
    }
}

TEST_CASE("the rest of a leg adds a subpixel to its speed to the right and downward") {
    for (const auto leg : {leg_along_x, leg_along_y}) {
        CHECK(fault_of_path(leg(4094, 1)) == LevelFault::none);
        CHECK(fault_of_path(leg(-4095, 1)) == LevelFault::none);
        CHECK(fault_of_path(leg(4095, 1)) == LevelFault::wrong_movers);
        CHECK(fault_of_path(leg(4095, 65535)) == LevelFault::wrong_movers);
        CHECK(fault_of_path(leg(-4096, 1)) == LevelFault::wrong_movers);
    }
}

TEST_CASE("a level with a path that leads farther outside than the margin does not open") {
    const auto fault_from = [](Point from, int x, int y) {
        const Motion share{{static_cast<std::int16_t>(x)}, {static_cast<std::int16_t>(y)}};
        return fault_of_path({from, share, 0, 0, 0}, 16);
    };
    const int margin = path_margin.raw >> subpixel_bits;
    const Point first = pixel_at(-margin, -margin);
    const Point last = pixel_at(10 * 16 + margin, 3 * 16 + margin);
    CHECK(fault_from(first, 256, 256) == LevelFault::none);
    CHECK(fault_from(last, -256, -256) == LevelFault::none);
    CHECK(fault_from(first, -1, 0) == LevelFault::wrong_movers);
    CHECK(fault_from(first, 0, -1) == LevelFault::wrong_movers);
    CHECK(fault_from(last, 1, 0) == LevelFault::wrong_movers);
    CHECK(fault_from(last, 0, 1) == LevelFault::wrong_movers);
    CHECK(fault_from(pixel_at(-margin - 16, 0), 256, 0) == LevelFault::wrong_movers);
}

TEST_CASE("an opened level returns its movers with their paths") {
    const AsciiLevel level(yard, plain_rules(), some_extras());
    const LevelView& map = level.level().map;
    REQUIRE(map.mover_count == 2);
    REQUIRE(map.leg_count == 3);
    const PlacedMover press = mover_at(map, 0);
    CHECK(press.kind == MoverKind::press);
    CHECK(press.width == 32);
    CHECK(press.height == 24);
    CHECK(press.left == 4);
    CHECK(press.right == 86);
    CHECK(leg_at(map, 1).from == pixel_at(70, 10));
    CHECK(leg_at(map, 1).first_frame == 50);
    CHECK(leg_at(map, 1).share == Motion{{0}, {256}});
    CHECK(mover_at(map, 1).kind == MoverKind::platform_oneway);
}

TEST_CASE("an opened level returns its crates") {
    const AsciiLevel level(yard, plain_rules(), some_extras());
    const LevelView& map = level.level().map;
    REQUIRE(map.crate_count == 2);
    CHECK(crate_at(map, 0).x == 60);
    CHECK(crate_at(map, 0).height == 12);
    CHECK(centre_of(crate_at(map, 1)) == pixel_at(100, 28));
}

TEST_CASE("a byte holds which features a level has") {
    CHECK(AsciiLevel(yard).level().map.features == 0);
    CHECK(AsciiLevel(yard, plain_rules(), some_extras()).level().map.features
          == (feature_movers | feature_crates));
    Extras walls;
    walls.thin_walls = {{1, 1, wall_top}};
    walls.segments = {{pixel_at(1, 1), pixel_at(9, 9)}};
    CHECK(AsciiLevel(yard, plain_rules(), walls).level().map.features
          == (feature_thin_walls | feature_segments));
}

TEST_CASE("a level with invalid movers or crates does not open") {
    const AsciiLevel level(yard, plain_rules(), some_extras());
    const auto& block = level.block();
    const std::size_t movers = read_u16(block.data() + level_block::movers_offset);
    const std::size_t boxes = read_u16(block.data() + level_block::crates_offset);
    const std::size_t arrays = movers + 2, legs = arrays + 2 * level_block::mover_bytes;
    CHECK(fault_with(block, movers, 33) == LevelFault::wrong_movers);
    CHECK(fault_with(block, arrays, mover_kind_count) == LevelFault::wrong_movers);
    CHECK(fault_with(block, arrays + 2, 2) == LevelFault::wrong_movers);     // path mode
    CHECK(fault_with(block, arrays + 2 * 2, 0) == LevelFault::wrong_movers); // width
    CHECK(fault_with(block, arrays + 4 * 2, 2) == LevelFault::wrong_movers); // legs beyond the last
    CHECK(fault_with(block, arrays + 6 * 2, 9)
          == LevelFault::wrong_movers);                                // ends before a leg begins
    CHECK(fault_with(block, legs + 3, 1) == LevelFault::wrong_movers); // a gap in the path
    CHECK(fault_with(block, legs + 7 * 3, 0x7F) == LevelFault::wrong_movers); // too fast
    CHECK(fault_with(block, boxes, 5) == LevelFault::wrong_crates);
    CHECK(fault_with(block, boxes + 2 + 4 * 2, 33)
          == LevelFault::wrong_crates); // wider than two cells
    CHECK(fault_with(block, boxes + 2 + 3, 200) == LevelFault::wrong_crates); // outside
    CHECK(fault_with(block, level_block::features, 0) == LevelFault::wrong_features);
}

TEST_CASE("a block with damaged movers that opens can be played") {
    std::mt19937 random(5);
    const AsciiLevel whole(yard, plain_rules(), some_extras());
    const std::size_t first = read_u16(whole.block().data() + level_block::movers_offset);
    const Rules rules = plain_rules();
    int opened = 0;
    for (int trial = 0; trial < 20000; ++trial) {
        auto block = whole.block();
        for (auto flips = 1 + random() % 2; flips != 0; --flips)
            block[first + random() % (block.size() - first)] = static_cast<std::uint8_t>(random());
        Level level;
        level.rules = &rules;
        if (open_level(block.data(), block.size(), level.map) != LevelFault::none)
            continue;
        ++opened;
        World world = start(level);
        for (int frame = 0; frame < 4; ++frame)
            step(world, input_right, level);
        REQUIRE(world.frame == 4);
    }
    CHECK(opened > 1000);
}
