// The proof of joints: where a stroke goes on in another direction, or as cells, bodies walk over it
// at all speeds, and a one-sided stroke is as closed from its left hand as a two-sided one.
#include "tests/engine/collide/proof/all_obstacles.hpp"
#include "tests/engine/collide/proof/program.hpp"

#include <cstdlib>

namespace halfbyte::proof {
namespace {

constexpr int cell = subpixels_per_cell;

// Two strokes, from `from` to the joint and from there to `to`.
struct Joint {
    Point from, at, to;
};

struct Walk {
    FullWorld world;
    Joint joint;
    Body body;
    MoveOptions options;
};

std::string text_of(const Walk& walk) {
    return describe(walk.world, walk.body) + " joint " + std::to_string(walk.joint.at.x.raw) + ','
           + std::to_string(walk.joint.at.y.raw) + " last "
           + std::to_string(walk.options.last_contact);
}

// How far a point is at the right hand of a line, times the line's length; y grows downward.
long long right_of(Point from, Point to, int x, int y) {
    return static_cast<long long>((to.x - from.x).raw) * (y - from.y.raw)
           - static_cast<long long>((to.y - from.y).raw) * (x - from.x.raw);
}

// Whether a point is at the left hand of both strokes of a joint as one line: where they turn
// right, that is what is at the left hand of either.
bool is_at_left(const Joint& joint, int x, int y) {
    const bool of_first = right_of(joint.from, joint.at, x, y) < 0;
    const bool of_second = right_of(joint.at, joint.to, x, y) < 0;
    const bool turns_right = right_of(joint.from, joint.at, joint.to.x.raw, joint.to.y.raw) > 0;
    return turns_right ? of_first || of_second : of_first && of_second;
}

// Whether the open box of a body has a point of a segment in it: of the box, moved by its half-size
// to a point, what the segment has between its sides is cut off.
bool is_in(const Body& body, Point a, Point b) {
    const int low[2] = {(body.position.x - body.half.x).raw, (body.position.y - body.half.y).raw};
    const int high[2] = {(body.position.x + body.half.x).raw, (body.position.y + body.half.y).raw};
    const int p[2] = {a.x.raw, a.y.raw}, q[2] = {b.x.raw, b.y.raw};
    for (int axis = 0; axis < 2; ++axis)
        if ((p[axis] <= low[axis] && q[axis] <= low[axis])
            || (p[axis] >= high[axis] && q[axis] >= high[axis]))
            return false;
    int left = 0, right = 0;
    for (const int x : {low[0], high[0]})
        for (const int y : {low[1], high[1]}) {
            left += right_of(a, b, x, y) <= 0;
            right += right_of(a, b, x, y) >= 0;
        }
    return left != 4 && right != 4;
}

bool is_in(const Body& body, const Joint& joint) {
    return is_in(body, joint.from, joint.at) || is_in(body, joint.at, joint.to);
}

// At all angles, many of them upright, level or of one for one.
Offset random_direction(Random& random, int length) {
    const int x = random.between(-length, length), y = random.between(-length, length);
    const int sign = random.between(0, 1) ? 1 : -1;
    switch (random.between(0, 7)) {
    case 0: return {{sign * length}, {0}};
    case 1: return {{0}, {sign * length}};
    case 2: return {{x < 0 ? -length : length}, {sign * length}};
    case 3: return {{sign * length}, {y / 8}};
    case 4: return {{x / 8}, {sign * length}};
    default:
        return std::abs(x) < std::abs(y) ? Offset{{x}, {sign * length}}
                                         : Offset{{sign * length}, {y}};
    }
}

void put_strokes(FullWorld& world, const Joint& joint, bool first, bool second) {
    world.segments = {{joint.from, joint.at, first}, {joint.at, joint.to, second}};
}

Velocity random_velocity(Random& random) {
    const int kind = random.between(0, 5);
    const int most = kind == 0 ? 2 * cell : kind == 1 ? 300 : cell / 2;
    return {static_cast<std::int16_t>(kind == 2 ? 0 : random.between(-most, most))};
}

// A body at the left hand of a joint, and what it does for some frames.
bool random_state(Random& random, Walk& walk) {
    constexpr int length = 7 * cell;
    const Point at{{8 * cell + random.between(0, cell)}, {8 * cell + random.between(0, cell)}};
    const Point from = at + random_direction(random, length);
    walk.joint = {from, at, at + random_direction(random, length)};
    walk.body.half = {{random.between(1, cell / 2)}, {random.between(1, cell / 2)}};
    const int near = random.between(0, 1) ? cell : 2 * cell;
    walk.body.position = at + Offset{{random.between(-near, near)}, {random.between(-near, near)}};
    const Point p = walk.body.position;
    return is_at_left(walk.joint, p.x.raw, p.y.raw) && !is_in(walk.body, walk.joint);
}

bool is_far(const Walk& walk, Point p) {
    const Offset o = p - walk.joint.at;
    return std::abs(o.x.raw) > 3 * cell || std::abs(o.y.raw) > 3 * cell;
}

bool is_level_floor(Point from, Point to) {
    return from.y == to.y && from.x < to.x;
}

// Whether a stroke that is slanted, but no floor, ends at a level floor: two-sided it would make
// that slanted ground.
bool mixes_ground(const Joint& j) {
    return (is_level_floor(j.from, j.at) && j.to.x < j.at.x && j.to.y != j.at.y)
           || (is_level_floor(j.at, j.to) && j.at.x < j.from.x && j.at.y != j.from.y);
}

// Whether a body reaches both strokes of a joint if it is a subpixel larger. There what is rounded
// may hold it at the back of a two-sided one.
bool touches_both(Body body, const Joint& joint) {
    constexpr Distance subpixel{1};
    body.half = {body.half.x + subpixel, body.half.y + subpixel};
    return is_in(body, joint.from, joint.at) && is_in(body, joint.at, joint.to);
}

const char* broken_hold(Walk walk) {
    Walk other = walk;
    put_strokes(walk.world, walk.joint, true, true);
    put_strokes(other.world, walk.joint, false, false);
    const Motion velocity = walk.body.velocity;
    for (int frame = 0; frame < 12 && !is_far(walk, walk.body.position); ++frame) {
        walk.body.velocity = other.body.velocity = velocity;
        const BoxMove one = move_among_obstacles(walk.body, walk.world.obstacles(), walk.options);
        const BoxMove two =
            move_among_obstacles(other.body, other.world.obstacles(), other.options);
        constexpr Contact same = contact_left | contact_right | contact_ceiling | contact_floor;
        walk.options.last_contact = other.options.last_contact = two.contact;
        const Point p = walk.body.position;
        if (is_in(walk.body, walk.joint) || !is_at_left(walk.joint, p.x.raw, p.y.raw))
            return "it stays at the left hand";
        if (mixes_ground(walk.joint)
            || (p == other.body.position && ((one.contact ^ two.contact) & same) == 0))
            continue;
        const bool less = (one.contact & ~two.contact & same) == 0;
        return less && touches_both(other.body, walk.joint) ? nullptr
                                                            : "it goes as among two-sided ones";
    }
    return nullptr;
}

void prove_holds(Proof& proof, long states) {
    Property& part = proof.property("a one-sided joint holds what is at its left hand");
    Random random{0x9E6C63D0876A9A35};
    for (long i = 0; i < states;) {
        Walk walk;
        if (!random_state(random, walk))
            continue;
        ++i;
        walk.body.velocity = {random_velocity(random), random_velocity(random)};
        walk.options.last_contact = random.between(0, 1) ? contact_floor : Contact{0};
        part.check_rules(broken_hold(walk), [&] {
            put_strokes(walk.world, walk.joint, true, true);
            return text_of(walk);
        });
    }
}

// What a part of a floor beside a joint is made of.
enum class Part {
    stroke,
    one_sided_stroke,
    slope,        // cells of one for one
    gentle_slope, // cells of one for two
    cells,
};
constexpr int parts = 5;
constexpr const char* part_names[parts] = {"a stroke", "a one-sided stroke", "a slope",
                                           "a gentle slope", "cells"};

constexpr bool is_stroke(Part part) {
    return part <= Part::one_sided_stroke;
}

// How far a walkable part rises in `length` cells, seen from the joint.
int random_rise(Random& random, Part part, int length) {
    const int sign = random.between(0, 1) ? 1 : -1;
    switch (part) {
    case Part::slope: return sign * length * cell;
    case Part::gentle_slope: return sign * length / 2 * cell;
    case Part::cells: return 0;
    default: break;
    }
    switch (random.between(0, 4)) {
    case 0: return 0;
    case 1: return sign * length * cell;
    case 2: return sign * length / 2 * cell;
    default: return random.between(-length * cell, length * cell);
    }
}

// Cells from the joint on, to one side: solid ones below the surface, which is a slope or level.
void put_cells(FullWorld& world, Point joint, Part part, int side, int rise, int length) {
    const int first_column = cell_of(joint.x) - (side < 0 ? 1 : 0), row = cell_of(joint.y);
    const bool rises_right = (rise > 0) == (side > 0);
    for (int i = 0; i < length; ++i) {
        const int column = first_column + side * i;
        const int steps = part == Part::gentle_slope ? i / 2 : i;
        const int at = rise == 0 ? row - 1 : rise > 0 ? row - 1 - steps : row + steps;
        const bool high = (rise > 0) == (i % 2 == 1);
        TileKind kind = rises_right ? TileKind::slope_right : TileKind::slope_left;
        if (part == Part::gentle_slope && rises_right)
            kind = high ? TileKind::slope_right_high : TileKind::slope_right_low;
        else if (part == Part::gentle_slope)
            kind = high ? TileKind::slope_left_high : TileKind::slope_left_low;
        if (rise != 0)
            world.grid.kinds[grid_index(column, at)] = kind;
        world.grid.kinds[grid_index(column, at + 1)] = TileKind::solid;
    }
}

constexpr int reach = 6; // cells, of each part

// One part of a floor, on one side of the joint.
int put_part(Random& random, FullWorld& world, Point joint, Part part, int side) {
    const int rise = random_rise(random, part, reach);
    if (!is_stroke(part)) {
        put_cells(world, joint, part, side, rise, reach);
        return rise;
    }
    const Point end = joint + Offset{{side * reach * cell}, {-rise}};
    const bool one_sided = part == Part::one_sided_stroke;
    world.segments.push_back(side < 0 ? Segment{end, joint, one_sided}
                                      : Segment{joint, end, one_sided});
    return rise;
}

struct Crossing {
    FullWorld world;
    Point joint;
    Part of[2]; // before the joint and after it
    int rise[2];
    int sign;
    Body body;
    MoveOptions options;
    int speed, press;
};

std::string text_of(const Crossing& c) {
    return describe(c.world, c.body) + " joint " + std::to_string(c.joint.x.raw) + ','
           + std::to_string(c.joint.y.raw) + " speed " + std::to_string(c.sign * c.speed)
           + " press " + std::to_string(c.press);
}

// Puts a body down where it is.
bool lands(Crossing& c) {
    for (int i = 0; i < 2 * 8; ++i) {
        c.body.velocity = {{}, {cell / 2}};
        c.options.last_contact =
            move_among_obstacles(c.body, c.world.obstacles(), c.options).contact;
        if (c.options.last_contact & contact_floor)
            return true;
    }
    return false;
}

bool random_crossing(Random& random, Part first, Part second, Crossing& c) {
    const bool shifted = is_stroke(first) && is_stroke(second);
    c.joint = {{8 * cell + (shifted ? random.between(0, cell - 1) : 0)},
               {8 * cell + (shifted ? random.between(0, cell - 1) : 0)}};
    c.sign = random.between(0, 1) ? 1 : -1;
    c.of[0] = first;
    c.of[1] = second;
    c.rise[0] = put_part(random, c.world, c.joint, first, -c.sign);
    c.rise[1] = put_part(random, c.world, c.joint, second, c.sign);
    const int fastest = random.between(0, 3) == 0 ? 3 * cell / 4
                        : random.between(0, 1)    ? 1024
                                                  : 100;
    c.speed = random.between(1, fastest);
    c.press = random.between(1, random.between(0, 1) ? 60 : 1280);
    const int half = random.between(64, cell / 2);
    // What is lower than a slope rises below its half gets under a stroke at the upper end.
    c.body.half = {{half}, {random.between(half / 2 + 1, cell / 2)}};
    const int before = half + random.between(0, 8 * c.speed);
    const int start = before < 4 * cell ? before : 4 * cell;
    const int height = c.rise[0] > 0 ? c.rise[0] : 0;
    c.body.position = c.joint + Offset{{-c.sign * start}, {-height - 3 * cell / 2}};
    return lands(c);
}

const char* broken_crossing(Crossing c) {
    for (int frame = 0; frame < 16; ++frame) {
        const int gone = c.sign * (c.body.position.x - c.joint.x).raw;
        if (gone + c.speed > 3 * cell)
            break;
        c.body.velocity = {{static_cast<std::int16_t>(c.sign * c.speed)},
                           {static_cast<std::int16_t>(c.press)}};
        const BoxMove move = move_among_obstacles(c.body, c.world.obstacles(), c.options);
        c.options.last_contact = move.contact;
        if (c.sign * move.displacement.x.raw != c.speed
            || (move.contact & (contact_left | contact_right)) != 0)
            return "nothing stops it";
        if (!(move.contact & contact_floor))
            return "it keeps to the floor";
        const int side = gone + c.speed > 0 ? 1 : 0;
        const int away = std::abs(gone + c.speed);
        const int feet = (c.body.position.y + c.body.half.y - c.joint.y).raw;
        if (static_cast<long long>(feet) * reach * cell
            > -static_cast<long long>(c.rise[side]) * away + reach * cell)
            return "it stays above the floor";
    }
    return nullptr;
}

void prove_crossings(Proof& proof, long states) {
    Random random{0xC6BC279692B5CC83};
    for (int i = 0; i < parts * parts; ++i) {
        const Part first = static_cast<Part>(i / parts), second = static_cast<Part>(i % parts);
        Property& part = proof.property(std::string("over ") + part_names[i / parts] + " and then "
                                        + part_names[i % parts]);
        while (part.states < static_cast<std::uint64_t>(states)) {
            Crossing c;
            if (random_crossing(random, first, second, c))
                part.check_rules(broken_crossing(c), [&] { return text_of(c); });
        }
    }
}

void prove(Proof& proof, long states) {
    prove_holds(proof, states);
    prove_crossings(proof, states / parts / parts);
}

} // namespace
} // namespace halfbyte::proof

int main(int argc, char** argv) {
    return halfbyte::proof::run_proof(argc, argv, "joints of strokes and of cells",
                                      halfbyte::proof::prove);
}
