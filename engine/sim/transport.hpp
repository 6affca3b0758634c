// Carrying and pushing: the only code by which a moving body moves others.
//
// A driver moves along one axis. It pushes what is in its way, and carries what stood on it when it
// began to move. Each body that has been moved does the same. Bodies move straight or not at all,
// as far as cells, thin walls, segments and movers leave space.
//
// - Crushing has one rule: a body is crushed if it cannot get out of the way of a mover. A crate
//   that something else moves crushes in the same way. A crushed player dies; a crushed actor or
//   crate is removed.
// - A mover pushes and carries everything, and always moves its whole distance. A rider that is
//   blocked stays behind. A one-way mover pushes upward only, crushes nothing, and passes what it
//   cannot lift.
// - A crate pushes everything, and carries what stands on it. Crates stop each other. An actor does
//   not stop a crate: it is crushed. Only the player holds crates up.
// - The player pushes crates when it walks against them, as far as they all have space, and when it
//   is lifted. It crushes nothing, and carries what lies on its head. All other actors push and
//   carry nothing.
// - A body that stands on several crates moves with the one that moves least.
// - A body pushes only what was ahead of it when the driver began, and only that stops it. It does
//   not matter if a fast body has overtaken another since. So a body moves no farther than the one
//   that moves it, and no farther than the driver. None is pushed by what it pushes, and every
//   transport ends.
#pragma once

#include "engine/sim/reach.hpp"

namespace halfbyte {

// The result of a transport.
struct Transported {
    Distance distance;  // how far the driver moved
    BodyMask moved = 0; // all other bodies that moved
    int turns = 0;      // how often a body that had moved was made to move its neighbours
};

// Moves the player, which walks and pushes; a mover by its path; or a crate to where it falls. A
// caller that has the bodies near the driver passes them: the driver itself pushes and carries no
// others.
Transported transport(BodyTable& table, int driver, Axis axis, Distance by,
                      BodyMask near = ~BodyMask{0});

// Whether a box's feet touch the top of a support.
constexpr bool stands_on(const Box& box, const Box& support) {
    return gives_contact(support.traits, contact_floor)
           && box.position.y + box.half.y == support.position.y - support.half.y
           && overlap_x(box, support);
}

} // namespace halfbyte
