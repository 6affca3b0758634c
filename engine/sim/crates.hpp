// Crates: they fall, stack, are pushed, carried and stood upon (transport.hpp). They
// always persist; when the player returns to life they stand at their places again.
//
// They fall straight down, the lowest first, and lie on cells, movers, each other and the player.
// An actor that one falls on and cannot push away is crushed. A crate below the level is gone.
#pragma once

#include "engine/collide/clip_boxes.hpp"
#include "engine/level/movers.hpp"
#include "engine/sim/world.hpp"

namespace halfbyte {

struct BodyTable;

// Puts the level's crates at their places.
void place_crates(World& world, const Level& level);

// The box of a crate.
constexpr Box box_of(const CrateState& crate, const PlacedCrate& placed) {
    return {crate.position, half_of(placed.width, placed.height)};
}

// Moves the player, who pushes crates while it stands on a floor, by at most push_speed a frame.
// What gives way is no contact: the body's velocity is then that of the push.
Contact move_pusher(World& world, const Level& level, BodyTable& table, Body& body,
                    const MoveOptions& options);

// Lets the crates fall.
void move_crates(World& world, const Level& level, BodyTable& table);

} // namespace halfbyte
