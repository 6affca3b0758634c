// Thin walls: walls without thickness on the edges between cells, two bits a cell.
//
// Source: "Space 9: collision detection on grid". Around a crossing of the grid there are regions
// without walls near (a), beside one line (b) and beside both (c). Deliberate differences: the
// margin is the body's half-size instead of a quarter of a cell; where the text tosses a coin, the
// axis on which the body went less far past the line is the one that is stopped, a tie stops y;
// fast bodies take sub-steps; a body that was put inside a wall is pushed out of it.
//
// A step goes along one axis and then along the other, in the order that lets the body pass, so
// that its path is made of axis-parallel moves, each of which meets at most one line of the grid
// and ends in front of a wall. That takes adding, comparing and shifting only. The box is open:
// touching is not overlap. It meets a wall's end exactly as it meets the wall.
//
// `Source` is anything with a function `Walls walls_at(const Source&, int column, int row)`.
#pragma once

#include "engine/collide/clip_thin_walls.hpp"
#include "engine/collide/stop.hpp"

namespace halfbyte {

namespace thin_wall {

inline constexpr Contact sideways = contact_left | contact_right;
inline constexpr Contact upright = contact_ceiling | contact_floor;

// The walls that meet in a crossing: the arms of a cross.
using Arms = std::uint8_t;
inline constexpr Arms arm_up = 1;
inline constexpr Arms arm_down = 2;
inline constexpr Arms arm_left = 4;
inline constexpr Arms arm_right = 8;

// The crossing is the top left of the cell (column, row).
template <class Source>
constexpr Arms arms_at(const Source& source, int column, int row) {
    const Walls here = walls_at(source, column, row);
    Arms arms = 0;
    if (walls_at(source, column, row - 1) & wall_left)
        arms |= arm_up;
    if (here & wall_left)
        arms |= arm_down;
    if (walls_at(source, column - 1, row) & wall_top)
        arms |= arm_left;
    if (here & wall_top)
        arms |= arm_right;
    return arms;
}

// The first and the last cell, along one axis, that an open interval around a centre reaches.
struct Reach {
    int first = 0;
    int last = 0;
};

template <int bits>
constexpr Reach reach_of(Position centre, Distance half) {
    return {(centre - half).raw >> bits, ((centre + half).raw - 1) >> bits};
}

// What a vertical line of the grid, the left edges of a column, holds beside rows that a body
// reaches: in one row (region b) its wall, across two (region c) whatever meets in the crossing.
template <class Source>
constexpr Arms arms_of_column(const Source& source, int column, Reach rows) {
    if (rows.first == rows.last)
        return walls_at(source, column, rows.first) & wall_left ? arm_up : Arms{0};
    return arms_at(source, column, rows.last);
}

// The same for a horizontal line, the upper edges of a row.
template <class Source>
constexpr Arms arms_of_row(const Source& source, int row, Reach columns) {
    if (columns.first == columns.last)
        return walls_at(source, columns.first, row) & wall_top ? arm_left : Arms{0};
    return arms_at(source, columns.last, row);
}

// The line of the grid that one side of a body moves onto and past, and how far past.
struct Entry {
    bool found = false;
    int line = 0;
    Distance depth;
};

// A step of at most one cell enters at most one line: the bands around lines are a cell apart.
template <int bits>
constexpr Entry entry_of(Position centre, Distance half, Distance step) {
    if (step > Distance{0}) {
        const Position side = centre + half;
        const int line = ((side + step).raw - 1) >> bits;
        const int passed = line * (1 << bits);
        return {passed >= side.raw, line, {(side + step).raw - passed}};
    }
    const Position side = centre - half;
    const int line = ((side + step).raw >> bits) + 1;
    const int passed = line * (1 << bits);
    return {passed <= side.raw && step < Distance{0}, line, {passed - (side + step).raw}};
}

template <int bits, class Source>
constexpr Contact move_x(Body& body, const Source& source, Distance step) {
    const Entry entry = entry_of<bits>(body.position.x, body.half.x, step);
    body.position.x += step;
    if (!entry.found
        || arms_of_column(source, entry.line, reach_of<bits>(body.position.y, body.half.y)) == 0)
        return 0;
    body.position.x += step > Distance{0} ? -entry.depth : entry.depth;
    return step > Distance{0} ? contact_right : contact_left;
}

// A head that met the end of a ceiling by no more than `slack` may pass beside it.
template <int bits, class Source>
constexpr bool slip(Body& body, const Source& source, int row, Arms arms, Distance step,
                    Distance slack) {
    const Reach columns = reach_of<bits>(body.position.x, body.half.x);
    const int line = columns.last * (1 << bits);
    const Distance to_left = body.position.x + body.half.x - Position{line};
    const Distance to_right = Position{line} - (body.position.x - body.half.x);
    if (columns.first == columns.last || arms == (arm_left | arm_right)
        || arms == (arm_left | arm_right | arm_up) || (arms == arm_up && to_left == to_right))
        return false;
    const bool leftward = arms & arm_right || (arms == arm_up && to_left < to_right);
    const Distance aside = leftward ? -to_left : to_right;
    if (magnitude(aside) > slack)
        return false;
    Body moved = body;
    if (move_x<bits>(moved, source, aside) != 0
        || arms_of_row(source, row, reach_of<bits>(moved.position.x, moved.half.x)) != 0)
        return false;
    moved.position.y += step;
    body.position = moved.position;
    return true;
}

template <int bits, class Source>
constexpr Contact move_y(Body& body, const Source& source, Distance step, Distance slack) {
    const Entry entry = entry_of<bits>(body.position.y, body.half.y, step);
    const Reach columns = reach_of<bits>(body.position.x, body.half.x);
    const Arms arms = entry.found ? arms_of_row(source, entry.line, columns) : Arms{0};
    if (arms == 0) {
        body.position.y += step;
        return 0;
    }
    if (step > Distance{0}) {
        body.position.y += step - entry.depth;
        return contact_floor;
    }
    if (slip<bits>(body, source, entry.line, arms, step, slack))
        return 0;
    body.position.y += step + entry.depth;
    return contact_ceiling;
}

} // namespace thin_wall

// Moves a body by at most a cell along each axis, as far as the walls let it. It must not overlap
// a wall; afterwards it does not either.
//
// x goes first; y goes first where that way is free and the other is not, or where both are
// stopped and the body would go less far past the line in x. Mirroring the input mirrors the
// output.
template <int bits = cell_bits, class Source>
constexpr Contact step_between_walls(Body& body, const Source& source, Distance x, Distance y,
                                     const MoveOptions& options = {}) {
    using namespace thin_wall;
    const Body before = body;
    Contact contact = move_x<bits>(body, source, x);
    contact |= move_y<bits>(body, source, y, options.ceiling_slack);
    const Entry entry_x = entry_of<bits>(before.position.x, body.half.x, x);
    if (contact == 0 || !entry_x.found || y == Distance{0})
        return contact; // the other order would do the same

    Body other = before;
    Contact other_contact = move_y<bits>(other, source, y, options.ceiling_slack);
    other_contact |= move_x<bits>(other, source, x);
    const Entry entry_y = entry_of<bits>(before.position.y, body.half.y, y);
    if (other_contact != 0 && (!entry_y.found || entry_x.depth >= entry_y.depth))
        return contact;
    body = other;
    return other_contact;
}

namespace thin_wall {

// A frame's motion in 2^halvings sub-steps of at most half a cell. Mirrored motion has mirrored
// parts.
constexpr Distance part_of(Velocity v, int index, int halvings) {
    const Distance whole = magnitude(distance_in_one_frame(v));
    const int remainder = whole.raw & ((1 << halvings) - 1);
    const Distance part{(whole.raw >> halvings) + (index < remainder ? 1 : 0)};
    return v.raw < 0 ? -part : part;
}

template <int bits>
constexpr int halvings_for(Motion motion) {
    constexpr int half = 1 << (bits - 1);
    const int x = magnitude(distance_in_one_frame(motion.x)).raw;
    const int y = magnitude(distance_in_one_frame(motion.y)).raw;
    int halvings = 0;
    while ((x > y ? x : y) > half << halvings)
        ++halvings;
    return halvings;
}

} // namespace thin_wall

// Moves a body by its velocity for one frame, past no wall at any speed. Position and velocity
// change: a component that leads into a wall becomes 0. The result is the sides that were stopped.
template <int bits = cell_bits, class Source>
constexpr Contact move_between_walls(Body& body, const Source& source,
                                     const MoveOptions& options = {}) {
    Contact contact = leave_thin_wall<bits>(body, source);
    stop_at(body.velocity, contact);
    const Motion motion = body.velocity;
    const int halvings = thin_wall::halvings_for<bits>(motion);
    for (int i = 0; i < 1 << halvings; ++i) {
        const Distance x =
            body.velocity.x.raw == 0 ? Distance{0} : thin_wall::part_of(motion.x, i, halvings);
        const Distance y =
            body.velocity.y.raw == 0 ? Distance{0} : thin_wall::part_of(motion.y, i, halvings);
        const Contact stopped = step_between_walls<bits>(body, source, x, y, options);
        contact |= stopped;
        stop_at(body.velocity, stopped);
    }
    return contact;
}

} // namespace halfbyte
