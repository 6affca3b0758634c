// The proof that bodies of all speeds walk over floors which continue in another direction, made of
// segments and of cells.
#include "tests/engine/collide/proof/joints_proof.hpp"

#include <cstdlib>

namespace halfbyte::test {
namespace {

constexpr int cell = subpixels_per_cell;

// The materials of a floor's half on one side of a joint.
enum class Part {
    stroke,
    one_sided_stroke,
    slope,        // cells of one for one
    gentle_slope, // cells of one for two
    cells,
};
constexpr int parts = 5;
constexpr const char* part_names[parts] = {"a segment", "a one-sided segment", "a slope",
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

// Cells on one side of the joint: solid ones below the surface, which is a slope or level.
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

// Lets a body fall until it stands; false if it does not.
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
    const int half = random_half(random, 64, cell);
    // A body lower than the slope's rise below half its width gets under a segment at the upper
    // end.
    c.body.half = {{half}, {random_half(random, half / 2 + 1, cell)}};
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
            return "nothing stops the body";
        if (!(move.contact & contact_floor))
            return "the body stays on the floor";
        const int side = gone + c.speed > 0 ? 1 : 0;
        const int away = std::abs(gone + c.speed);
        const int feet = (c.body.position.y + c.body.half.y - c.joint.y).raw;
        if (static_cast<long long>(feet) * reach * cell
            > -static_cast<long long>(c.rise[side]) * away + reach * cell)
            return "the body stays above the floor";
    }
    return nullptr;
}

} // namespace

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

} // namespace halfbyte::test
