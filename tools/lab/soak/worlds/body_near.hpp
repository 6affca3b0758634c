// One body in a frame, with the things near it, and the rules for it alone.
#pragma once

#include "tools/lab/soak/worlds/world_checks.hpp"

#include <cstdlib>
#include <optional>

namespace halfbyte::tools::soak::worlds {

struct BodyNear {
    int slot;
    const BodyAt& before;
    const BodyAt& after;
    int x, y;                     // its displacement
    Box hull;                     // of the boxes before and after
    int wish_x = 0, wish_y = 0;   // upper limits of its own displacement, without signs
    Things near = 0;              // things that it could have met on its path
    bool near_upper_end = false;  // of a slope
    bool near_player = false;     // for a crate, and for a body that stood on the player's head
    std::uint8_t near_movers = 0; // by their slot, a bit each
    int correction_x = 0, correction_y = 0; // how far others may have moved it
    int detour_x = 0, detour_y = 0; // how far it may have strayed from its hull, including that

    bool is_player() const { return slot == 0; }
    bool is_crate() const { return slot >= first_crate; }
};

BodyNear body_near(const SeenFrame& frame, int slot);

/// Whether it moved exactly by its velocity after the frame, plus a displacement.
inline bool moves_exactly(const BodyNear& body, int x, int y) {
    return body.x == body.after.velocity.x.raw + x && body.y == body.after.velocity.y.raw + y;
}

/// Whether a spring has thrown it up after its move.
bool was_thrown_up(const SeenFrame& frame, const BodyNear& body);

bool moves_no_further(const BodyNear& body);
bool keeps_velocity(const SeenFrame& frame, const BodyNear& body);

/// Whether only this mover is near, also on the path on which it may carry the body.
bool is_alone_with(const SeenFrame& frame, const BodyNear& body, std::size_t mover);

/// The mover that it stood on and stands on, if nothing else is near.
std::optional<std::size_t> mover_ridden(const SeenFrame& frame, const BodyNear& body);

/// Whether it is still to the left of, to the right of, above or below each mover and crate that it
/// could only have passed by moving through it.
bool stays_on_its_side(const SeenFrame& frame, const BodyNear& body);
bool keeps_oneways(const SeenFrame& frame, const BodyNear& body);

/// The things at the sides of its contacts.
Things things_touched(const SeenFrame& frame, const BodyNear& body);
std::uint8_t movers_touched(const SeenFrame& frame, const BodyNear& body);
bool contacts_are_true(const SeenFrame& frame, const BodyNear& body);

/// Whether a floor may have stopped a body that ran off the floor's end in the same frame.
bool may_have_run_off_a_floor(const SeenFrame& frame, const BodyNear& b);

/// Whether a box contains a part of a solid cell, a thin wall, a two-sided segment, or a mover that
/// stands still.
bool meets_fixed(const SeenFrame& frame, const Box& box);
/// Whether a crate that was inside something is near: it is let out, by up to a cell, and pushes
/// bodies.
bool near_ejected_crate(const SeenFrame& frame, const BodyNear& body);
/// Whether it was only inside boxes, which do not eject a body; cells and walls do.
bool was_in_box_alone(const SeenFrame& frame, int slot);
/// Whether a crate that was inside more than boxes is near, or the body is one.
bool near_crate_let_out(const SeenFrame& frame, const BodyNear& body);
bool stands_still(const SeenFrame& frame, std::size_t mover);
/// Whether the upper end of a slope is in an area.
bool has_upper_end(const SeenFrame& frame, const Box& area);
/// How far a slope's end may lift a body in a frame in which the body moves this far across: its
/// front is lifted to the end, and its middle goes down from there.
inline int distance_to_upper_end(const BodyAt& body, int across) {
    return body.half.x.raw * (1 + across / (subpixels_per_cell / 2));
}
/// Whether a slope's upper end leads to this cell, so that a body on the slope reaches into it.
bool can_be_hidden(const Terrain& terrain, int column, int row);

inline bool has(Things things, Thing thing) {
    return (things & bit_of(thing)) != 0;
}

} // namespace halfbyte::tools::soak::worlds
