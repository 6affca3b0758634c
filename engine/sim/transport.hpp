// Carrying and pushing: the one way in which something that moves moves others.
//
// A mover goes along one axis. What is in its way it pushes on before it, and what stood on it when
// it began to move comes along; what has been moved does the same in turn. Everything goes straight
// or not at all, as far as it has room among cells, thin walls, segments and solids.
//
// - A solid pushes and carries everything, and always goes its whole way: what is held back is left
//   behind if it rides, and crushed if it is in the way. A one-way solid pushes upward alone, and
//   what it cannot lift it passes.
// - A crate pushes everything, and what stands on it comes along. Crates hold each other back; an
//   actor does not hold back a crate: it is crushed. But the player holds crates up.
// - The player pushes crates while it walks, as far as they all have room, or when it is lifted,
// and
//   it carries crates on its head. All other actors push and carry nothing.
// - What stands on several crates goes with the one that goes the least way.
// - Nobody is moved by what it moves itself.
#pragma once

#include "engine/collide/clearance.hpp"
#include "engine/sim/body_table.hpp"

namespace halfbyte {

using rooms::Axis;

// Of a mask, which is not empty, the slot that is the farthest in front along an axis; of several
// the first.
int foremost(const BodyTable& table, BodyMask mask, Axis axis, int sign);

// How far a body can go along an axis, and what of that the crates in its way go: what is `start`
// away from the body's side begins to move when the body has gone so far.
struct Reach {
    int way = 0;
    BodyMask chain = 0; // the body and the crates that move with it
    int start[body_slots]{};
};

// What of the table holds nothing back.
struct Way {
    BodyMask pushes = 0; // crates that go before a body
    BodyMask passes = 0;
};

// Nothing moves.
Reach reach(const BodyTable& table, int slot, Axis axis, Distance by, const Way& way);

// What a transport came to.
struct Transported {
    Distance way;       // of the mover
    BodyMask moved = 0; // and all others that moved
};

// Moves the player, who walks and pushes; a solid by its path; or a crate to where it falls.
Transported transport(BodyTable& table, int mover, Axis axis, Distance by);

// Its feet touch the support's top.
constexpr bool stands_on(const Box& box, const Box& support) {
    return gives_contact(support.traits, contact_floor)
           && box.position.y + box.half.y == support.position.y - support.half.y
           && overlap_x(box, support);
}

} // namespace halfbyte
