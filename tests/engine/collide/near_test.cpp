// Moves that look up the near obstacles once give the same results as moves that test all of them
// each time.
#include "engine/collide/obstacles.hpp"

#include "tests/engine/collide/any_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr int columns = 12, rows = 10;

// The thin walls of a level, as a type for which a move looks up nothing beforehand.
struct UncachedWalls : ThinWalls {};

using Known = Obstacles<Cells, ThinWalls, LevelView>;
using Asked = Obstacles<Cells, UncachedWalls, LevelView>;
static_assert(obstacles::takes_short_cuts<cell_bits, Known>);
static_assert(!obstacles::takes_short_cuts<cell_bits, Asked>);

// Some boxes anywhere, of any kind.
struct Boxes {
    Box boxes[box_set_size];
    int count = 0;

    explicit Boxes(std::mt19937& random) {
        constexpr Traits traits[] = {trait_solid, trait_solid, trait_oneway_up, trait_oneway_left};
        count = between(random, 0, box_set_size);
        for (int i = 0; i < count; ++i)
            boxes[i] = {{{between(random, 0, columns << cell_bits)},
                         {between(random, 0, rows << cell_bits)}},
                        {{between(random, 1, 6000)}, {between(random, 1, 3000)}},
                        traits[between(random, 0, 3)]};
    }
};

struct Moving {
    Body body;
    MoveOptions options;

    explicit Moving(std::mt19937& random) {
        constexpr int half_cell = subpixels_per_cell / 2;
        const int fastest = between(random, 0, 3) != 0 ? half_cell : 30000;
        const auto speed = [&] {
            return Velocity{static_cast<std::int16_t>(between(random, -fastest, fastest))};
        };
        body = {
            {{between(random, 0, columns << cell_bits)}, {between(random, 0, rows << cell_bits)}},
            {speed(), speed()},
            {{between(random, 1, half_cell)}, {between(random, 1, half_cell)}}};
        if (between(random, 0, 7) == 0)
            body = {body.position, body.velocity, {body.half.x, body.half.x}, Shape::round};
        options.corner_correction = {between(random, 0, 1) * between(random, 0, 2000)};
        options.drop_through = between(random, 0, 3) == 0;
    }

    // Gravity, and a new run after a stop.
    void next_frame(Contact contact, int frame) {
        options.last_contact = contact;
        Motion& v = body.velocity;
        v.y.raw = static_cast<std::int16_t>(v.y.raw > 1800 ? v.y.raw : v.y.raw + 51);
        v.x.raw = static_cast<std::int16_t>(v.x.raw == 0 ? 700 - 90 * (frame % 15) : v.x.raw);
    }
};

bool same(const BoxMove& a, const BoxMove& b) {
    return a.displacement == b.displacement && a.contact == b.contact && a.hit_mask == b.hit_mask
           && a.overlapped == b.overlapped;
}

// Whether 40 frames in a row give the same moves among both.
bool same_in_both(Moving moving, const Known& known, const Asked& asked) {
    for (int frame = 0; frame < 40; ++frame) {
        Body other = moving.body;
        const BoxMove one = move_among_obstacles(moving.body, known, moving.options);
        const BoxMove two = move_among_obstacles(other, asked, moving.options);
        if (!same(one, two) || moving.body.position != other.position
            || moving.body.velocity != other.velocity)
            return false;
        moving.next_frame(one.contact, frame);
    }
    return true;
}

// How many bodies move differently among the cells of `known(level)`, walls and boxes than among
// obstacles of which nothing is looked up.
template <class KnownCells>
long moves_that_differ(unsigned seed, KnownCells&& known) {
    std::mt19937 random(seed);
    long differences = 0;
    for (int round = 0; round < 150; ++round) {
        const AnyLevel level(random, columns, rows, Among::all_walls);
        const Cells known_cells = known(level), cells = level.cells();
        const ThinWalls walls{known_cells.level};
        const UncachedWalls asked_walls{{cells.level}};
        for (int i = 0; i < 25; ++i) {
            const Boxes around(random);
            const BoxSet set{around.boxes, around.count};
            differences +=
                !same_in_both(Moving(random), {&known_cells, set, &walls, known_cells.level},
                              {&cells, set, &asked_walls, cells.level});
        }
    }
    return differences;
}

} // namespace

