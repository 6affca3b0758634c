// Compares the fast moves with the ordinary one, bit for bit: the kernel without branches, the map
// of crossings, and many bodies at once.
#include "extras/obstacles_batch.hpp"

#include "tests/engine/collide/any_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

struct Case {
    Body body;
    MoveResult result; // of the last move
};

constexpr int columns = 12, rows = 10;

std::vector<Case> random_bodies(std::mt19937& random, std::size_t count) {
    constexpr int half_cell = subpixels_per_cell / 2;
    const bool grid = between(random, 0, 1); // positions and speeds that end exactly on lines
    const int fastest = between(random, 0, 3) ? half_cell : 32767;
    const auto place = [&](int cells) {
        const int raw = between(random, -2 * subpixels_per_cell, (cells + 2) * subpixels_per_cell);
        return grid ? raw / 512 * 512 : raw;
    };
    const auto speed = [&] {
        const int raw = between(random, -fastest - 1, fastest);
        return static_cast<std::int16_t>(grid ? raw / 512 * 512 : raw);
    };
    std::vector<Case> bodies(count);
    for (auto& [body, result] : bodies) {
        body.position = {{place(columns)}, {place(rows)}};
        body.velocity = {{speed()}, {speed()}};
        body.half = {{between(random, 1, half_cell)}, {between(random, 1, half_cell)}};
        if (grid)
            body.half = {{512 * between(random, 1, 4)}, {512 * between(random, 1, 4)}};
        if (between(random, 0, 7) == 0)
            body = {body.position, body.velocity, {body.half.x, body.half.x}, Shape::round};
        result.contact = static_cast<Contact>(random() & 0x1F);
    }
    return bodies;
}

MoveOptions random_options(std::mt19937& random) {
    MoveOptions options;
    const int corrections[] = {0, between(random, 0, 3000), 512 * between(random, 0, 5)};
    options.corner_correction = {corrections[between(random, 0, 2)]};
    options.drop_through = between(random, 0, 3) == 0;
    return options;
}

template <class Source>
std::vector<Case> moved(std::vector<Case> bodies, const Source& source, MoveOptions options) {
    for (auto& [body, result] : bodies) {
        options.last_contact = result.contact;
        result = move_body(body, source, options);
    }
    return bodies;
}

// Moves all with move(BodyArrays).
template <class Move>
std::vector<Case> moved_by(std::vector<Case> bodies, Move&& move) {
    const std::size_t count = bodies.size();
    std::vector<std::int32_t> x(count), y(count);
    std::vector<std::int16_t> velocity_x(count), velocity_y(count), half_x(count), half_y(count);
    std::vector<Shape> shape(count);
    std::vector<Contact> contact(count);
    std::vector<Nibble> nibble(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Body& body = bodies[i].body;
        x[i] = body.position.x.raw;
        y[i] = body.position.y.raw;
        velocity_x[i] = body.velocity.x.raw;
        velocity_y[i] = body.velocity.y.raw;
        half_x[i] = static_cast<std::int16_t>(body.half.x.raw);
        half_y[i] = static_cast<std::int16_t>(body.half.y.raw);
        shape[i] = body.shape;
        contact[i] = bodies[i].result.contact;
    }
    move({static_cast<int>(count), x.data(), y.data(), velocity_x.data(), velocity_y.data(),
          half_x.data(), half_y.data(), shape.data(), contact.data(), nibble.data()});
    for (std::size_t i = 0; i < count; ++i) {
        bodies[i].body.position = {{x[i]}, {y[i]}};
        bodies[i].body.velocity = {{velocity_x[i]}, {velocity_y[i]}};
        bodies[i].result = {contact[i], nibble[i]};
    }
    return bodies;
}

std::vector<Case> moved_at_once(const std::vector<Case>& bodies, const Cells& cells,
                                const MoveOptions& options) {
    return moved_by(bodies, [&](const BodyArrays& all) { move_batch(all, cells, options); });
}

// The thin walls of a level, among obstacles that allow no shortcuts.
struct UncachedWalls : ThinWalls {};

template <class Thin>
Obstacles<Cells, Thin, LevelView> obstacles_of(const Cells& cells, const Thin& walls) {
    return {&cells, {}, &walls, cells.level};
}

