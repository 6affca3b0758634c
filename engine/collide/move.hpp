// Moving one body through cells by the four-corner method: finding the crossing, sub-steps for
// fast bodies, and the way out for a body that is embedded in solid cells.
//
// `Source` is anything with a function `Traits traits_at(const Source&, int column, int row)`.
#pragma once

#include "engine/collide/four_corner.hpp"

namespace halfbyte {

struct MoveResult {
    Contact contact = 0;
    Nibble nibble = 0; // of the last sub-step
};

namespace four_corner {

// The grid crossing nearest to a point: it is the top left of the cell (column, row).
struct Crossing {
    int column = 0;
    int row = 0;
};

template <int bits = cell_bits>
constexpr Crossing crossing_near(Point p) {
    constexpr int half = 1 << (bits - 1);
    return {(p.x.raw + half) >> bits, (p.y.raw + half) >> bits};
}

template <int bits = cell_bits>
constexpr Point point_of(Crossing c) {
    return {{c.column * (1 << bits)}, {c.row * (1 << bits)}};
}

template <class Source>
constexpr Neighbourhood neighbourhood(const Source& source, Crossing c) {
    return {{traits_at(source, c.column - 1, c.row - 1), traits_at(source, c.column, c.row - 1),
             traits_at(source, c.column - 1, c.row), traits_at(source, c.column, c.row)}};
}

// How a velocity is spread over sub-steps of at most half a cell: 2^halvings of them, each the
// floor of an equal share, and the remainder one subpixel each to the first ones.
struct SubSteps {
    int halvings = 0;
    int share = 0;
    int remainder = 0;

    constexpr Distance step(int index) const { return {share + (index < remainder ? 1 : 0)}; }
};

template <int bits = cell_bits>
constexpr int halvings_for(Motion v) {
    constexpr int half = 1 << (bits - 1);
    int halvings = 0;
    while (magnitude(distance_in_one_frame(v.x)).raw > half << halvings
           || magnitude(distance_in_one_frame(v.y)).raw > half << halvings)
        ++halvings;
    return halvings;
}

constexpr SubSteps spread(Velocity v, int halvings) {
    return {halvings, v.raw >> halvings, v.raw & ((1 << halvings) - 1)};
}

// Moves a body whose four cells are all solid wholly into the nearer free one of the two outward
// neighbours of the cell that holds its centre, ties along y; false if neither is free.
template <int bits, class Source>
constexpr bool eject(Body& body, const Source& source) {
    constexpr int cell = 1 << bits;
    const Crossing crossing = crossing_near<bits>(body.position);
    const Point origin = point_of<bits>(crossing);
    Displacement d{body.position.x - origin.x, body.position.y - origin.y};
    const HalfSizes r = body.half;
    const bool left = d.x < Distance{0}, top = d.y < Distance{0};
    const int column = crossing.column - left, row = crossing.row - top;
    const bool free_x = !(traits_at(source, left ? column - 1 : column + 1, row) & trait_solid);
    const bool free_y = !(traits_at(source, column, top ? row - 1 : row + 1) & trait_solid);
    if (!free_x && !free_y)
        return false;

    const Distance way_x = Distance{cell} + r.x - magnitude(d.x);
    const Distance way_y = Distance{cell} + r.y - magnitude(d.y);
    const bool along_x = free_x && (!free_y || way_x < way_y);
    // Along the chosen axis out of the cell, across it within the cell's row or column.
    if (along_x) {
        d.x = left ? -(Distance{cell} + r.x) : Distance{cell} + r.x;
        push(top ? contact_floor : contact_ceiling, r, d);
    } else {
        d.y = top ? -(Distance{cell} + r.y) : Distance{cell} + r.y;
        push(left ? contact_right : contact_left, r, d);
    }
    body.position = {origin.x + d.x, origin.y + d.y};
    return true;
}

// One sub-step: moves the body and pushes it out of the cells around it.
template <int bits, class Source>
constexpr Resolution sub_step(Body& body, const Source& source, Distance x, Distance y,
                              const MoveOptions& options) {
    const Point before = body.position;
    const Point after{before.x + x, before.y + y};
    const Crossing crossing = crossing_near<bits>(after);
    const Point origin = point_of<bits>(crossing);
    const Resolution result =
        resolve_corners(neighbourhood(source, crossing), {after.x - origin.x, after.y - origin.y},
                        {before.x - origin.x, before.y - origin.y}, body.half, options);
    body.position = {origin.x + result.displacement.x, origin.y + result.displacement.y};
    return result;
}

// A contact takes the velocity that led into it.
constexpr void stop(Motion& velocity, Contact contact) {
    if (((contact & contact_left) && velocity.x.raw < 0)
        || ((contact & contact_right) && velocity.x.raw > 0))
        velocity.x.raw = 0;
    if (((contact & contact_ceiling) && velocity.y.raw < 0)
        || ((contact & contact_floor) && velocity.y.raw > 0))
        velocity.y.raw = 0;
}

} // namespace four_corner

// Moves a body by its velocity for one frame. Its position and velocity change; the result says
// what it met. A velocity component that leads into a contact becomes 0.
template <int bits = cell_bits, class Source>
constexpr MoveResult move_body(Body& body, const Source& source, const MoveOptions& options = {}) {
    const int halvings = four_corner::halvings_for<bits>(body.velocity);
    const auto x = four_corner::spread(body.velocity.x, halvings);
    const auto y = four_corner::spread(body.velocity.y, halvings);
    MoveResult result;
    for (int i = 0; i < 1 << halvings; ++i) {
        const Distance step_x = body.velocity.x.raw != 0 ? x.step(i) : Distance{0};
        const Distance step_y = body.velocity.y.raw != 0 ? y.step(i) : Distance{0};
        const Resolution r = four_corner::sub_step<bits>(body, source, step_x, step_y, options);
        result.contact |= r.contact;
        result.nibble = r.nibble;
        four_corner::stop(body.velocity, r.contact);
    }
    const bool embedded = result.nibble == (top_row | bottom_row);
    if (embedded && !four_corner::eject<bits>(body, source))
        result.contact |= contact_crushed;
    return result;
}

} // namespace halfbyte
