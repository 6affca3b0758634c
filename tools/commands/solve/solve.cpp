#include "tools/commands/solve/solve.hpp"

#include "engine/collide/map_crossings.hpp"
#include "engine/sim/step.hpp"
#include "tools/commands/solve/rounds.hpp"
#include "tools/support/stopwatch.hpp"

#include <algorithm>
#include <vector>

namespace halfbyte::tools::solve {

namespace {

// The part of the time and of the states in which a careful search tries to solve the level without
// B: one in this many.
constexpr int parts_with_b = 2;

// After the first world has arrived at an earlier goal, the search continues from this many worlds:
// the next search needs some choice, because one world may be about to die.
constexpr int worlds_after_arrival = 64;

constexpr std::size_t most_goals = 64; // before the last one

class Search {
  public:
    Search(const Level& level, const SolveLimits& limits, const SolveWatch& watch)
        : level_(level), crossings_(crossing_map_bytes(level.map)), limits_(limits), watch_(watch),
          seconds_(limits.seconds), states_(limits.states), openings_(openings_of(level)) {
        map_crossings(level_.map, crossings_.data()); // worth it for millions of moves in one level
        if (limits.to) {
            last_.kind = GoalKind::place;
            last_.at = *limits.to;
        }
    }

    SolveResult run() {
        if (!limits_.careful || !ends_without_b())
            search_goals({0, limits_.careful ? cost_of_b(level_.rules->tuning) : 0});
        result_.seconds = stopwatch_.seconds();
        return result_;
    }

  private:
    struct Running {
        Input without;
        std::int32_t cost_of_b;
    };

    // The first pass of a careful search. Returns whether it ends the search.
    bool ends_without_b() {
        seconds_ = limits_.seconds / parts_with_b;
        states_ = limits_.states / parts_with_b;
        search_goals({input_b, 0});
        seconds_ = limits_.seconds;
        states_ = limits_.states;
        if (result_.outcome == SolveOutcome::found || result_.outcome == SolveOutcome::interrupted)
            return true;
        SolveResult with_b; // places out of reach without B may be in reach with it
        with_b.cost = result_.cost;
        result_ = with_b;
        return false;
    }

    Arrival start() const {
        Arrival start{{}, limits_.begin, 0};
        start_level(start.world, level_, limits_.seed);
        for (const Input input : limits_.begin)
            step(start.world, input, level_);
        return start;
    }

    void search_goals(const Running& running) {
        std::vector<Arrival> starts{start()};
        std::vector<Goal> given_up;
        while (result_.outcome == SolveOutcome::none_found && result_.goals.size() < most_goals) {
            const Plan plan = next_plan(level_, openings_, starts.front().world, last_, given_up,
                                        [this] { return goes_on(planning()); });
            if (result_.outcome != SolveOutcome::none_found)
                return;
            if (!plan.goal) {
                end_without_goal(plan.hindrance);
                return;
            }
            const Goal goal = *plan.goal;
            const bool doubted = plan.hindrance.why == Why::unknown;
            const std::vector<Arrival> arrivals = search_rounds(goal, plan, starts, running);
            if (is_last(goal)) {
                if (!arrivals.empty())
                    end_at_last_goal(arrivals.front(), goal, plan, starts);
                return;
            }
            if (arrivals.empty()) {
                if (!result_.missed) {
                    result_.missed = goal;
                    result_.hindrance =
                        doubted ? plan.hindrance : Hindrance{Why::not_reached, {}, goal.placement};
                }
                given_up.push_back(goal);
                continue;
            }
            result_.goals.push_back(goal);
            starts = arrivals;
        }
    }

    void end_at_last_goal(const Arrival& arrival, const Goal& goal, const Plan& plan,
                          const std::vector<Arrival>& starts) {
        result_.inputs = arrival.inputs;
        if (!limits_.careful)
            shorten(goal, field_to(goal, plan), starts);
        if (result_.outcome != SolveOutcome::interrupted)
            result_.outcome = SolveOutcome::found;
    }

    // Searches for shorter input from the worlds in which the goal before the last was reached.
    void shorten(const Goal& goal, const DistanceField& field, const std::vector<Arrival>& starts) {
        SearchShape shape{rounds[0].frames, rounds[0].coarseness, 0, 0, cost_of_frame, goal};
        const std::uint64_t most =
            result_.cost.states + std::min(limits_.shortening, states_left());
        for (bool is_shorter = true; is_shorter && result_.cost.states < most;) {
            const auto shortest = static_cast<std::uint32_t>(result_.inputs.size());
            Explorer explorer(level_, openings_, field, shape, shortest - 1, limits_.seed, starts);
            while (explorer.arrivals().empty()
                   && result_.cost.states + explorer.cost().states < most
                   && goes_on(progress_of(explorer, 0)) && explorer.advance()) {
            }
            add_cost(explorer.cost());
            is_shorter = !explorer.arrivals().empty();
            if (is_shorter)
                result_.inputs = explorer.arrivals().front().inputs;
        }
    }

