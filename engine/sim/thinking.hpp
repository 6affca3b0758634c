// An actor that decides, with all that it can know.
#pragma once

#include "engine/sim/floor_ahead.hpp"
#include "engine/sim/world.hpp"

namespace halfbyte {

struct Thinking {
    Actor& self;
    World& world;
    const Level& level;
    AroundActors* around; // null in a level of cells alone
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
