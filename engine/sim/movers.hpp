// Movers: platforms, doors and presses. Where one is, is a function of the frame alone; only
// those that fall have something of their own to remember. A mover wakes and sleeps as actors do,
// by the distance of its whole path; while it sleeps it is not there.
#pragma once

#include "engine/collide/box.hpp"
#include "engine/sim/world.hpp"

namespace halfbyte {

struct BodyTable;

// Wakes one mover at most a frame, as wake_and_sleep does with actors.
void wake_and_sleep_movers(World& world, const Level& level);

// Wakes all that are near at once.
void wake_all_movers(World& world, const Level& level);

// The speed of a mover that has fallen out of the level.
inline constexpr Velocity fallen_out{-1};

// Whether a slot holds a mover that has not fallen out of the level.
constexpr bool is_there(const Mover& mover) {
    return mover.number != 0 && mover.speed != fallen_out;
}

// Where the mover of a slot is in the world's frame.
Box box_of(const Mover& mover, const World& world, const Level& level);

// Whether it is in anybody's way: a path is not.
bool is_body(const Mover& mover, const Level& level);

// Moves all awake movers, in the order of their slots, with what they carry, push and crush.
// Returns the table of the bodies, of which the movers stay where they are in the rest of the
// frame.
BodyTable move_movers(World& world, const Level& level);

} // namespace halfbyte
