// An actor whose behaviour runs, with all that it can read.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

struct BodyTable;

struct ActorContext {
    Actor& self;
    World& world;
    const Level& level;
    const BodyTable& table; // its crates and movers are valid
};

constexpr bool faces_left(const Actor& actor) {
    return (actor.flags & actor_faces_left) != 0;
}

constexpr Velocity ahead(const Actor& actor, Velocity speed) {
    return faces_left(actor) ? -speed : speed;
}

// Whether something stops the actor on the side that it faces.
constexpr bool is_blocked(const Actor& actor) {
    return (actor.contact & (faces_left(actor) ? contact_left : contact_right)) != 0;
}

} // namespace halfbyte
