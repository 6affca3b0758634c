// Moves one body through cells by the four-corner method.
//
// `Source` is anything with the functions `Traits traits_at(const Source&, int column, int row)`
// and `TileKind kind_at(const Source&, int column, int row)`. If it also has a `crossing_byte`,
// like that of crossing_map.hpp, moves among plain cells are faster and otherwise the same.
//
// In every frame, also while the body stands:
//
//   Body body{{at_pixel(40), at_pixel(0)}, {}, {pixels(5), pixels(7)}};
//   Contact contact = 0;
//   ...
//   body.velocity.y = body.velocity.y + gravity;
//   contact = move_body(body, cells, {.last_contact = contact}).contact;
//   const bool stands = contact & contact_floor;
#pragma once

#include "engine/collide/clip_velocity.hpp"
#include "engine/collide/crossing_map.hpp"
#include "engine/collide/eject.hpp"
#include "engine/collide/four_corner.hpp"
#include "engine/collide/plain.hpp"
#include "engine/collide/slope_step.hpp"
#include "engine/collide/sub_steps.hpp"
#include "engine/numbers/expect.hpp"

namespace halfbyte {

struct MoveResult {
    Contact contact = 0; // of the move
    Nibble nibble = 0;   // of the last sub-step
};

namespace four_corner {

// Whether a body is as small as the four-corner method needs it: at most as large as a cell.
template <int bits>
constexpr bool fits_cells(HalfSizes half) {
    constexpr Distance most{1 << (bits - 1)};
    return half.x <= most && half.y <= most;
}

// One sub-step: moves the body by (x, y) and pushes it out of the cells around its new position.
template <int bits, class Source>
constexpr Resolution sub_step(Body& body, const Source& source, Distance x, Distance y,
                              const MoveOptions& options) {
    const Point before = body.position;
    const Point after{before.x + x, before.y + y};
    const Crossing crossing = crossing_near<bits>(after);
    const Point origin = point_of<bits>(crossing);
    const Neighbourhood cells = neighbourhood(source, crossing);
    if (slope::near_slope(cells))
        return slope::sub_step<bits>(body, source, x, y, options);
    const Resolution result =
        resolve_corners(cells, {after.x - origin.x, after.y - origin.y},
                        {before.x - origin.x, before.y - origin.y}, body.half, options, body.shape);
    body.position = {origin.x + result.displacement.x, origin.y + result.displacement.y};
    return result;
}

// One frame of a box that moves by at most half a cell among plain cells. Returns false and changes
// nothing if the move is of another kind. The result equals that of sub_step, only faster.
template <int bits, class Source>
[[gnu::always_inline]] constexpr bool
move_among_plain(Body& body, const Source& source, Distance corner_correction, MoveResult& result) {
    constexpr int half = 1 << (bits - 1);
    constexpr unsigned stuck = crossing_nibble;
    constexpr unsigned special = 1u << 6 | 1u << 9 | 1u << stuck | 1u << crossing_not_plain;
    const int vx = body.velocity.x.raw, vy = body.velocity.y.raw;
    const Point after{body.position.x + Distance{vx}, body.position.y + Distance{vy}};
    unsigned n =
        crossing_byte(source, crossing_near<bits>(after)) & (crossing_nibble | crossing_not_plain);
    // One comparison tests that both are at least -half and less than half: a cell is a power of
    // two.
    const unsigned speeds = static_cast<unsigned>(vx + half) | static_cast<unsigned>(vy + half);
    if (speeds >= 2u * half || body.shape != Shape::box)
        return false;
    if (special >> n & 1) [[unlikely]] {
        if (n >= stuck)
            return false;
        n = plain::closed_checkerboard<bits>(body, after, n);
    }
    result.contact = plain::move_to<bits>(body, after, n, corner_correction);
    result.nibble = static_cast<Nibble>(n);
    return true;
}

// The floor that carries a body where it is: what stops it from going a subpixel down.
template <int bits, class Source>
constexpr Contact floor_below(const Body& body, const Source& source, bool drop_through) {
    Body probe = body;
    MoveOptions options;
    options.drop_through = drop_through;
    return sub_step<bits>(probe, source, {0}, {1}, options).contact & contact_standing;
}

// One frame of any motion among any cells.
template <int bits, class Source>
constexpr MoveResult move_in_sub_steps(Body& body, const Source& source,
                                       const MoveOptions& options) {
    MoveResult result;
    const int halvings = halvings_for<bits>(body.velocity);
    const auto x = spread(body.velocity.x, halvings);
    const auto y = spread(body.velocity.y, halvings);
    MoveOptions step_options = options;
    leave_floor(step_options, body.velocity);
    Contact floor = 0; // of the last sub-step
    for (int i = 0; i < 1 << halvings; ++i) {
        const Distance step_x = body.velocity.x.raw != 0 ? x.step(i) : Distance{0};
        const Distance step_y = body.velocity.y.raw != 0 ? y.step(i) : Distance{0};
        const Resolution r = sub_step<bits>(body, source, step_x, step_y, step_options);
        result.contact |= r.contact;
        result.nibble = r.nibble;
        floor = r.contact & contact_standing;
        clip_velocity(body.velocity, r.contact);
        if (r.slipped)
            step_options.corner_correction = {0};
        // A level step does not show whether the body still stands on its floor.
        if ((r.contact & contact_floor) || step_y != Distance{0})
            step_options.last_contact = r.contact;
    }
    const bool stuck = result.nibble == (top_row | bottom_row);
    if (stuck && !eject<bits>(body, source))
        result.contact |= contact_crushed;
    if ((result.contact & contact_floor) && !floor)
        floor = floor_below<bits>(body, source, options.drop_through);
    result.contact = static_cast<Contact>((result.contact & ~contact_standing) | floor);
    return result;
}

} // namespace four_corner

// Moves a body by its velocity for one frame. Updates its position and velocity, and returns what
// it met. A velocity component that leads into a contact becomes 0.
//
// Add gravity to the velocity in every frame, also while the body stands. The floor takes it away
// again; that is how the floor is found. A body without a downward velocity gets no contact from a
// floor of plain cells, even if it touches one. A body that had no floor contact before
// (MoveOptions::last_contact) does not follow a slope down but walks off into the air.
//
// The body's half-sizes are above 0 and at most half a cell. Of a larger body only the cells in its
// middle would count; move_in_level and move_among_obstacles move both.
template <int bits = cell_bits, class Source>
[[gnu::always_inline]] constexpr MoveResult move_body(Body& body, const Source& source,
                                                      const MoveOptions& options = {}) {
    expect(body.half.x.raw > 0 && body.half.y.raw > 0 && four_corner::fits_cells<bits>(body.half));
    if constexpr (uses_crossing_maps
                  && requires { crossing_byte(source, four_corner::Crossing{}); }) {
        MoveResult result;
        if (four_corner::move_among_plain<bits>(body, source, options.corner_correction, result))
            return result;
    }
    return four_corner::move_in_sub_steps<bits>(body, source, options);
}

} // namespace halfbyte