TEST_CASE("looking up near obstacles beforehand changes no move among walls and boxes") {
    CHECK(moves_that_differ(21, [](const AnyLevel& level) { return level.cells(); }) == 0);
}

TEST_CASE("a map of the crossings changes no move among walls and boxes") {
    CHECK(moves_that_differ(22, [](const AnyLevel& level) { return level.mapped(); }) == 0);
}

namespace {

// An empty level with a few segments.
AnyLevel level_with(const std::vector<Segment>& segments) {
    const std::vector<std::uint8_t> tiles(static_cast<std::size_t>(columns * rows));
    const std::uint8_t kinds[256]{};
    LevelDraft draft{columns, rows, tiles.data(), kinds, nullptr, 0};
    draft.segments = segments.data();
    draft.segment_count = static_cast<std::uint8_t>(segments.size());
    return AnyLevel(draft);
}

Segment upright_at(Position x) {
    return {{x, at_pixel(20)}, {x, at_pixel(30)}};
}

// The position of a body of 8x8 px that flies from the left against the segments at pixel 32 and
// beyond.
Position where_stopped(const Known& known) {
    Body body{{at_pixel(25), at_pixel(25)}, {{1500}, {}}, {pixels(4), pixels(4)}};
    for (int frame = 0; frame < 3; ++frame) {
        body.velocity.x = {1500};
        move_among_obstacles(body, known);
    }
    return body.position.x;
}

} // namespace

TEST_CASE("a body is stopped by the first segment where more are near than a move keeps") {
    // Twelve within a pixel; the first one to meet comes first in the list, then last.
    std::vector<Segment> segments;
    for (int i = 0; i < 12; ++i)
        segments.push_back(upright_at(at_pixel(32) + Distance{16 * i}));
    for (int order = 0; order < 2; ++order) {
        const AnyLevel level = level_with(segments);
        const Cells cells = level.cells();
        CHECK(where_stopped({&cells, {}, nullptr, cells.level}) == at_pixel(28));
        std::ranges::reverse(segments);
    }
}

TEST_CASE("a map of the crossings does not hide segments of another level") {
    const AnyLevel empty = level_with({}), walled = level_with({upright_at(at_pixel(32))});
    const Cells cells = empty.mapped();
    CHECK(where_stopped({&cells, {}, nullptr, walled.cells().level}) == at_pixel(28));
}

// The way out of solid cells is longer than the area that was looked up, or that the map of
// crossings covers: here to the right, where a segment is.
TEST_CASE("a stuck body that leaves the area that was looked up still avoids segments") {
    const std::vector<std::uint8_t> tiles{0, 0, 0, 0, 0, 0, //
                                          0, 0, 1, 0, 0, 0, //
                                          0, 1, 1, 0, 0, 0, //
                                          0, 1, 1, 0, 0, 0, //
                                          0, 0, 0, 0, 0, 0};
    const std::uint8_t kinds[256]{static_cast<std::uint8_t>(TileKind::empty),
                                  static_cast<std::uint8_t>(TileKind::solid)};
    const Segment segment{{at_pixel(58), at_pixel(34)}, {at_pixel(58), at_pixel(46)}};
    std::vector<Walls> far_wall(tiles.size());
    far_wall[5] = wall_top;
    LevelDraft draft{6, 5, tiles.data(), kinds, nullptr, 0};
    draft.thin_walls = far_wall.data();
    draft.segments = &segment;
    draft.segment_count = 1;
    const AnyLevel level(draft);
    for (const Cells& cells : {level.cells(), level.mapped()}) {
        const ThinWalls walls{cells.level};
        Body body{{at_pixel(36), at_pixel(44)}, {}, {pixels(6), pixels(6)}};
        move_among_obstacles(body, Known{&cells, {}, &walls, cells.level});
        CHECK_FALSE(overlaps_segment(body, segment));
    }
}
