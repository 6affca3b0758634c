#include "tools/commands/solve/planner.hpp"

#include "tools/commands/solve/deed_uses.hpp"
#include "tools/commands/solve/failed_steps.hpp"
#include "tools/commands/solve/script_state.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace halfbyte::tools::solve {

namespace {

using Gates = std::vector<Gate>;

class Planner {
  public:
    Planner(const Level& level, const Openings& openings, const World& world, const Goal& last,
            const std::vector<Goal>& given_up, const PlanWatch& watch)
        : level_(level), openings_(openings), world_(world), last_(last), given_up_(given_up),
          watch_(watch) {}

    Plan plan() {
        gates_.reserve(openings_.all.size());
        for (std::size_t i = 0; i < openings_.all.size(); ++i)
            gates_.push_back(gate_of(openings_.all[i]));
        const Ends ends = last_.kind == GoalKind::end ? Ends{} : Ends{false, {last_.at}};
        return reach(ends, last_, -1, {});
    }

  private:
    const Deed* opening_deed(const Opening& opening, const std::vector<Deed>& deeds) const {
        const auto deed = std::find_if(deeds.begin(), deeds.end(),
                                       [&](const Deed& d) { return opens(d, opening); });
        return deed != deeds.end() ? &*deed : nullptr;
    }

    Gate gate_of(const Opening& opening) const {
        if (opening.kind == OpeningKind::cell && is_cell_open(world_, level_, opening.at))
            return Gate::passable;
        const ScriptState script(level_, world_, opening.placement);
        const std::vector<Deed> deeds = script.deeds();
        const Deed* deed = opening_deed(opening, deeds);
        if (deed == nullptr)
            return Gate::blocked;
        const bool alone = std::all_of(deed->needs.begin(), deed->needs.end(), [&](const Need& n) {
            const NeedState state = script.state_of(n);
            return state == NeedState::met
                   || (state == NeedState::by_player && opening.kind != OpeningKind::cell);
        });
        return alone ? Gate::passable : Gate::shut;
    }

    // Returns false once the caller ends the search; then all steps fail.
    bool goes_on() { return goes_on_ = goes_on_ && (!watch_ || watch_()); }

    // The gates for a plan that must not use the barred steps.
    Gates gates_without(const Steps& barred) const {
        Gates gates = gates_;
        for (const int step : failed_.with_failed(barred))
            if (static_cast<std::size_t>(step) < gates.size())
                gates[static_cast<std::size_t>(step)] = Gate::blocked;
        return gates;
    }

    Route route(const Gates& gates, const Ends& ends) const {
        return DistanceField(level_, openings_, gates, ends).route(world_);
    }

    // The path to some ends, for a goal there.
    Plan reach(const Ends& ends, const Goal& goal, int actor, const Steps& barred) {
        Hindrance first{actor < 0 ? Why::no_path : Why::no_path_to, {}, actor};
        for (bool again = false; goes_on(); again = true) {
            const Gates gates = gates_without(barred);
            Gates closed = gates;
            std::replace(closed.begin(), closed.end(), Gate::shut, Gate::blocked);
            const Route direct = route(closed, ends);
            if (direct.there && direct.beyond_jump == 0)
                return {goal, std::move(closed), {}};
            const Route hopeful = route(gates, ends);
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
            Plan plan = plan_for(*shut, barred);
            if (plan.goal)
                return plan;
            if (!again)
                first = plan.hindrance;
            failed_.add(*shut, barred);
        }
        return {};
    }

    // The first thing to do so that a gate opens.
    Plan plan_for(int index, Steps barred) {
        const Opening& opening = openings_.all[static_cast<std::size_t>(index)];
        const ScriptState script(level_, world_, opening.placement);
        const std::vector<Deed> deeds = script.deeds();
        const Deed* deed = opening_deed(opening, deeds);
        if (deed == nullptr)
            return {{}, {}, {Why::no_path, {}, opening.placement}};
        barred.insert(index);
        Goal goal;
        goal.kind = opening.kind == OpeningKind::cell ? GoalKind::cell : GoalKind::door;
        goal.number = static_cast<std::uint8_t>(index);
        return fulfil(*deed, script, goal, opening.placement, barred);
    }

