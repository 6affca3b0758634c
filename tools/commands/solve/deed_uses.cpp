#include "tools/commands/solve/deed_uses.hpp"

#include "engine/sim/script_conditions.hpp"
#include "platform/hosted/pack/hero_attacks.hpp"

#include <algorithm>

namespace halfbyte::tools::solve {

namespace {

bool becomes_stompable(const Level& level, std::uint8_t kind) {
    const auto deeds = deeds_of(level.scripts, {kind, 0, 0, {}}, [](const Need&) { return 0; });
    return std::any_of(deeds.begin(), deeds.end(), [](const Deed& deed) {
        return deed.op == ScriptOp::op_gain && (deed.number & actor_stompable);
    });
}

} // namespace

bool opens(const Deed& deed, const Opening& opening) {
    switch (opening.kind) {
    case OpeningKind::cell: return deed.op == ScriptOp::op_open || deed.op == ScriptOp::op_crumble;
    case OpeningKind::door:
        return deed.op == ScriptOp::op_warp && deed.number == opening.operand + 1;
    case OpeningKind::exit: return deed.op == ScriptOp::op_exit;
    case OpeningKind::launch: return deed.op == ScriptOp::op_launch;
    }
    return false;
}

bool provides(const Deed& deed, const Need& need) {
    const auto is_switch = [&](ScriptOp op, bool on) {
        return deed.op == op && switch_bit(deed.number) == switch_bit(need.value)
               && on == ((need.condition == ScriptCondition::condition_on) == need.holds);
    };
    if (const int counter = counter_of(need.condition); counter >= 0)
        return counter_of(deed) == counter
               && ((deed.op == ScriptOp::op_add && deed.change > 0)
                   || (deed.op == ScriptOp::op_set && deed.change >= need.value));
    switch (need.condition) {
    case ScriptCondition::condition_on:
    case ScriptCondition::condition_off:
        return is_switch(ScriptOp::op_switch_on, true) || is_switch(ScriptOp::op_switch_off, false);
    case ScriptCondition::condition_is:
        return deed.op == ScriptOp::op_become && deed.number == need.value;
    default: return false;
    }
}

Goal goal_of(const Need& need, const World& world) {
    Goal goal;
    goal.number = need.value;
    if (const int counter = counter_of(need.condition); counter >= 0) {
        goal.kind = GoalKind::counter;
        goal.number = static_cast<std::uint8_t>(counter);
        goal.value = static_cast<std::uint8_t>(world.counters[counter] + 1);
    } else if (need.condition == ScriptCondition::condition_is) {
        goal.kind = GoalKind::state;
    } else {
        const bool on = (need.condition == ScriptCondition::condition_on) == need.holds;
        goal.kind = on ? GoalKind::switch_on : GoalKind::switch_off;
    }
    return goal;
}

bool can_hurt(const Level& level, std::uint8_t kind) {
    const ActorKind& actor = level.rules->actor_kinds[kind];
    return (actor.traits & actor_stompable)
           || (actor.hurt_by & hosted::means_of_player(*level.rules))
           || becomes_stompable(level, kind);
}

} // namespace halfbyte::tools::solve
