// Crates: they fall, stack, and are pushed, carried and stood upon (transport.hpp). They are always
// awake; when the player returns to life, they are at their initial positions again.
//
// They fall straight down, the lowest first, and lie on cells, movers, each other and the player. A
// falling crate crushes an actor that it cannot push away. A crate below the level is removed.
#pragma once

#include "engine/collide/clip_boxes.hpp"
#include "engine/level/movers.hpp"
#include "engine/sim/world.hpp"

namespace halfbyte {

struct BodyTable;

// Puts the level's crates at their initial positions.
void place_crates(World& world, const Level& level);

// The box of a crate.
constexpr Box box_of(const CrateState& crate, const PlacedCrate& placed) {
    return {crate.position, half_of(placed.width, placed.height)};
}

// Moves the player. While it stands on a floor, it pushes crates, by at most push_speed a frame. A
// crate that yields does not set a contact; the body's velocity is then that of the push.
Contact move_pusher(World& world, const Level& level, BodyTable& table, Body& body,
                    const MoveOptions& options);

// One frame of falling for all crates.
void move_crates(World& world, const Level& level, BodyTable& table);

} // namespace halfbyte
