#include "engine/collide/obstacles.hpp"
#include "engine/level/cells.hpp"
#include "engine/level/segments.hpp"
#include "engine/level/thin_walls.hpp"
#include "extras/fly_among_segments.hpp"
#include "tests/support/ascii_level.hpp"

#include "platform/hosted/pack/written_level.hpp"
#include "tests/support/no_cells.hpp"
#include "tests/support/test.hpp"

#include <random>

using namespace halfbyte::test;

namespace {

constexpr int columns = 5;
constexpr int rows = 6;

constexpr Segment segments[] = {
    {{{0x012345}, {0x4567}}, {{0x3000}, {0x10}}, true},
    {{{100}, {200}}, {{100}, {300}}},
    {{{columns * 4096}, {0}}, {{columns * 4096}, {rows * 4096}}},
};
static_assert(0x012345 > columns * 4096);

Segment inside(Segment s) {
    s.a.x.raw %= columns * 4096;
    return s;
}

std::vector<std::uint8_t> block_with(const std::vector<Walls>& walls,
                                     const std::vector<Segment>& drawn) {
    static constexpr std::uint8_t tiles[columns * rows]{};
    static constexpr std::uint8_t kinds[256]{};
    LevelDraft draft{columns, rows, tiles, kinds, nullptr, 0};
    draft.thin_walls = walls.empty() ? nullptr : walls.data();
    draft.segments = drawn.data();
    draft.segment_count = static_cast<std::uint8_t>(drawn.size());
    return block_of(draft);
}

std::vector<Segment> some_segments() {
    return {inside(segments[0]), segments[1], segments[2]};
}

std::vector<Walls> some_walls() {
    std::vector<Walls> walls(columns * rows);
    walls[0] = wall_top | wall_left;
    walls[5 * columns + 1] = wall_left;
    walls[4 * columns + 4] = wall_top;
    return walls;
}

// The first x of each segment in a visit of these columns.
std::vector<int> visited(const LevelView& level, int first, int last) {
    std::vector<int> starts;
    visit_segments(level, first, last, [&](const Segment& s) { starts.push_back(s.a.x.raw); });
    return starts;
}

LevelFault fault_with(std::vector<std::uint8_t> block, std::size_t offset, std::uint8_t value) {
    block[offset] = value;
    LevelView level;
    return open_level(block.data(), block.size(), level);
}

} // namespace

TEST_CASE("an opened level returns its thin walls") {
    const auto walls = some_walls();
    const auto block = block_with(walls, {});
    LevelView level;
    REQUIRE(open_level(block.data(), block.size(), level) == LevelFault::none);
    for (int column = 1; column < columns; ++column)
        for (int row = 0; row < rows; ++row)
            CHECK(walls_at(ThinWalls{&level}, column, row)
                  == walls[static_cast<std::size_t>(row * columns + column)]);
    CHECK(walls_at(ThinWalls{&level}, 0, 0) == (wall_top | wall_left));
}

TEST_CASE("thin walls take two bits a cell, upper cells in the low bits") {
    const auto block = block_with(some_walls(), {});
    const std::size_t at = read_u16(block.data() + level_block::thin_walls_offset);
    CHECK(block.size() == level_block::header_bytes + 2 * columns + columns * 4 + columns * 16);
    CHECK(block[at] == 3);
    CHECK(block[at + 4 + 1] == 2 << 2);
    CHECK(block[at + 4 * 4 + 1] == 1);
}

TEST_CASE("a level's left and right borders are thin walls, its top and bottom are not") {
    const auto block = block_with({}, {});
    LevelView level;
    REQUIRE(open_level(block.data(), block.size(), level) == LevelFault::none);
    CHECK(level.thin_walls == nullptr);
    for (const int row : {-9, -1, 0, rows, rows + 9}) {
        CHECK(walls_at(ThinWalls{&level}, 0, row) == wall_left);
        CHECK(walls_at(ThinWalls{&level}, columns, row) == wall_left);
        CHECK(walls_at(ThinWalls{&level}, -1, row) == 0);
        CHECK(walls_at(ThinWalls{&level}, columns + 1, row) == 0);
        CHECK(walls_at(ThinWalls{&level}, 2, row) == 0);
    }
}

TEST_CASE("an opened level returns its segments") {
    const auto block = block_with({}, some_segments());
    LevelView level;
    REQUIRE(open_level(block.data(), block.size(), level) == LevelFault::none);
    REQUIRE(level.segment_count == 3);
    for (int i = 0; i < 3; ++i) {
        const Segment s = segment_at(level, i),
                      should = some_segments()[static_cast<std::size_t>(i)];
        CHECK(s.a == should.a);
        CHECK(s.b == should.b);
        CHECK(s.one_sided == should.one_sided);
    }
}

TEST_CASE("a column visits the segments that reach into it, each once") {
    const auto block = block_with({}, some_segments());
    LevelView level;
    REQUIRE(open_level(block.data(), block.size(), level) == LevelFault::none);
    const int long_one = some_segments()[0].a.x.raw, left = 100, border = columns * 4096;
    CHECK(visited(level, 0, 0) == std::vector{left});
    CHECK(visited(level, 3, 3) == std::vector{long_one});
    CHECK(visited(level, 2, 2) == std::vector<int>{});
    CHECK(visited(level, -7, 99) == std::vector{left, long_one, border});
    CHECK(visited(level, 4, 4).back() == border);
}

