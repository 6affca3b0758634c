#include "engine/sim/hero_state.hpp"

#include "engine/sim/crouch.hpp"

namespace halfbyte {
namespace {

// The player in another state, with its feet where they are. A crouched one stays low if the state
// can crouch.
Actor in_state(const Actor& self, std::uint8_t kind, const Level& level) {
    Actor next = self;
    next.kind = kind;
    next.hits = kind_of(next, level).hits;
    if (!can_crouch(kind_of(next, level), level.rules->tuning))
        next.flags &= static_cast<ActorFlags>(~actor_crouches);
    next.position.y = self.position.y + half_of(self, level).y - half_of(next, level).y;
    return next;
}

} // namespace

void become(World& world, const Level& level, std::uint8_t kind) {
    if (is_state_of_player(level.rules->actor_kinds[kind]))
        world.wanted_kind = kind == player(world).kind ? no_actor : kind;
}

void change_state(World& world, const Level& level, BodyTable& table) {
    if (world.wanted_kind == no_actor || world.phase == Phase::dying)
        return;
    Actor& self = player(world);
    const Actor next = in_state(self, world.wanted_kind, level);
    if (!has_space_for(half_of(next, level), self, level, table))
        return;
    self = next;
    world.wanted_kind = no_actor;
}

} // namespace halfbyte
