// The player's states: kinds of actors with the behaviour `player`, each with its own body,
// pictures, speeds and hits.
//
// The feet of a player that changes its state stay where they are, and so does its middle. A player
// grows only where cells, walls, movers and crates leave space beside and above it; until then the
// change waits. A new state has all its hits.
#pragma once

#include "engine/sim/body_table.hpp"

namespace halfbyte {

// Requests a state of the player; change_state puts the player into it. The state that it has
// already ends an earlier request, and does nothing else.
void become(World& world, const Level& level, std::uint8_t kind);

// Puts the player into the requested state, if its body fits. The table's crates and movers are
// where they are in this frame.
void change_state(World& world, const Level& level, BodyTable& table);

} // namespace halfbyte
