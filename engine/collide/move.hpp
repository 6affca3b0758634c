// Moving one body through cells by the four-corner method.
//
// `Source` is anything with the functions `Traits traits_at(const Source&, int column, int row)`
// and `Kind kind_at(const Source&, int column, int row)`.
#pragma once

#include "engine/collide/crossing.hpp"
#include "engine/collide/eject.hpp"
#include "engine/collide/four_corner.hpp"
#include "engine/collide/slope_step.hpp"
#include "engine/collide/stop.hpp"
#include "engine/collide/sub_steps.hpp"

namespace halfbyte {

struct MoveResult {
    Contact contact = 0;
    Nibble nibble = 0; // of the last sub-step
};

namespace four_corner {

// One sub-step: moves the body and pushes it out of the cells around it.
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

} // namespace four_corner

// Moves a body by its velocity for one frame. Its position and velocity change; the result says
// what it met. A velocity component that leads into a contact becomes 0.
template <int bits = cell_bits, class Source>
constexpr MoveResult move_body(Body& body, const Source& source, const MoveOptions& options = {}) {
    const int halvings = four_corner::halvings_for<bits>(body.velocity);
    const auto x = four_corner::spread(body.velocity.x, halvings);
    const auto y = four_corner::spread(body.velocity.y, halvings);
    MoveOptions step_options = options;
    MoveResult result;
    for (int i = 0; i < 1 << halvings; ++i) {
        const Distance step_x = body.velocity.x.raw != 0 ? x.step(i) : Distance{0};
        const Distance step_y = body.velocity.y.raw != 0 ? y.step(i) : Distance{0};
        const Resolution r =
            four_corner::sub_step<bits>(body, source, step_x, step_y, step_options);
        result.contact |= r.contact;
        result.nibble = r.nibble;
        stop_at(body.velocity, r.contact);
        // A level step says nothing about the floor that the body stood on.
        if ((r.contact & contact_floor) || step_y != Distance{0})
            step_options.last_contact = r.contact;
    }
    const bool embedded = result.nibble == (top_row | bottom_row);
    if (embedded && !four_corner::eject<bits>(body, source))
        result.contact |= contact_crushed;
    return result;
}

} // namespace halfbyte
