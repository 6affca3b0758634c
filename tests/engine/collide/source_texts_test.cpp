// Compares the engine with its source texts: the rows of the tables "What the text says, and what
// we do" in docs/ that no other test has.
#include "engine/collide/obstacles.hpp"
#include "extras/fly_among_segments.hpp"

#include "tests/support/no_cells.hpp"
#include "tests/support/test.hpp"

#include <cstdlib>
#include <random>

using namespace halfbyte::test;

namespace {

// The four walls that meet in the crossing (0, 0), with cells of 16 units.
constexpr int small_bits = 4;
constexpr int margin = 1 << (small_bits - 2); // a quarter of a cell

struct Cross {
    bool up = false, down = false, left = false, right = false;
};

constexpr Walls walls_at(const Cross& cross, int column, int row) {
    Walls walls = 0;
    if (column == 0 && ((row == -1 && cross.up) || (row == 0 && cross.down)))
        walls |= wall_left;
    if (row == 0 && ((column == -1 && cross.left) || (column == 0 && cross.right)))
        walls |= wall_top;
    return walls;
}

struct Stops {
    bool x = false, y = false;
    bool coin = false; // one of both; the text does not say which
};

bool near_line(int coordinate) {
    return std::abs(coordinate) < margin;
}

// The axes that the text on thin walls stops, decided from the regions of the old and the new
// position.
Stops stops_of_text(const Cross& cross, int old_x, int old_y, int new_x, int new_y) {
    const bool by_column = near_line(new_x), by_row = near_line(new_y);
    if (by_column && by_row) {
        if (!cross.up && !cross.down && !cross.left && !cross.right)
            return {};
        if (near_line(old_y))
            return {true, false};
        if (near_line(old_x))
            return {false, true};
        Stops stops;
        stops.y = (cross.right && old_x > new_x) || (cross.left && old_x < new_x);
        stops.x = (cross.down && old_y > new_y) || (cross.up && old_y < new_y);
        stops.coin = !stops.x && !stops.y;
        return stops;
    }
    if (by_row)
        return {false, new_x > 0 ? cross.right : cross.left};
    if (by_column)
        return {new_y > 0 ? cross.down : cross.up, false};
    return {};
}

// Calls visit(cross, body, text) for each step of up to a quarter of a cell around the crossing.
template <class Visit>
void visit_steps(Visit&& visit) {
    constexpr int half_cell = 1 << (small_bits - 1);
    for (int walls = 0; walls < 16; ++walls) {
        const Cross cross{(walls & 1) != 0, (walls & 2) != 0, (walls & 4) != 0, (walls & 8) != 0};
        for (int x = -half_cell; x <= half_cell; ++x)
            for (int y = -half_cell; y <= half_cell; ++y)
                for (int dx = -margin; dx <= margin; ++dx)
                    for (int dy = -margin; dy <= margin; ++dy) {
                        const Body body{
                            {{x}, {y}},
                            {{static_cast<std::int16_t>(dx)}, {static_cast<std::int16_t>(dy)}},
                            {{margin}, {margin}}};
                        if (!overlaps_thin_wall<small_bits>(body, cross))
                            visit(cross, body, stops_of_text(cross, x, y, x + dx, y + dy));
                    }
    }
}

Stops stops_of_engine(const Cross& cross, Body body) {
    const Contact contact =
        move_among_obstacles<small_bits>(body, Obstacles<NoCells, Cross>{&no_cells, {}, &cross})
            .contact;
    return {(contact & (contact_left | contact_right)) != 0,
            (contact & (contact_ceiling | contact_floor)) != 0};
}

Box box(int x, int y, int half_x, int half_y) {
    return {{{x}, {y}}, {{half_x}, {half_y}}};
}

BoxMove move_among(const std::vector<Box>& boxes, Body body) {
    return move_among_obstacles(
        body, Obstacles<NoCells>{&no_cells, {boxes.data(), static_cast<int>(boxes.size())}});
}

Body small_body(int x, int y, int dx, int dy) {
    return {
        {{x}, {y}}, {{static_cast<std::int16_t>(dx)}, {static_cast<std::int16_t>(dy)}}, {{1}, {2}}};
}

bool would_overlap(const Box& box, const Body& body, int dx, int dy) {
    return overlap(box,
                   {{body.position.x + Distance{dx}, body.position.y + Distance{dy}}, body.half});
}

// Shoots a body of 8x8 px to the right at 64 px a frame, from all offsets within a frame's
// displacement, and counts those that end beyond x = 0.
template <class Shoot>
int bullets_through(Shoot&& shoot) {
    constexpr int speed = 64 * subpixels_per_pixel, half = 4 * subpixels_per_pixel;
    int through = 0;
    for (int offset = 0; offset < speed; ++offset) {
        Body body{{{-half - offset}, {offset % 4096 - 2048}}, {{speed}, {0}}, {{half}, {half}}};
        shoot(body);
        through += body.position.x.raw > -half;
    }
    return through;
}

constexpr int end = 30 * subpixels_per_pixel; // of the obstacle at x = 0, up and down

} // namespace

TEST_CASE("thin walls stop the axes that the text's sample code stops") {
    long steps = 0, different = 0;
    visit_steps([&](const Cross& cross, const Body& body, const Stops& text) {
        if (text.coin)
            return;
        const Stops engine = stops_of_engine(cross, body);
        ++steps;
        different += engine.x != text.x || engine.y != text.y;
    });
    CHECK(steps == 223089);
    CHECK(different == 0);
}

