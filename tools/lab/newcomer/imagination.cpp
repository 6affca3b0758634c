#include "tools/lab/newcomer/imagination.hpp"

#include "engine/level/movers.hpp"
#include "engine/sim/step.hpp"
#include "engine/sim/wake.hpp"

#include <algorithm>

namespace halfbyte::tools::newcomer {

namespace {

// Frames for which an actor is expected to continue as it was seen.
constexpr std::uint32_t longest_guess = 60;

Actor moved_on(Actor actor, std::uint32_t frames) {
    const auto n = static_cast<int>(std::min(frames, longest_guess));
    actor.position.x.raw += actor.velocity.x.raw * n;
    actor.position.y.raw += actor.velocity.y.raw * n;
    return actor;
}

} // namespace

Imagination::Imagination(const KnownLevel& level, const Sight& sight, KnownKinds known)
    : level_(level.imagined()), begin_(sight.world), known_(known) {
    begin_.random = seeded(1); // the newcomer cannot predict random numbers
    for (int i = 0; i < level_.map.placement_count; ++i) {
        const auto bit = static_cast<unsigned>(i);
        const bool wakes = knows(placement_at(level_.map, i).actor_kind) && level.has_seen(i);
        if (!wakes)
            set_bit(begin_.gone, bit);
    }
    for (Mover& mover : begin_.movers)
        if (mover.number != 0 && mover_at(level_.map, mover.number - 1).left == 0xFFFF)
            mover = Mover{};
}

void Imagination::step(World& world, Input input) const {
    halfbyte::step(world, input, level_);
    for (int i = 1; i < awake_actors; ++i) {
        Actor& actor = world.actors[i];
        if (actor.kind == no_actor || knows(actor.kind))
            continue;
        const Actor& seen = begin_.actors[i];
        if (seen.kind != actor.kind || seen.placement != actor.placement)
            put_to_sleep(world, actor);
        else if (actor.state != ActorState::dying)
            actor = moved_on(seen, world.frame - begin_.frame);
    }
}

} // namespace halfbyte::tools::newcomer
