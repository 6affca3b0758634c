// Moving one body through cells by the four-corner method.
//
// `Source` is anything with a function `Traits traits_at(const Source&, int column, int row)`.
#pragma once

#include "engine/collide/crossing.hpp"
#include "engine/collide/eject.hpp"
#include "engine/collide/four_corner.hpp"
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