TEST_CASE("a level with cut off or invalid walls does not open") {
    const auto block = block_with(some_walls(), some_segments());
    LevelView level;
    for (std::size_t size = 0; size < block.size(); ++size)
        REQUIRE(open_level(block.data(), size, level) != LevelFault::none);
    CHECK(fault_with(block, level_block::thin_walls_offset + 1, 200)
          == LevelFault::wrong_thin_walls);
    CHECK(fault_with(block, level_block::segments_offset + 1, 200) == LevelFault::wrong_segments);
    const std::size_t at = read_u16(block.data() + level_block::segments_offset);
    CHECK(fault_with(block, at, 0) == LevelFault::wrong_segments);
    CHECK(fault_with(block, at, 65) == LevelFault::wrong_segments);
    CHECK(fault_with(block, at + 2 + 2 * 3, 1) == LevelFault::wrong_segments);  // x outside
    CHECK(fault_with(block, at + 2 + 12 * 3, 2) == LevelFault::wrong_segments); // neither 0 nor 1
    const std::size_t lists = at + 2 + 13 * 3;
    CHECK(fault_with(block, lists + 2, 0) == LevelFault::wrong_segments);
    CHECK(fault_with(block, lists + 2 * (columns + 1), 0) == LevelFault::wrong_segments);
}

TEST_CASE("a block with damaged walls that opens can be read everywhere") {
    std::mt19937 random(3);
    const auto whole = block_with(some_walls(), some_segments());
    constexpr std::size_t first = level_block::thin_walls_offset;
    int opened = 0;
    for (int trial = 0; trial < 100000; ++trial) {
        auto block = whole;
        block[first + random() % (block.size() - first)] = static_cast<std::uint8_t>(random());
        block[random() % block.size()] = static_cast<std::uint8_t>(random());
        LevelView level;
        if (open_level(block.data(), block.size(), level) != LevelFault::none)
            continue;
        ++opened;
        visit_segments(level, -1, level.columns, [&](const Segment& s) {
            REQUIRE(s.a.x <= at_cell(level.columns));
            REQUIRE(s.b.y <= at_cell(level.rows));
        });
        for (int column = -1; column <= level.columns; ++column)
            for (int row = -1; row <= level.rows; ++row)
                REQUIRE(walls_at(ThinWalls{&level}, column, row) <= 3);
    }
    CHECK(opened > 1000);
}

TEST_CASE("a level with more entries of segments than the limit is refused and they are counted") {
    const std::vector<std::uint8_t> tiles(2032);
    constexpr std::uint8_t kinds[256]{};
    const std::vector<Segment> wide(5, {{{0}, {0}}, {{2031 * 4096}, {0}}});
    LevelDraft draft{2032, 1, tiles.data(), kinds, nullptr, 0};
    draft.segments = wide.data();
    draft.segment_count = 5;
    std::vector<std::uint8_t> block(100000);
    const WrittenLevel written = write_level(draft, block.data(), block.size());
    CHECK_FALSE(written.complete);
    CHECK(written.segment_entries == 5 * 2032);
    draft.segment_count = 4;
    CHECK(write_level(draft, block.data(), block.size()).complete);
}

TEST_CASE("a body moves between the thin walls of a level") {
    std::vector<Walls> walls(columns * rows);
    walls[2 * columns + 1] = wall_top;
    const auto block = block_with(walls, {});
    LevelView level;
    REQUIRE(open_level(block.data(), block.size(), level) == LevelFault::none);
    Body body{
        {at_cell(1) + pixels(8), at_cell(0) + pixels(8)}, {{}, {64 * 256}}, {pixels(6), pixels(7)}};
    const ThinWalls thin{&level};
    const Obstacles<NoCells, ThinWalls> obstacles{&no_cells, {}, &thin};
    CHECK(move_among_obstacles(body, obstacles).contact == contact_floor);
    CHECK(body.position.y == at_cell(2) - pixels(7));
    body.velocity.x = {-64 * 256};
    CHECK(move_among_obstacles(body, obstacles).contact == contact_left);
    CHECK(body.position.x == Position{0} + pixels(6));
}

TEST_CASE("the lists of the columns hold each segment that a body meets") {
    std::mt19937 random(7);
    const auto between = [&](int from, int to) {
        return from + static_cast<int>(random() % static_cast<unsigned>(to - from + 1));
    };
    constexpr int right = columns * 4096, bottom = rows * 4096;
    int met = 0;
    for (int trial = 0; trial < 2000; ++trial) {
        std::vector<Segment> all;
        for (int i = between(1, 12); i > 0; --i) {
            const Point a{{between(0, right)}, {between(0, bottom)}};
            const Point b{{between(0, 3) == 0 ? a.x.raw : between(0, right)}, {between(0, bottom)}};
            all.push_back({a, b, between(0, 3) == 0});
        }
        const auto block = block_with({}, all);
        LevelView level;
        REQUIRE(open_level(block.data(), block.size(), level) == LevelFault::none);
        for (int i = 0; i < 20; ++i) {
            Body body{{{between(-5000, right + 5000)}, {between(0, bottom)}},
                      {{static_cast<std::int16_t>(between(-16384, 16384))},
                       {static_cast<std::int16_t>(between(-16384, 16384))}},
                      {{between(1, 2048)}, {between(1, 2048)}}};
            Body other = body;
            const bool hit = fly_among_segments(body, level).found;
            const SegmentList list{all.data(), static_cast<int>(all.size())};
            REQUIRE(fly_among_segments(other, list).found == hit);
            REQUIRE(body.position == other.position);
            met += hit;
        }
    }
    CHECK(met > 10000);
}
