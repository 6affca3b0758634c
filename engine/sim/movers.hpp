// Movers: platforms, doors and presses. Where one is, is a function of the frame alone; only
// those that fall have something of their own to remember. A mover wakes and sleeps as actors do,
// by the distance of its whole path; while it sleeps it is not there.
#pragma once

#include "engine/sim/box_array.hpp"
#include "engine/sim/world.hpp"

namespace halfbyte {

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

// The awake movers that are there, by their slots, where they are in the world's frame. Of a path
// there is the place alone.
struct MoverBoxes {
    BoxArray<awake_movers> boxes;
    bool there[awake_movers]{};
};

MoverBoxes movers_in(const World& world, const Level& level);

// Moves all awake movers, in the order of their slots, with what they carry, push and crush.
// Returns where they are then: in the rest of the frame they stay there.
MoverBoxes move_movers(World& world, const Level& level);

} // namespace halfbyte
