#include "tools/lab/newcomer/landings.hpp"

namespace halfbyte::tools::newcomer {

namespace {

bool can_be_landed_on(const Actor& actor, const Level& level) {
    return actor.kind != no_actor && actor.state != ActorState::dying
           && (traits_of(actor, level) & (actor_stompable | actor_tough));
}

} // namespace

bool bounces_off(const World& world, const Level& level, int slot) {
    const Actor &self = player(world), &other = world.actors[slot];
    if (!(world.events & (event_stomp | event_hit)) || self.velocity.y.raw >= 0
        || other.kind == no_actor)
        return false;
    const HalfSizes half = half_of(self, level), other_half = half_of(other, level);
    const Position feet = self.position.y + half.y;
    return magnitude(self.position.x - other.position.x) < half.x + other_half.x
           && feet <= other.position.y && other.position.y - feet < other_half.y;
}

void Landings::learn(const World& world, const Level& level) {
    for (int slot = 1; slot < awake_actors; ++slot) {
        if (!bounces_off(world, level, slot))
            continue;
        const Look look{world.actors[slot].kind, world.actors[slot].state};
        const bool is_rewarded = world.events & event_stomp;
        (is_rewarded ? good_ : bad_).insert(look);
        (is_rewarded ? bad_ : good_).erase(look);
        if (is_rewarded) {
            ++rewarded_;
            last_reward_ = world.frame;
        }
        return;
    }
}

std::vector<int> Landings::worth_a_try(const World& world, const Level& level) const {
    std::vector<int> good, unknown;
    for (int slot = 1; slot < awake_actors; ++slot) {
        const Actor& actor = world.actors[slot];
        const Look look{actor.kind, actor.state};
        if (!can_be_landed_on(actor, level) || bad_.contains(look))
            continue;
        (good_.contains(look) ? good : unknown).push_back(slot);
    }
    return good.empty() ? unknown : good;
}

} // namespace halfbyte::tools::newcomer
