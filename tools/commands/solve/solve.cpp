#include "tools/commands/solve/solve.hpp"

#include "engine/collide/map_crossings.hpp"
#include "engine/sim/step.hpp"
#include "tools/commands/solve/explorer.hpp"
#include <cstdio>
#include <cstdlib>
#include "tools/support/stopwatch.hpp"

#include <algorithm>
#include <vector>

namespace halfbyte::tools::solve {

namespace {

// The rounds, from quick and rough to slow and thorough: how many times wider than the first the
// beam is, how many frames an action lasts, and which worlds count as the same.
struct Round {
    std::size_t widening;
    int frames;
    Coarseness coarseness;
};

constexpr Round rounds[] = {
    {1, 8, {11, 7, 3}},  {4, 6, {11, 7, 2}},  {16, 4, {11, 7, 2}},
    {32, 3, {10, 6, 1}}, {64, 2, {10, 6, 1}},
};
constexpr int round_count = sizeof rounds / sizeof rounds[0];

// A round gives up after this many frames without getting closer: longer than any wait for an
// enemy, or any detour that the distance field ignores.
constexpr std::uint32_t patience = 1200;

// The part of the time in which a careful search tries to solve the level without B.
constexpr double part_without_b = 0.5;

constexpr std::size_t widest_beam = 65536; // worlds: about 70 MB with the data of the search

// The cost of holding B in a careful search, in units of distance a frame: twice the distance that
// running gains over walking. So the search does not run merely to be faster.
std::int32_t cost_of_b(const Tuning& tuning) {
    constexpr int subpixels_per_unit = subpixels_per_cell / DistanceField::units_per_cell;
    const int ahead = (tuning.run_speed.raw - tuning.walk_speed.raw) / subpixels_per_unit;
    return std::max(1, 2 * ahead);
}

// The rounds for a goal that depends on a condition which the plan does not follow.
constexpr int rounds_in_doubt = 2;

// After the first world has arrived at an earlier goal, the search continues for this many layers:
// the next search needs some choice, because one world may be about to die.
constexpr int layers_after_arrival = 4;

constexpr std::size_t most_goals = 64; // before the last one

class Search {
  public:
    Search(const Level& level, const SolveLimits& limits, const SolveWatch& watch)
        : level_(level), crossings_(crossing_map_bytes(level.map)), limits_(limits), watch_(watch),
          seconds_(limits.seconds), openings_(openings_of(level)) {
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
        seconds_ = limits_.seconds * part_without_b;
        search_goals({input_b, 0});
        seconds_ = limits_.seconds;
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
                                        [this] { return goes_on(SolveProgress{}); });
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
                end_at_last_goal(arrivals);
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

    void end_at_last_goal(const std::vector<Arrival>& arrivals) {
        if (arrivals.empty())
            return;
        result_.outcome = SolveOutcome::found;
        result_.inputs = arrivals.front().inputs;
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

    // The worlds that have reached a goal; none if all rounds fail.
    std::vector<Arrival> search_rounds(const Goal& goal, const Plan& plan,
                                       const std::vector<Arrival>& starts, const Running& running) {
        const Ends ends = goal.kind == GoalKind::end ? Ends{}
                          : goal.kind == GoalKind::place
                              ? Ends{false, {goal.at}}
                              : Ends{false, places_near(level_, goal.placement)};
        const DistanceField field(level_, openings_, plan.gates, ends);
        const int count = plan.hindrance.why == Why::unknown ? rounds_in_doubt : round_count;
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
        const std::size_t width = std::min(limits_.beam * round.widening, widest_beam);
        const BeamShape shape{width,           round.frames,      round.coarseness,
                              running.without, running.cost_of_b, goal};
        Beam beam(level_, openings_, field, shape, limits_.seed, starts);
        if (std::getenv("EXPLORE")) {
            std::fprintf(stderr, "  goal kind %d number %d value %d at (%d,%d) placement %d doer %d doubt %d starts %zu\n", int(goal.kind), goal.number, goal.value, goal.at.column, goal.at.row, goal.placement, goal.doer, int(index), starts.size());
            Explorer explorer(level_, openings_, field, shape, limits_.frames, limits_.seed, starts);
            int left = 64;
            bool more = true;
            std::uint64_t budget = 2'000'000;
            if (const char* b = std::getenv("BUDGET")) budget = static_cast<std::uint64_t>(std::atoll(b));
            while (more && result_.outcome == SolveOutcome::none_found && explorer.cost().states < budget << index) {
                more = explorer.advance();
                SolveProgress p; p.round = index + 1; p.beam = 1; p.frame = explorer.frame(); p.cells_left = explorer.closest().distance / 16;
                goes_on(p);
                if (!explorer.arrivals().empty() && (is_last(goal) || left-- == 0)) break;
            }
            result_.cost.steps += explorer.cost().steps;
            result_.cost.states += explorer.cost().states;
            if (explorer.closest().switches > result_.closest.switches || (explorer.closest().switches == result_.closest.switches && explorer.closest().distance < result_.closest.distance))
                result_.closest = explorer.closest();
            std::fprintf(stderr, "  round %d states %llu regions %zu more %d closest (%d,%d)\n", index, (unsigned long long)explorer.cost().states, explorer.regions(), more, explorer.closest().column, explorer.closest().row);
            if (std::getenv("DUMP")) explorer.dump();
            return explorer.arrivals();
        }
        int layers_left = is_last(goal) ? 0 : layers_after_arrival;
        bool has_worlds = true;
        while (has_worlds && result_.outcome == SolveOutcome::none_found
               && beam.frame() < limits_.frames
               && (!beam.arrivals().empty()
                   || beam.frame()
                          <= std::max(beam.closest().frame, first_frame(starts)) + patience)) {
            has_worlds = beam.advance();
            goes_on(progress_of(beam, index, shape));
            if (!beam.arrivals().empty() && layers_left-- == 0)
                break;
        }
        result_.cost.steps += beam.cost().steps;
        result_.cost.states += beam.cost().states;
        if (beam.closest().switches > result_.closest.switches
            || (beam.closest().switches == result_.closest.switches
                && beam.closest().distance < result_.closest.distance))
            result_.closest = beam.closest();
        return arrived_in_time(beam);
    }

    std::vector<Arrival> arrived_in_time(const Beam& beam) {
        std::vector<Arrival> arrivals = beam.arrivals();
        std::erase_if(arrivals, [&](const Arrival& arrival) {
            return arrival.inputs.size() > limits_.frames;
        });
        if (!arrivals.empty() && result_.outcome == SolveOutcome::out_of_time)
            result_.outcome = SolveOutcome::none_found; // it had arrived
        return arrivals;
    }

    static std::uint32_t first_frame(const std::vector<Arrival>& starts) {
        return starts.front().world.frame;
    }

    static SolveProgress progress_of(const Beam& beam, int index, const BeamShape& shape) {
        SolveProgress progress;
        progress.round = index + 1;
        progress.beam = shape.width;
        progress.frame = beam.frame();
        progress.cells_left = beam.closest().distance / DistanceField::units_per_cell;
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
    double seconds_; // the time limit of the search, or of this part of it
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
