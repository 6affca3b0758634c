// Movers: platforms, doors and presses. A mover's position is a function of the frame alone; only
// those that fall have a state of their own. Movers wake and sleep like actors, by the distance
// from the player to their whole path; a sleeping mover is not in the world.
//
// In `step`, before anything else moves:
//
//   wake_and_sleep_movers(world, level);
//   BodyTable table = move_movers(world, level); // with their riders
//   for (const Mover& mover : world.movers)
//       if (is_present(mover))
//           draw(box_of(mover, world, level)); // where it is in world.frame
#pragma once

#include "engine/collide/box.hpp"
#include "engine/sim/world.hpp"

namespace halfbyte {

struct BodyTable;

// Wakes at most one mover a frame, like wake_and_sleep for actors.
void wake_and_sleep_movers(World& world, const Level& level);

// Wakes all movers near the player at once.
void wake_all_movers(World& world, const Level& level);

// The speed of a mover that has fallen out of the level.
inline constexpr Velocity fallen_out{-1};

// Whether a slot holds a mover that has not fallen out of the level.
constexpr bool is_present(const Mover& mover) {
    return mover.number != 0 && mover.speed != fallen_out;
}

// The box of a slot's mover in the world's frame.
Box box_of(const Mover& mover, const World& world, const Level& level);

// Whether a mover can stop bodies; one that is only a path cannot.
bool is_body(const Mover& mover, const Level& level);

// Moves all awake movers, in the order of their slots, with what they carry, push and crush.
// Returns the table of the bodies; its movers stay where they are for the rest of the frame.
BodyTable move_movers(World& world, const Level& level);

} // namespace halfbyte