// Moves each body alone, among all walls of a level.
template <class Thin = ThinWalls>
std::vector<Case> moved_among_obstacles(std::vector<Case> bodies, const Cells& cells,
                                        MoveOptions options) {
    const Thin walls{{cells.level}};
    for (auto& [body, result] : bodies) {
        options.last_contact = result.contact;
        result = {move_among_obstacles(body, obstacles_of(cells, walls), options).contact, 0};
    }
    return bodies;
}

static_assert(obstacles::takes_short_cuts<cell_bits, LevelObstacles>);
static_assert(!obstacles::takes_short_cuts<cell_bits, Obstacles<Cells, UncachedWalls, LevelView>>);

std::vector<Case> moved_among_obstacles_at_once(const std::vector<Case>& bodies, const Cells& cells,
                                                const MoveOptions& options) {
    const ThinWalls walls{cells.level};
    auto moved = moved_by(bodies, [&](BodyArrays all) {
        all.nibble = nullptr;
        move_batch_among_obstacles(all, obstacles_of(cells, walls), options);
    });
    for (Case& c : moved)
        c.result.nibble = 0;
    return moved;
}

bool same(const Case& a, const Case& b) {
    return a.body.position == b.body.position && a.body.velocity == b.body.velocity
           && a.result.contact == b.result.contact && a.result.nibble == b.result.nibble;
}

// The first body whose results differ, or -1.
int first_difference(const std::vector<Case>& a, const std::vector<Case>& b) {
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!same(a[i], b[i]))
            return static_cast<int>(i);
    return -1;
}

// A source without a map of its crossings, even if its level has one.
struct OneByOne {
    Cells cells;
};
Traits traits_at(const OneByOne& source, int column, int row) {
    return traits_at(source.cells, column, row);
}
TileKind kind_at(const OneByOne& source, int column, int row) {
    return kind_at(source.cells, column, row);
}

// Calls visit(level, bodies, options) on many levels, with fewer bodies than a block, a block,
// more.
template <class Visit>
void on_random_levels(Visit&& visit) {
    std::mt19937 random(11);
    for (int round = 0; round < 3000; ++round) {
        const AnyLevel level(random, columns, rows, Among::cells);
        const auto count = static_cast<std::size_t>(between(random, 1, 150));
        const std::vector<Case> bodies = random_bodies(random, count);
        visit(level, bodies, random_options(random));
    }
}

} // namespace

TEST_CASE("among plain cells the kernel without branches has the results of the kernel") {
    constexpr int bits = 3, h = 1 << (bits - 1);
    long differences = 0, states = 0;
    const auto compare = [&](Nibble n, Displacement d, Motion v, HalfSizes r, Distance correction) {
        Neighbourhood cells{};
        for (int i = 0; i < 4; ++i)
            cells.cell[i] = n >> i & 1 ? trait_solid : Traits{0};
        const Displacement q{d.x - distance_in_one_frame(v.x), d.y - distance_in_one_frame(v.y)};
        MoveOptions options;
        options.corner_correction = correction;
        const Resolution wanted = resolve_corners(cells, d, q, r, options);
        Motion wanted_velocity = v;
        clip_velocity(wanted_velocity, wanted.contact);
        Body body{{{q.x.raw}, {q.y.raw}}, v, r}; // the crossing is at 0
        const Point after{{d.x.raw}, {d.y.raw}};
        const bool checkerboard = n == 6 || n == 9;
        const unsigned got_n = checkerboard ? plain::closed_checkerboard<bits>(body, after, n) : n;
        const Contact got = plain::move_to<bits>(body, after, got_n, correction);
        const Displacement place{{body.position.x.raw}, {body.position.y.raw}};
        differences += place != wanted.displacement || got != wanted.contact
                       || got_n != wanted.nibble || body.velocity != wanted_velocity;
        ++states;
    };
    for (int n = 0; n < 15; ++n)
        for (int x = -h; x < h; ++x)
            for (int y = -h; y < h; ++y)
                for (int vx = -h; vx < h; ++vx)
                    for (int vy = -h; vy < h; ++vy)
                        for (int rx = 1; rx <= h; ++rx)
                            for (int ry = 1; ry <= h; ++ry)
                                for (const int correction : {0, 2})
                                    compare(static_cast<Nibble>(n), {{x}, {y}},
                                            {{static_cast<std::int16_t>(vx)},
                                             {static_cast<std::int16_t>(vy)}},
                                            {{rx}, {ry}}, {correction});
    CHECK(differences == 0);
    CHECK(states == 15 * 64 * 64 * 16 * 2);
}

