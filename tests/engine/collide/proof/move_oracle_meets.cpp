#include "tests/engine/collide/proof/move_oracle_meets.hpp"

#include "tests/engine/collide/proof/move_oracle.hpp"
#include "tests/engine/collide/proof/move_oracle_slopes.hpp"

namespace halfbyte::test {
namespace {

constexpr int bits = oracle_bits, cell = oracle_cell;

// Whether these traits stop a body that moves in a direction.
bool is_closed(Traits traits, int axis, int sign, bool drop_through) {
    if (traits & trait_solid)
        return true;
    if (axis == 1)
        return sign > 0 ? (traits & trait_oneway_up) && !drop_through
                        : (traits & trait_oneway_down) != 0;
    return (traits & (sign > 0 ? trait_oneway_left : trait_oneway_right)) != 0;
}

// The smallest displacement aside from which the rest of the path is free of this segment.
int distance_to_pass(const Segment& s, const Body& now, int axis, int sign, int rest, int to) {
    for (int k = 1;; ++k) {
        Body moved = now;
        shift(moved, 1 - axis, to * k);
        bool free = true;
        for (int i = 0; i <= rest && free; ++i, shift(moved, axis, sign))
            free = !meets(sides_of(moved), s.a, s.b);
        if (free)
            return to * k;
    }
}

int place(Point p, int axis) {
    return axis == 0 ? p.x.raw : p.y.raw;
}

// Whether the end of a one-sided segment stops the side of a body that comes from its left side. An
// end that no other segment continues does so in three cases. The segment is a floor or a ceiling
// and the body moves along y. It is a wall and the body moves along x. Or the upper end of a slope
// leads there. An end that another segment continues stops the body under two conditions. Both
// segments lead away from the end in the body's direction. The space between them, as the middle of
// their far ends, is on their right side.
bool stops_at_tip(const FullWorld& world, const Segment& s, bool at_b, int axis, int sign) {
    const Point tip = at_b ? s.b : s.a, far = at_b ? s.a : s.b;
    const int dx = (s.b.x - s.a.x).raw, dy = (s.b.y - s.a.y).raw;
    bool lone = true;
    for (const Segment& other : world.segments) {
        const Point begins = at_b ? other.a : other.b, ends = at_b ? other.b : other.a;
        if (!other.one_sided || begins != tip)
            continue;
        lone = false;
        if (sign * place(ends, axis) < sign * place(tip, axis))
            continue;
        const long long x = far.x.raw + ends.x.raw - 2 * s.a.x.raw;
        const long long y = far.y.raw + ends.y.raw - 2 * s.a.y.raw;
        if (dx * y - dy * x >= 0)
            return true;
    }
    const bool walkable = std::abs(dy) <= std::abs(dx);
    return lone
           && (walkable == (axis == 1)
               || (walkable && is_end_of_slope(world, tip, sign, /*ceiling=*/dx < 0)));
}

} // namespace

void Oracle::meet_surface_x(Met& met, const Body& now, int sign, int rest, bool ceiling) const {
    const int x = now.position.x.raw, y = side_of(now, ceiling);
    const int column = sign > 0 ? x >> bits : (x - 1) >> bits;
    const auto deep = [&](int distance) {
        return depth_in(world, column, y, ceiling, x + sign * distance, y);
    };
    if (deep(0) > 0 || deep(1) <= 0)
        return;
    int lift = 0;
    for (int k = 1; k <= rest; ++k) {
        if (x + sign * k < column * cell || x + sign * k > (column + 1) * cell)
            break;
        lift = deep(k) > lift ? deep(k) : lift;
    }
    met.note(true, false, false, ceiling ? lift : -lift);
}

void Oracle::meet_cells(Met& met, const Body& now, const Body& next, int axis, int sign) const {
    const Sides a = sides_of(now), b = sides_of(next);
    for (int row = (b.of[1][0] >> bits) - 1; row <= (b.of[1][1] >> bits) + 1; ++row)
        for (int column = (b.of[0][0] >> bits) - 1; column <= (b.of[0][1] >> bits) + 1; ++column) {
            const Sides c = cell_sides(column, row);
            const Traits traits = counting(world, now, column, row, axis == 0 && sign < 0);
            if (meet(b, c) && !meet(a, c) && is_closed(traits, axis, sign, drop_through))
                met.note((traits & trait_solid) != 0, true, false, 0);
            const Walls walls = walls_at(world.grid, column, row);
            const Point corner{{c.of[0][0]}, {c.of[1][0]}};
            const Point right{{c.of[0][1]}, {c.of[1][0]}};
            const Point below{{c.of[0][0]}, {c.of[1][1]}};
            if ((walls & wall_top) && meets(b, corner, right) && !meets(a, corner, right))
                met.note(true, true, false, 0);
            if ((walls & wall_left) && meets(b, corner, below) && !meets(a, corner, below))
                met.note(true, true, false, 0);
        }
}

void Oracle::meet_segment(Met& met, const Segment& s, const Body& now, const Body& next, int axis,
                          int sign, int rest) const {
    if (!meets(sides_of(next), s.a, s.b) || meets(sides_of(now), s.a, s.b))
        return;
    const int ax[2] = {s.a.x.raw, s.a.y.raw}, bx[2] = {s.b.x.raw, s.b.y.raw};
    const int dx = bx[0] - ax[0], dy = bx[1] - ax[1];
    const bool walkable = std::abs(dy) <= std::abs(dx), slanted = dx != 0 && dy != 0;
    // The nearer end, and whether it is within the body's extent across its motion.
    const int* end = sign * ax[axis] < sign * bx[axis] ? ax : bx;
    const Sides box = sides_of(now);
    const bool beside_low = end[1 - axis] <= box.of[1 - axis][0];
    const bool beside_high = end[1 - axis] >= box.of[1 - axis][1];
    const bool tip = slanted && !beside_low && !beside_high;
    if (s.one_sided && (dx != 0 || dy != 0)) {
        // To the left of a to b, where y grows downward.
        const int outward = axis == 0 ? dy : -dx;
        const bool stands = walkable || (tip && axis == 1);
        if (outward * sign >= 0 || (drop_through && stands && dx > 0)
            || (tip && !stops_at_tip(world, s, end == bx, axis, sign)))
            return;
    }
    if (slanted && !tip && walkable == (axis == 0))
        met.note(!s.one_sided, false, true,
                 distance_to_pass(s, now, axis, sign, rest, beside_high ? -1 : 1));
    else
        met.note(!s.one_sided, false, slanted, 0);
}

Met Oracle::met(const Body& now, int axis, int sign, int rest) const {
    Body next = now;
    shift(next, axis, sign);
    Met met;
    meet_cells(met, now, next, axis, sign);
    if (axis == 0) {
        meet_surface_x(met, now, sign, rest, false);
        meet_surface_x(met, now, sign, rest, true);
    } else {
        const int x = now.position.x.raw, column = x >> bits;
        const bool ceiling = sign < 0;
        const int from = side_of(now, ceiling), to = side_of(next, ceiling);
        for (const int row_at : {from, to})
            if (depth_in(world, column, row_at, ceiling, x, from) <= 0
                && depth_in(world, column, row_at, ceiling, x, to) > 0)
                met.note(true, false, true, 0);
    }
    for (std::size_t i = 0; i < world.boxes.size(); ++i) {
        const Box& box = world.boxes[i];
        if (meet(sides_of(next), sides_of(box)) && !meet(sides_of(now), sides_of(box))
            && is_closed(box.traits, axis, sign, drop_through))
            met.note((box.traits & trait_solid) != 0, false, false, 0,
                     static_cast<BoxMask>(1u << i));
    }
    for (const Segment& s : world.segments)
        meet_segment(met, s, now, next, axis, sign, rest);
    return met;
}

Met Oracle::advance(Body& body, int axis, int& distance) const {
    const int sign = distance < 0 ? -1 : 1;
    for (; distance != 0; distance -= sign) {
        const Met here = met(body, axis, sign, std::abs(distance));
        if (here.any)
            return here;
        shift(body, axis, sign);
    }
    return {};
}

bool is_held(const FullWorld& world, const Body& body, int axis, int sign, bool drop_through) {
    return Oracle{world, drop_through}.met(body, axis, sign, 1).any;
}

bool is_in_anything(const FullWorld& world, const Body& body) {
    const Sides box = sides_of(body);
    for (int row = -1; row <= grid_rows; ++row)
        for (int column = -1; column <= grid_columns; ++column) {
            const Sides c = cell_sides(column, row);
            const Walls walls = walls_at(world.grid, column, row);
            const Point corner{{c.of[0][0]}, {c.of[1][0]}};
            if (((counting(world, body, column, row) & trait_solid) && meet(box, c))
                || ((walls & wall_top) && meets(box, corner, {{c.of[0][1]}, {c.of[1][0]}}))
                || ((walls & wall_left) && meets(box, corner, {{c.of[0][0]}, {c.of[1][1]}})))
                return true;
        }
    for (const Box& b : world.boxes)
        if ((b.traits & trait_solid) && meet(box, sides_of(b)))
            return true;
    for (const Segment& s : world.segments)
        if (!s.one_sided && meets(box, s.a, s.b))
            return true;
    return false;
}

} // namespace halfbyte::test
