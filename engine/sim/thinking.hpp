// An actor that decides, with all that it can know.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

struct BodyTable;

struct Thinking {
    Actor& self;
    World& world;
    const Level& level;
    const BodyTable& table; // of which crates and movers count
};

constexpr bool faces_left(const Actor& actor) {
    return (actor.flags & actor_faces_left) != 0;
}

constexpr Velocity ahead(const Actor& actor, Velocity speed) {
    return faces_left(actor) ? -speed : speed;
}

// Something stops it on the side that it looks to.
constexpr bool is_blocked(const Actor& actor) {
    return (actor.contact & (faces_left(actor) ? contact_left : contact_right)) != 0;
}

} // namespace halfbyte