// Counts the levels on which `move(bodies, level, options)` differs from moves without a map of the
// crossings.
template <class Move>
long levels_that_differ(Move&& move) {
    long differences = 0;
    on_random_levels(
        [&](const AnyLevel& level, const std::vector<Case>& bodies, const MoveOptions& options) {
            differences += first_difference(move(bodies, level, options),
                                            moved(bodies, OneByOne{level.cells()}, options))
                           >= 0;
        });
    return differences;
}

TEST_CASE("a map of the crossings changes no move on levels of all kinds") {
    CHECK(levels_that_differ([](const auto& bodies, const auto& level, auto options) {
              return moved(bodies, level.mapped(), options);
          })
          == 0);
}

TEST_CASE("a batch moves each body as it would move alone, on levels of all kinds") {
    CHECK(levels_that_differ([](const auto& bodies, const auto& level, auto options) {
              return moved_at_once(bodies, level.mapped(), options);
          })
          == 0);
}

TEST_CASE("a batch on a level without a map of its crossings has the same results") {
    CHECK(levels_that_differ([](const auto& bodies, const auto& level, auto options) {
              return moved_at_once(bodies, level.cells(), options);
          })
          == 0);
}

// Whether `move` and `other` give the same results in each of many frames on one level. There are
// enough frames for bodies to come to rest.
template <class Move, class Other>
bool same_for_frames(std::vector<Case> bodies, Move&& move, Other&& other) {
    for (int frame = 0; frame < 40; ++frame) {
        for (Case& c : bodies) {
            Motion& v = c.body.velocity;
            v.x.raw = static_cast<std::int16_t>(v.x.raw == 0 ? 700 - 90 * (frame % 15) : v.x.raw);
            v.y.raw = static_cast<std::int16_t>(v.y.raw > 1800 ? v.y.raw : v.y.raw + 51);
        }
        const std::vector<Case> moved = move(bodies);
        if (first_difference(moved, other(bodies)) >= 0)
            return false;
        bodies = moved;
    }
    return true;
}

// Counts the levels, of all kinds of walls, on which `move(bodies, level, options)` differs from a
// move among obstacles without shortcuts.
template <class Move>
long obstacles_that_differ(unsigned seed, int rounds, std::size_t count, Move&& move) {
    long differences = 0;
    std::mt19937 random(seed);
    for (int round = 0; round < rounds; ++round) {
        const AnyLevel level(random, columns, rows, Among::all_walls);
        const MoveOptions options = random_options(random);
        differences += !same_for_frames(
            random_bodies(random, count),
            [&](const auto& bodies) { return move(bodies, level, options); },
            [&](const auto& bodies) {
                return moved_among_obstacles<UncachedWalls>(bodies, level.cells(), options);
            });
    }
    return differences;
}

TEST_CASE("a batch among obstacles moves each body as it would move alone") {
    CHECK(obstacles_that_differ(15, 300, 100,
                                [](const auto& bodies, const auto& level, auto options) {
                                    return moved_among_obstacles_at_once(bodies, level.mapped(),
                                                                         options);
                                })
          == 0);
}

TEST_CASE("obstacles with other walls than their level's stop bodies at these walls") {
    std::mt19937 random(15);
    const AnyLevel empty(random, columns, rows, Among::nothing);
    const Segment wall{{at_cell(5), at_cell(0)}, {at_cell(5), at_cell(rows)}};
    const SegmentList segments{&wall, 1};
    const Cells cells = empty.mapped();
    const Obstacles<Cells, ThinWalls, SegmentList> obstacles{&cells, {}, nullptr, &segments};
    Body body{{at_cell(4), at_cell(5)}, {{2000}, {}}, {pixels(6), pixels(7)}};
    for (int frame = 0; frame < 10; ++frame)
        move_among_obstacles(body, obstacles);
    CHECK(body.position.x + body.half.x <= at_cell(5));
}
