// Carrying and pushing: the one way in which something that moves moves others.
//
// A driver goes along one axis. What is in its way it pushes on before it, and what stood on it
// when it began to move comes along; what has been moved does the same in turn. Everything goes
// straight or not at all, as far as it has space among cells, thin walls, segments and movers.
//
// - The one rule of crushing: a body that a mover, or a crate that something else moves, cannot get
//   out of its way is crushed. The player then dies, an actor is gone, and so is a crate.
// - A mover pushes and carries everything, and always goes its whole way: what rides and is held
//   back is left behind. A one-way mover pushes upward alone, crushes nothing, and passes what it
//   cannot lift.
// - A crate pushes everything, and what stands on it comes along. Crates hold each other back; an
//   actor does not hold back a crate: it is crushed. But the player holds crates up.
// - The player pushes crates when it walks against them, as far as they all have space, and when it
//   is lifted, and crushes nobody; it carries what lies on its head. All other actors push and
//   carry nothing.
// - What stands on several crates goes with the one that goes the least way.
// - A body pushes only what was ahead of it when the driver began, and only that holds it back,
//   wherever a fast one has got to since. So a body moves no farther than what moves it: none
//   moves farther than the driver, none comes to be pushed by what it pushes, and all of it ends.
#pragma once

#include "engine/sim/reach.hpp"

namespace halfbyte {

// What a transport came to.
struct Transported {
    Distance distance;  // of the driver
    BodyMask moved = 0; // and all others that moved
    int turns = 0;      // how often a body that had moved was attended to
};

// Moves the player, who walks and pushes; a mover by its path; or a crate to where it falls. It
// may be known who is near the driver: nobody else is pushed or carried by it itself.
Transported transport(BodyTable& table, int driver, Axis axis, Distance by,
                      BodyMask near = ~BodyMask{0});

// Its feet touch the support's top.
constexpr bool stands_on(const Box& box, const Box& support) {
    return gives_contact(support.traits, contact_floor)
           && box.position.y + box.half.y == support.position.y - support.half.y
           && overlap_x(box, support);
}

} // namespace halfbyte