    // The first thing to do so that an actor does a deed; the deed itself is `goal`.
    Plan fulfil(const Deed& deed, const ScriptState& script, Goal goal, int actor,
                const Steps& barred) {
        goal.placement = static_cast<std::uint8_t>(actor);
        goal.doer = deed.doer;
        goal.at = place_of(level_, actor);
        Hindrance doubt;
        for (const Need& need : deed.needs) {
            const NeedState state = script.state_of(need);
            if (state == NeedState::by_change)
                return achieve(need, actor, barred);
            if (state == NeedState::unknown)
                doubt = {Why::unknown, need, actor};
        }
        if (is_given_up(goal))
            return {{}, {}, {Why::not_reached, {}, actor}};
        Plan plan = reach({false, places_near(level_, actor)}, goal, actor, barred);
        if (plan.goal == goal)
            plan.hindrance = doubt;
        return plan;
    }

    // The number of a step that makes a condition hold, after those of the gates.
    int step_of(const Need& need) {
        const auto known = std::find_if(needs_.begin(), needs_.end(), [&](const Need& other) {
            return other.condition == need.condition && other.value == need.value
                   && other.holds == need.holds;
        });
        const auto index = known - needs_.begin();
        if (known == needs_.end())
            needs_.push_back(need);
        return static_cast<int>(gates_.size()) + static_cast<int>(index);
    }

    // The first thing to do so that a condition of an actor holds.
    Plan achieve(const Need& need, int waiter, const Steps& barred) {
        if (need.condition == ScriptCondition::condition_hits)
            return hurt(need, waiter, barred);
        const int step = step_of(need);
        const Plan fails{{}, {}, {Why::nothing_does, need, waiter}};
        if (!goes_on() || failed_.with_failed(barred).contains(step))
            return fails;
        const std::pair subject{step, barred};
        if (const auto known = achieved_.find(subject); known != achieved_.end())
            return known->second;
        Plan plan = nearest_deed(need, fails, barred);
        if (plan.goal)
            achieved_.emplace(subject, plan);
        else
            failed_.add(step, barred);
        return plan;
    }

    // Of the plans for all deeds that make a condition hold, the one with the nearest goal.
    Plan nearest_deed(const Need& need, Plan best, Steps barred) {
        barred.insert(step_of(need));
        std::int32_t nearest = DistanceField::unreachable;
        for (const int actor : openings_.actors) {
            const ScriptState script(level_, world_, actor);
            for (const Deed& deed : script.deeds()) {
                if (!provides(deed, need))
                    continue;
                Plan plan = fulfil(deed, script, goal_of(need, world_), actor, barred);
                const std::int32_t distance =
                    plan.goal ? distance_to(*plan.goal, plan.gates) : DistanceField::unreachable;
                if (distance < nearest
                    || (!best.goal && (plan.goal || best.hindrance.why == Why::nothing_does)))
                    best = std::move(plan);
                nearest = std::min(nearest, distance);
            }
        }
        return best;
    }

    Plan hurt(const Need& need, int actor, const Steps& barred) {
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
        return reach({false, places_near(level_, actor)}, goal, actor, barred);
    }

    bool is_given_up(const Goal& goal) const {
        return std::find(given_up_.begin(), given_up_.end(), goal) != given_up_.end();
    }

    std::int32_t distance_to(const Goal& goal, const Gates& gates) const {
        return route(gates, {false, places_near(level_, goal.placement)}).distance;
    }

    const Level& level_;
    const Openings& openings_;
    const World& world_;
    const Goal last_;
    const std::vector<Goal>& given_up_;
    const PlanWatch& watch_;
    bool goes_on_ = true;
    Gates gates_;
    std::vector<Need> needs_; // the conditions that have a step
    FailedSteps failed_;
    std::map<std::pair<int, Steps>, Plan> achieved_; // by the step and the barred ones
};

} // namespace

Plan next_plan(const Level& level, const Openings& openings, const World& world, const Goal& last,
               const std::vector<Goal>& given_up, const PlanWatch& watch) {
    return Planner(level, openings, world, last, given_up, watch).plan();
}

} // namespace halfbyte::tools::solve