TEST_CASE("thin walls stop one axis where the text's sample code tosses a coin") {
    long coins = 0, different = 0;
    visit_steps([&](const Cross& cross, const Body& body, const Stops& text) {
        if (!text.coin)
            return;
        const Stops engine = stops_of_engine(cross, body);
        ++coins;
        different += engine.x == engine.y;
    });
    CHECK(coins > 0);
    CHECK(different == 0);
}

TEST_CASE("a step that one axis alone brings into a box is the same as the text's step") {
    const std::vector<Box> boxes{box(0, 0, 2, 1)};
    long steps = 0, different = 0;
    for (int x = -8; x <= 8; ++x)
        for (int y = -8; y <= 8; ++y)
            for (int dx = -5; dx <= 5; ++dx)
                for (int dy = -5; dy <= 5; ++dy) {
                    const Body body = small_body(x, y, dx, dy);
                    const bool on_x = would_overlap(boxes[0], body, dx, 0);
                    const bool on_y = would_overlap(boxes[0], body, 0, dy);
                    if (would_overlap(boxes[0], body, 0, 0) || on_x == on_y
                        || !would_overlap(boxes[0], body, dx, dy))
                        continue;
                    // The nearest side of the box, with both sizes; the other axis is free.
                    const int to_x = dx > 0 ? -2 - 1 - x : 2 + 1 - x;
                    const int to_y = dy > 0 ? -1 - 2 - y : 1 + 2 - y;
                    const Offset text{{on_x ? to_x : dx}, {on_y ? to_y : dy}};
                    ++steps;
                    different += move_among(boxes, body).displacement != text;
                }
    CHECK(steps > 1000);
    CHECK(different == 0);
}

TEST_CASE(
    "a step over a box's corner stops along one axis where the text's step slips into the box") {
    const std::vector<Box> boxes{box(0, 0, 2, 1)};
    long steps = 0;
    for (int x = -8; x <= 8; ++x)
        for (int y = -8; y <= 8; ++y)
            for (int dx = -5; dx <= 5; ++dx)
                for (int dy = -5; dy <= 5; ++dy) {
                    const Body body = small_body(x, y, dx, dy);
                    if (would_overlap(boxes[0], body, 0, 0) || would_overlap(boxes[0], body, dx, 0)
                        || would_overlap(boxes[0], body, 0, dy)
                        || !would_overlap(boxes[0], body, dx, dy))
                        continue;
                    ++steps;
                    const Offset way = move_among(boxes, body).displacement;
                    REQUIRE((way.x.raw == dx) != (way.y.raw == dy));
                    REQUIRE(!would_overlap(boxes[0], body, way.x.raw, way.y.raw));
                }
    CHECK(steps > 100);
}

TEST_CASE("a box that a body has passed does not shorten its path along the other axis") {
    const std::vector<Box> boxes{box(0, 20, 5, 5)};
    const Body body{{{0}, {0}}, {{16}, {16}}, {{2}, {2}}};
    CHECK(move_among(boxes, body).displacement == Offset{{16}, {16}});
}

TEST_CASE("the order of the boxes does not matter") {
    std::mt19937 random(5);
    const auto between = [&](int low, int high) {
        return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
    };
    int stopped = 0;
    for (int round = 0; round < 20'000; ++round) {
        std::vector<Box> boxes;
        for (int i = between(2, 6); i > 0; --i)
            boxes.push_back(box(between(-12, 12), between(-12, 12), between(1, 5), between(1, 5)));
        const Body body =
            small_body(between(-12, 12), between(-12, 12), between(-20, 20), between(-20, 20));
        const BoxMove move = move_among(boxes, body);
        std::shuffle(boxes.begin(), boxes.end(), random);
        const BoxMove again = move_among(boxes, body);
        REQUIRE(move.displacement == again.displacement);
        REQUIRE(move.contact == again.contact);
        stopped += move.contact != 0;
    }
    CHECK(stopped > 1000);
}

TEST_CASE("no bullet of 64 px a frame passes a thin wall") {
    const Cross cross{true, true, false, false};
    CHECK(bullets_through([&](Body& body) {
              move_among_obstacles(body, Obstacles<NoCells, Cross>{&no_cells, {}, &cross});
          })
          == 0);
}

TEST_CASE("no bullet of 64 px a frame passes a box of a subpixel") {
    const Box boxes[] = {box(1, 0, 1, end)};
    CHECK(bullets_through([&](Body& body) {
              move_among_obstacles(body, Obstacles<NoCells>{&no_cells, {boxes, 1}});
          })
          == 0);
}

TEST_CASE("no bullet of 64 px a frame passes a segment, in flight or in steps among obstacles") {
    const Segment segments[] = {{{{0}, {-end}}, {{0}, {end}}}};
    const SegmentList list{segments, 1};
    CHECK(bullets_through([&](Body& body) { fly_among_segments(body, list); }) == 0);
    CHECK(bullets_through([&](Body& body) {
              move_among_obstacles(body, Obstacles<NoCells>{&no_cells, {}, nullptr, &list});
          })
          == 0);
}

TEST_CASE("a segment's end stops the side of a flying body") {
    const Segment segments[] = {{{{5120}, {256}}, {{20480}, {512}}}};
    Body body{{{0}, {0}}, {{10240}, {0}}, {{1536}, {1792}}};
    CHECK(fly_among_segments(body, SegmentList{segments, 1}).contact == contact_right);
    CHECK(body.position == Point{{5120 - 1536}, {0}});
}

TEST_CASE("a segment without length stops a flying body") {
    const Segment segments[] = {{{{5120}, {256}}, {{5120}, {256}}}};
    Body body{{{0}, {0}}, {{10240}, {0}}, {{1536}, {1792}}};
    CHECK(fly_among_segments(body, SegmentList{segments, 1}).contact == contact_right);
    CHECK(body.position == Point{{5120 - 1536}, {0}});
}
