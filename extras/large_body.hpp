// Moves a body of any size through cells, for machines with time for it: each cell that the body
// covers counts. The four-corner method tests only the cells around one crossing.
//
// Source: "Four-corner collision detection", Pin Eight wiki, which proposes to sample a large
// object's perimeter and warns that a solid cell completely inside is missed. Here no cell gets
// inside a body: each sub-step of at most half a cell tests the whole row or column of cells that
// the body's side enters, along x first, then along y. The end of the frame tests each cell that
// the body covers, and so finds one that has appeared inside it.
//
// Slopes do not stop large bodies, and `corner_correction` does not apply.
//
// `Source` is anything with a function `Traits traits_at(const Source&, int column, int row)`.
#pragma once

#include "engine/collide/move.hpp"

namespace halfbyte {

namespace large_body {

// The cells that a body covers; touching is not covering. `last` is included.
struct Cover {
    int first_column, last_column, first_row, last_row;
};

template <int bits>
constexpr Cover cover(Point p, HalfSizes r) {
    return {(p.x - r.x).raw >> bits, ((p.x + r.x).raw - 1) >> bits, (p.y - r.y).raw >> bits,
            ((p.y + r.y).raw - 1) >> bits};
}

template <int bits, class Source>
constexpr bool overlaps_solid(const Source& source, Point p, HalfSizes r) {
    const Cover c = cover<bits>(p, r);
    for (int column = c.first_column; column <= c.last_column; ++column)
        for (int row = c.first_row; row <= c.last_row; ++row)
            if (traits_at(source, column, row) & trait_solid)
                return true;
    return false;
}

// The trait by which a cell stops a side that enters it: trait_solid, a one-way trait closed to it,
// or 0. A one-way side does not count where a solid cell covers it.
template <class Source>
constexpr Traits stops(const Source& source, int column, int row, int side_x, int side_y,
                       Traits oneway) {
    const Traits cell = traits_at(source, column, row) & (trait_solid | oneway);
    if (cell & trait_solid)
        return trait_solid;
    return cell && !(traits_at(source, column - side_x, row - side_y) & trait_solid) ? cell
                                                                                     : Traits{0};
}

// Moves along x by at most half a cell, up to the first cell that stops the body.
template <int bits, class Source>
constexpr Contact step_x(Body& body, const Source& source, Distance d) {
    const bool left = d < Distance{0};
    const Cover before = cover<bits>(body.position, body.half);
    body.position.x += d;
    const Cover now = cover<bits>(body.position, body.half);
    const int entered = left ? now.first_column : now.last_column;
    if (d == Distance{0} || entered == (left ? before.first_column : before.last_column))
        return 0;
    Traits met = 0;
    for (int row = now.first_row; row <= now.last_row; ++row)
        met |= stops(source, entered, row, left ? -1 : 1, 0,
                     left ? trait_oneway_right : trait_oneway_left);
    if (!met)
        return 0;
    constexpr int cell = 1 << bits;
    body.position.x = left ? Position{(entered + 1) * cell} + body.half.x
                           : Position{entered * cell} - body.half.x;
    return left ? contact_left : contact_right;
}

// The same along y. The contact has contact_oneway if the floor is one-way throughout.
template <int bits, class Source>
constexpr Contact step_y(Body& body, const Source& source, Distance d, bool drop_through) {
    const bool up = d < Distance{0};
    const Cover before = cover<bits>(body.position, body.half);
    body.position.y += d;
    const Cover now = cover<bits>(body.position, body.half);
    const int entered = up ? now.first_row : now.last_row;
    if (d == Distance{0} || entered == (up ? before.first_row : before.last_row))
        return 0;
    const Traits oneway = up ? trait_oneway_down : drop_through ? Traits{0} : trait_oneway_up;
    Traits met = 0;
    for (int column = now.first_column; column <= now.last_column; ++column)
        met |= stops(source, column, entered, 0, up ? -1 : 1, oneway);
    if (!met)
        return 0;
    constexpr int cell = 1 << bits;
    body.position.y =
        up ? Position{(entered + 1) * cell} + body.half.y : Position{entered * cell} - body.half.y;
    if (up)
        return contact_ceiling;
    return met & trait_solid ? contact_floor : contact_floor | contact_oneway;
}

// The next position of a body that continues in a direction (-1, 0 or 1 on each axis): its back is
// just past the next line between cells.
template <int bits>
constexpr Point past_next_line(Point p, HalfSizes r, int x, int y) {
    constexpr int cell = 1 << bits;
    const Cover c = cover<bits>(p, r);
    if (x != 0)
        p.x = x < 0 ? Position{c.last_column * cell} - r.x
                    : Position{(c.first_column + 1) * cell} + r.x;
    if (y != 0)
        p.y = y < 0 ? Position{c.last_row * cell} - r.y : Position{(c.first_row + 1) * cell} + r.y;
    return p;
}

// Moves a body that covers a solid cell to the nearest position along one axis where it covers
// none; of equally near ones it prefers up, then down, then left. Returns false if that position is
// farther away than the body's size plus a cell.
template <int bits, class Source>
constexpr bool eject(Body& body, const Source& source) {
    constexpr int directions[4][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    Point best = body.position;
    Distance shortest{0};
    for (const auto& direction : directions) {
        const HalfSizes r = body.half;
        const Distance size = direction[0] != 0 ? r.x + r.x : r.y + r.y;
        const Distance most = size + Distance{1 << bits};
        for (Point p = past_next_line<bits>(body.position, r, direction[0], direction[1]);;
             p = past_next_line<bits>(p, r, direction[0], direction[1])) {
            const Distance length =
                magnitude(p.x - body.position.x) + magnitude(p.y - body.position.y);
            if (length > most)
                break;
            if (overlaps_solid<bits>(source, p, r))
                continue;
            if (shortest == Distance{0} || length < shortest) {
                best = p;
                shortest = length;
            }
            break;
        }
    }
    body.position = best;
    return shortest != Distance{0};
}

} // namespace large_body

// Moves a body of any size by its velocity for one frame, like move_body. As for move_body, the
// caller must apply gravity even while the body stands.
template <int bits = cell_bits, class Source>
constexpr MoveResult move_large_body(Body& body, const Source& source,
                                     const MoveOptions& options = {}) {
    const int halvings = four_corner::halvings_for<bits>(body.velocity);
    const auto x = four_corner::spread(body.velocity.x, halvings);
    const auto y = four_corner::spread(body.velocity.y, halvings);
    MoveResult result;
    Contact contact = 0;
    for (int i = 0; i < 1 << halvings; ++i) {
        contact = 0;
        if (body.velocity.x.raw != 0)
            contact |= large_body::step_x<bits>(body, source, x.step(i));
        if (body.velocity.y.raw != 0)
            contact |= large_body::step_y<bits>(body, source, y.step(i), options.drop_through);
        clip_velocity(body.velocity, contact);
        result.contact |= contact;
    }
    if ((result.contact & contact_floor) && !(contact & contact_floor)) {
        Body probe = body; // it may have left the floor in a later sub-step
        contact = large_body::step_y<bits>(probe, source, {1}, options.drop_through);
    }
    result.contact =
        static_cast<Contact>((result.contact & ~contact_standing) | (contact & contact_standing));
    if (large_body::overlaps_solid<bits>(source, body.position, body.half)
        && !large_body::eject<bits>(body, source))
        result.contact |= contact_crushed;
    return result;
}

} // namespace halfbyte
