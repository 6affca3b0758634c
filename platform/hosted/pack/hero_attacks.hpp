// The means by which the player hurts actors.
#pragma once

#include "engine/sim/rules.hpp"

namespace halfbyte::hosted {

// The means of an attack by B.
constexpr HurtMeans means_of(Attack attack) {
    switch (attack) {
    case Attack::shot: return hurt_by_shot;
    case Attack::strike: return hurt_by_strike;
    default: return 0;
    }
}

constexpr HurtMeans means_of_pound(const Tuning& tuning) {
    return tuning.pound_speed.raw != 0 ? hurt_by_pound : HurtMeans{0};
}

// The means of all states of the player.
constexpr HurtMeans means_of_player(const Rules& rules) {
    HurtMeans means = means_of_pound(rules.tuning);
    for (const ActorKind& kind : rules.actor_kinds)
        if (is_state_of_player(kind))
            means |= means_of(kind.attack);
    return means;
}

} // namespace halfbyte::hosted
