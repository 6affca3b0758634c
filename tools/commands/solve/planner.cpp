#include "tools/commands/solve/planner.hpp"

#include "engine/sim/script_conditions.hpp"
#include "tools/commands/solve/script_state.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace halfbyte::tools::solve {

namespace {

using Gates = std::vector<Gate>;

// Whether a deed opens an opening of its actor.
bool opens(const Deed& deed, const Opening& opening) {
    switch (opening.way) {
    case Way::cell: return deed.op == ScriptOp::op_open || deed.op == ScriptOp::op_crumble;
    case Way::door: return deed.op == ScriptOp::op_warp && deed.number == opening.operand + 1;
    case Way::exit: return deed.op == ScriptOp::op_exit;
    case Way::launch: return deed.op == ScriptOp::op_launch;
    }
    return false;
}

// Whether a deed makes a condition hold, or brings it nearer.
bool provides(const Deed& deed, const Need& need) {
    const auto is_switch = [&](ScriptOp op, bool on) {
        return deed.op == op && ((deed.number ^ need.value) & 15) == 0
               && on == ((need.condition == ScriptCondition::condition_on) == need.holds);
    };
    if (const int counter = counter_of(need.condition); counter >= 0)
        return deed.number == counter + first_game_counter
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

// The goal of a search that makes a condition hold by a deed of an actor.
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

bool becomes_stompable(const Level& level, std::uint8_t kind) {
    const auto deeds = deeds_of(level.scripts, {kind, 0, 0, {}}, [](const Need&) { return 0; });
    return std::any_of(deeds.begin(), deeds.end(), [](const Deed& deed) {
        return deed.op == ScriptOp::op_gain && (deed.number & actor_stompable);
    });
}

// Whether the player can take hits from actors of a kind, in one of its states.
bool can_hurt(const Level& level, std::uint8_t kind) {
    const ActorKind& actor = level.rules->actor_kinds[kind];
    HurtMeans means = level.rules->tuning.pound_speed.raw != 0 ? hurt_by_pound : HurtMeans{0};
    for (const ActorKind& hero : level.rules->actor_kinds)
        if (is_state_of_player(hero))
            means |= hero.attack == Attack::shot     ? hurt_by_shot
                     : hero.attack == Attack::strike ? hurt_by_strike
                                                     : HurtMeans{0};
    return (actor.traits & actor_stompable) || (actor.hurt_by & means)
           || becomes_stompable(level, kind);
}

class Planner {
  public:
    Planner(const Level& level, const Openings& openings, const World& world, const Goal& last,
            const std::vector<Goal>& given_up)
        : level_(level), openings_(openings), world_(world), last_(last), given_up_(given_up) {}

    Plan plan() {
        gates_.reserve(openings_.all.size());
        for (std::size_t i = 0; i < openings_.all.size(); ++i)
            gates_.push_back(gate_of(openings_.all[i]));
        const Ends ends = last_.kind == GoalKind::end ? Ends{} : Ends{false, {last_.at}};
        return reach(ends, last_, -1, gates_);
    }

  private:
    const Deed* opening_deed(const Opening& opening, const std::vector<Deed>& deeds) const {
        const auto deed = std::find_if(deeds.begin(), deeds.end(),
                                       [&](const Deed& d) { return opens(d, opening); });
        return deed != deeds.end() ? &*deed : nullptr;
    }

    Gate gate_of(const Opening& opening) const {
        if (opening.way == Way::cell && is_cell_open(world_, level_, opening.at))
            return Gate::passable;
        const ScriptState script(level_, world_, opening.placement);
        const std::vector<Deed> deeds = script.deeds();
        const Deed* deed = opening_deed(opening, deeds);
        if (deed == nullptr)
            return Gate::blocked;
        const bool alone = std::all_of(deed->needs.begin(), deed->needs.end(), [&](const Need& n) {
            const NeedState state = script.state_of(n);
            return state == NeedState::met
                   || (state == NeedState::by_player && opening.way != Way::cell);
        });
        return alone ? Gate::passable : Gate::shut;
    }

    // The way to some ends, for a goal there.
    Plan reach(const Ends& ends, const Goal& goal, int actor, Gates gates) {
        Hindrance first{actor < 0 ? Why::no_path : Why::no_path_to, {}, actor};
        for (bool again = false;; again = true) {
            Gates closed = gates;
            std::replace(closed.begin(), closed.end(), Gate::shut, Gate::blocked);
            const Route direct = DistanceField(level_, openings_, closed, ends).route(world_);
            if (direct.there && direct.beyond_jump == 0)
                return {goal, std::move(closed), {}};
            const Route hopeful = DistanceField(level_, openings_, gates, ends).route(world_);
            const auto shut =
                std::find_if(hopeful.openings.begin(), hopeful.openings.end(), [&](int i) {
                    return gates[static_cast<std::size_t>(i)] == Gate::shut;
                });
            const bool helps = hopeful.there && shut != hopeful.openings.end()
                               && (!direct.there || hopeful.beyond_jump < direct.beyond_jump);
            if (!helps && direct.there)
                return {goal, std::move(closed), {}};
            if (!helps)
                return {{}, {}, first};
            Plan plan = plan_for(*shut, gates);
            if (plan.goal)
                return plan;
            if (!again)
                first = plan.hindrance;
            gates[static_cast<std::size_t>(*shut)] = Gate::blocked;
        }
    }

    Plan plan_for(int index, Gates gates) {
        const Opening& opening = openings_.all[static_cast<std::size_t>(index)];
        const ScriptState script(level_, world_, opening.placement);
        const std::vector<Deed> deeds = script.deeds();
        const Deed* deed = opening_deed(opening, deeds);
        if (deed == nullptr)
            return {{}, {}, {Why::no_path, {}, opening.placement}};
        gates[static_cast<std::size_t>(index)] = Gate::blocked;
        Goal goal;
        goal.kind = opening.way == Way::cell ? GoalKind::cell : GoalKind::door;
        goal.number = static_cast<std::uint8_t>(index);
        return fulfil(*deed, script, goal, opening.placement, gates);
    }

    // The first thing to do so that an actor does a deed; the deed itself is `goal`.
    Plan fulfil(const Deed& deed, const ScriptState& script, Goal goal, int actor,
                const Gates& gates) {
        goal.placement = static_cast<std::uint8_t>(actor);
        goal.doer = deed.doer;
        goal.at = place_of(level_, actor);
        Hindrance doubt;
        for (const Need& need : deed.needs) {
            const NeedState state = script.state_of(need);
            if (state == NeedState::by_change)
                return achieve(need, actor, gates);
            if (state == NeedState::unknown)
                doubt = {Why::unknown, need, actor};
        }
        if (is_given_up(goal))
            return {{}, {}, {Why::not_reached, {}, actor}};
        Plan plan = reach({false, places_near(level_, actor)}, goal, actor, gates);
        if (plan.goal == goal)
            plan.hindrance = doubt;
        return plan;
    }

    // The first thing to do so that a condition of an actor holds.
    Plan achieve(const Need& need, int waiter, const Gates& gates) {
        const auto is_same = [&](const Need& other) {
            return other.condition == need.condition && other.value == need.value
                   && other.holds == need.holds;
        };
        const Plan fails{{}, {}, {Why::nothing_does, need, waiter}};
        if (std::any_of(wanted_.begin(), wanted_.end(), is_same))
            return fails;
        if (need.condition == ScriptCondition::condition_hits)
            return hurt(need, waiter, gates);
        wanted_.push_back(need);
        Plan best = fails;
        std::int32_t nearest = DistanceField::unreachable;
        for (const int actor : openings_.actors) {
            const ScriptState script(level_, world_, actor);
            for (const Deed& deed : script.deeds()) {
                if (!provides(deed, need))
                    continue;
                Plan plan = fulfil(deed, script, goal_of(need, world_), actor, gates);
                const std::int32_t distance =
                    plan.goal ? distance_to(*plan.goal, plan.gates) : DistanceField::unreachable;
                if (distance < nearest
                    || (!best.goal && (plan.goal || best.hindrance.why == Why::nothing_does)))
                    best = std::move(plan);
                nearest = std::min(nearest, distance);
            }
        }
        wanted_.pop_back();
        return best;
    }

    Plan hurt(const Need& need, int actor, const Gates& gates) {
        const std::uint8_t kind = placement_at(level_.map, actor).actor_kind;
        if (!can_hurt(level_, kind))
            return {{}, {}, {Why::cannot_hurt, need, actor}};
        const Actor* awake = awake_actor(world_, actor);
        const int hits = awake != nullptr ? awake->hits : level_.rules->actor_kinds[kind].hits;
        Goal goal{GoalKind::hits,
                  static_cast<std::uint8_t>(actor),
                  static_cast<std::uint8_t>(hits - 1),
                  place_of(level_, actor),
                  static_cast<std::uint8_t>(actor),
                  kind};
        if (is_given_up(goal))
            return {{}, {}, {Why::not_reached, {}, actor}};
        return reach({false, places_near(level_, actor)}, goal, actor, gates);
    }

    bool is_given_up(const Goal& goal) const {
        return std::find(given_up_.begin(), given_up_.end(), goal) != given_up_.end();
    }

    std::int32_t distance_to(const Goal& goal, const Gates& gates) const {
        return DistanceField(level_, openings_, gates, {false, places_near(level_, goal.placement)})
            .route(world_)
            .distance;
    }

    const Level& level_;
    const Openings& openings_;
    const World& world_;
    const Goal last_;
    const std::vector<Goal>& given_up_;
    Gates gates_;
    std::vector<Need> wanted_; // the conditions that are being planned for
};

} // namespace

Plan next_plan(const Level& level, const Openings& openings, const World& world, const Goal& last,
               const std::vector<Goal>& given_up) {
    return Planner(level, openings, world, last, given_up).plan();
}

} // namespace halfbyte::tools::solve
