#include "engine/sim/hurt.hpp"

#include "engine/sim/life_cycle.hpp"

namespace halfbyte {
namespace {

void push_back(World& world, const Tuning& tuning, bool to_left) {
    Actor& self = player(world);
    if (tuning.hurt_push.raw != 0)
        self.velocity.x = to_left ? -tuning.hurt_push : tuning.hurt_push;
    if (tuning.hurt_hop.raw != 0)
        self.velocity.y = -tuning.hurt_hop;
    self.flags &= static_cast<ActorFlags>(~actor_is_jumping); // no key cuts the hop short
    self.timer = 0;                                           // of a dash
    world.coyote = 0;
    world.jump_buffer = 0;
}

void squash(World& world, const Level& level, Actor& other) {
    enter(other, ActorState::dying, world.frame);
    other.timer = level.rules->tuning.squashed_frames;
    other.velocity = {};
}

} // namespace

[[gnu::cold]] void hurt_player(World& world, const Level& level, bool to_left) {
    Actor& self = player(world);
    if (self.mercy != 0 || world.phase != Phase::playing)
        return;
    if (self.hits > 1) {
        --self.hits;
    } else if (const std::uint8_t back = kind_of(self, level).back; back != no_actor) {
        world.wanted_kind = back;
    } else {
        kill_player(world, level);
        return;
    }
    self.mercy = level.rules->tuning.mercy_frames;
    push_back(world, level.rules->tuning, to_left);
}

[[gnu::cold]] bool take_hit(World& world, const Level& level, Actor& other) {
    if (other.mercy != 0)
        return false;
    if (other.hits != 0)
        --other.hits;
    if (other.hits == 0 && !(traits_of(other, level) & actor_tough)) {
        squash(world, level, other);
        return true;
    }
    other.flags |= actor_was_touched;
    if (other.hits != 0)
        other.mercy = level.rules->tuning.actor_mercy_frames;
    return true;
}

[[gnu::cold]] bool hurt_actor(World& world, const Level& level, Actor& other, HurtMeans means) {
    if (!(kind_of(other, level).hurt_by & means) || other.state == ActorState::dying
        || !take_hit(world, level, other))
        return false;
    if (other.state != ActorState::dying) // a tough one without hits, too
        other.mercy = level.rules->tuning.actor_mercy_frames;
    world.events |= event_stomp;
    return true;
}

[[gnu::cold]] void heal_player(World& world, const Level& level, std::uint8_t hits) {
    Actor& self = player(world);
    const std::uint8_t most = kind_of(self, level).hits;
    if (world.phase == Phase::dying)
        return;
    const int sum = self.hits + hits;
    self.hits = sum < most ? static_cast<std::uint8_t>(sum) : most;
}

} // namespace halfbyte
