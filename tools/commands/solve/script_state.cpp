#include "tools/commands/solve/script_state.hpp"

#include "engine/sim/script.hpp"
#include "engine/sim/script_conditions.hpp"
#include "tools/commands/solve/goal.hpp"

namespace halfbyte::tools::solve {

namespace {

NeedState met_if(bool met, NeedState otherwise) {
    return met ? NeedState::met : otherwise;
}

// A path through changes is dearer than any path without.
int cost_of(NeedState state) {
    switch (state) {
    case NeedState::met: return 0;
    case NeedState::by_player: return 1;
    case NeedState::by_change: return 16;
    case NeedState::unknown: return 64;
    case NeedState::never: break;
    }
    return impossible;
}

} // namespace

ScriptState::ScriptState(const Level& level, const World& world, int placement)
    : level_(level), world_(world), placement_(placement), actor_(awake_actor(world, placement)),
      gone_(test_bit(world.gone, static_cast<unsigned>(placement))
            || (actor_ != nullptr && actor_->state == ActorState::dying)),
      placed_(placement_at(level.map, placement)) {}

std::uint8_t ScriptState::hits() const {
    return actor_ != nullptr ? actor_->hits : level_.rules->actor_kinds[placed_.actor_kind].hits;
}

bool ScriptState::is_met_by_switch(const Need& need) const {
    const bool on = (world_.switches & switch_bit(need.value)) != 0;
    return on == ((need.condition == ScriptCondition::condition_on) == need.holds);
}

NeedState ScriptState::state_of(const Need& need) const {
    if (const int counter = counter_of(need.condition); counter >= 0) {
        const bool met = (world_.counters[counter] >= need.value) == need.holds;
        return met_if(met, need.holds ? NeedState::by_change : NeedState::unknown);
    }
    switch (need.condition) {
    case ScriptCondition::condition_never: return met_if(!need.holds, NeedState::never);
    case ScriptCondition::condition_near:
    case ScriptCondition::condition_far:
    case ScriptCondition::condition_seen:
    case ScriptCondition::condition_touched:
    case ScriptCondition::condition_entered:
    case ScriptCondition::condition_above:
    case ScriptCondition::condition_below:
    case ScriptCondition::condition_left:
    case ScriptCondition::condition_right: return met_if(!need.holds, NeedState::by_player);
    case ScriptCondition::condition_on:
    case ScriptCondition::condition_off:
        return met_if(is_met_by_switch(need), NeedState::by_change);
    case ScriptCondition::condition_hits:
        return met_if((hits() <= need.value) == need.holds,
                      need.holds ? NeedState::by_change : NeedState::never);
    case ScriptCondition::condition_is:
        return met_if((player(world_).kind == need.value) == need.holds,
                      need.holds ? NeedState::by_change : NeedState::unknown);
    case ScriptCondition::condition_parameter: {
        const int parameter = actor_ != nullptr ? actor_->parameter : parameter_of(placed_);
        return met_if((parameter == need.value) == need.holds, NeedState::never);
    }
    case ScriptCondition::condition_counter_1:
    case ScriptCondition::condition_counter_2: return met_if(!need.holds, NeedState::unknown);
    default: return NeedState::met; // of time, chance, and the actor's own motion
    }
}

std::vector<Deed> ScriptState::deeds() const {
    if (gone_ || level_.scripts == nullptr
        || !has_script(level_.rules->actor_kinds[placed_.actor_kind]))
        return {};
    ScriptStart start{placed_.actor_kind, parameter_of(placed_), 0, {}};
    if (actor_ != nullptr) {
        constexpr int until_bytes = 3;
        const auto at = static_cast<std::uint8_t>(actor_->script_at - until_bytes);
        const ScriptCondition waits = wait_of(*actor_);
        start = {actor_->kind,
                 actor_->parameter,
                 actor_->script_at,
                 {waits, condition_value(waits, actor_->timer), true, actor_->kind, at}};
    }
    return deeds_of(level_.scripts, start,
                    [this](const Need& need) { return cost_of(state_of(need)); });
}

} // namespace halfbyte::tools::solve