    void end_without_goal(const Hindrance& hindrance) {
        if (!result_.missed)
            result_.hindrance = hindrance;
        const Why why = result_.hindrance.why;
        if (why == Why::no_path)
            result_.outcome = SolveOutcome::no_way;
        else if (why != Why::not_reached)
            result_.outcome = SolveOutcome::blocked;
    }

    DistanceField field_to(const Goal& goal, const Plan& plan) const {
        const Ends ends = goal.kind == GoalKind::end ? Ends{}
                          : goal.kind == GoalKind::place
                              ? Ends{false, {goal.at}}
                              : Ends{false, places_near(level_, goal.placement)};
        return DistanceField(level_, openings_, plan.gates, ends);
    }

    // The worlds that have reached a goal; none if all rounds fail.
    std::vector<Arrival> search_rounds(const Goal& goal, const Plan& plan,
                                       const std::vector<Arrival>& starts, const Running& running) {
        const DistanceField field = field_to(goal, plan);
        const int count = plan.hindrance.why == Why::unknown || running.without != 0
                              ? rounds_in_doubt
                              : round_count;
        result_.closest = {};
        for (int i = 0; i < count && result_.outcome == SolveOutcome::none_found; ++i) {
            const std::vector<Arrival> arrivals = search(i, goal, field, starts, running);
            if (!arrivals.empty())
                return arrivals;
        }
        return {};
    }

    std::vector<Arrival> search(int index, const Goal& goal, const DistanceField& field,
                                const std::vector<Arrival>& starts, const Running& running) {
        const Round& round = rounds[index];
        const SearchShape shape{
            round.frames, round.coarseness, running.without, running.cost_of_b, 0, goal};
        Explorer explorer(level_, openings_, field, shape, limits_.frames, limits_.seed, starts);
        const std::uint64_t most = std::min(round.states, states_left());
        int worlds_left = is_last(goal) ? 0 : worlds_after_arrival;
        while (explorer.cost().states < most && goes_on(progress_of(explorer, index))) {
            if (!explorer.advance())
                break;
            if (!explorer.arrivals().empty() && worlds_left-- == 0)
                break;
        }
        add_cost(explorer.cost());
        if (explorer.closest().is_better_than(result_.closest))
            result_.closest = explorer.closest();
        return explorer.arrivals();
    }

    void add_cost(const SearchCost& cost) {
        result_.cost.steps += cost.steps;
        result_.cost.states += cost.states;
    }

    std::uint64_t states_left() const { return states_ - std::min(states_, result_.cost.states); }

    SolveProgress planning() const {
        SolveProgress progress;
        progress.plans = true;
        progress.states = result_.cost.states;
        return progress;
    }

    SolveProgress progress_of(const Explorer& explorer, int index) const {
        SolveProgress progress;
        progress.round = index + 1;
        progress.states = result_.cost.states + explorer.cost().states;
        progress.frame = explorer.frame();
        progress.cells_left = explorer.closest().distance / DistanceField::units_per_cell;
        return progress;
    }

    // Shows the progress, and ends the search if it is interrupted or out of time.
    bool goes_on(SolveProgress progress) {
        progress.rounds = round_count;
        progress.goal = static_cast<int>(result_.goals.size()) + 1;
        progress.seconds = stopwatch_.seconds();
        if (watch_ && !watch_(progress))
            result_.outcome = SolveOutcome::interrupted;
        else if (progress.seconds > seconds_)
            result_.outcome = SolveOutcome::out_of_time;
        return result_.outcome == SolveOutcome::none_found;
    }

    Level level_;
    std::vector<CrossingByte> crossings_;
    const SolveLimits& limits_;
    const SolveWatch& watch_;
    double seconds_;       // the time limit of the search, or of this part of it
    std::uint64_t states_; // the same of the examined worlds
    Openings openings_;
    Goal last_;
    SolveResult result_;
    support::Stopwatch stopwatch_;
};

} // namespace

SolveResult solve_level(const Level& level, const SolveLimits& limits, const SolveWatch& watch) {
    return Search(level, limits, watch).run();
}

} // namespace halfbyte::tools::solve
