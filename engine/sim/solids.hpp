// Moving solids: platforms, doors and presses. Where one is, is a function of the frame alone; only
// those that fall have something of their own to remember. A solid wakes and sleeps as actors do,
// by the distance of its whole path; while it sleeps it is not there.
#pragma once

#include "engine/collide/box.hpp"
#include "engine/sim/world.hpp"

namespace halfbyte {

// Wakes one solid at most a frame, as wake_and_sleep does with actors.
void wake_and_sleep_solids(World& world, const Level& level);

// Wakes all that are near at once.
void wake_all_solids(World& world, const Level& level);

// The speed of a solid that has fallen out of the level.
inline constexpr Velocity fallen_out{-1};

// Whether a slot holds a solid that has not fallen out of the level.
constexpr bool is_there(const Solid& solid) {
    return solid.number != 0 && solid.speed != fallen_out;
}

// Where the solid of a slot is in the world's frame.
Box box_of(const Solid& solid, const World& world, const Level& level);

// The awake solids that are there, by their slots, where they are in the world's frame.
struct SolidBoxes {
    Box boxes[awake_solids];
    bool there[awake_solids]{};
};

SolidBoxes solids_in(const World& world, const Level& level);

// Moves all awake solids, in the order of their slots, with what they carry, push and crush.
// Returns where they are then: in the rest of the frame they stay there.
SolidBoxes move_solids(World& world, const Level& level);

} // namespace halfbyte
