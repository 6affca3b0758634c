#include "tools/commands/solve/solve.hpp"

#include "engine/collide/map_crossings.hpp"
#include "engine/sim/step.hpp"
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

class Search {
  public:
    Search(const Level& level, const SolveLimits& limits, const SolveWatch& watch)
        : level_(level), crossings_(crossing_map_bytes(level.map)), limits_(limits), watch_(watch),
          seconds_(limits.seconds), field_(level, limits.to) {
        map_crossings(level_.map, crossings_.data()); // worth it for millions of moves in one level
    }

    SolveResult run() {
        World start;
        start_level(start, level_, limits_.seed);
        for (const Input input : limits_.begin)
            step(start, input, level_);
        if (field_.distance(start) == DistanceField::unreachable)
            result_.outcome = SolveOutcome::no_way;
        if (limits_.careful && result_.outcome == SolveOutcome::none_found)
            search_without_b();
        search_all_rounds({0, limits_.careful ? cost_of_b(level_.rules->tuning) : 0});
        result_.seconds = stopwatch_.seconds();
        return result_;
    }

  private:
    struct Running {
        Input without;
        std::int32_t cost_of_b;
    };

    void search_without_b() {
        seconds_ = limits_.seconds * part_without_b;
        search_all_rounds({input_b, 0});
        seconds_ = limits_.seconds;
        if (result_.outcome == SolveOutcome::out_of_time)
            result_.outcome = SolveOutcome::none_found;
    }

    void search_all_rounds(const Running& running) {
        for (int i = 0; i < round_count && result_.outcome == SolveOutcome::none_found; ++i)
            search(i, running);
    }

    void search(int index, const Running& running) {
        const Round& round = rounds[index];
        const std::size_t width = std::min(limits_.beam * round.widening, widest_beam);
        const BeamShape shape{width,           round.frames,      round.coarseness,
                              running.without, running.cost_of_b, limits_.to};
        Beam beam(level_, field_, shape, limits_.seed, limits_.begin);
        bool goes_on = true;
        while (goes_on && result_.outcome == SolveOutcome::none_found
               && beam.frame() < limits_.frames
               && beam.frame() <= beam.closest().frame + patience) {
            goes_on = beam.advance();
            if (beam.found() && beam.found()->size() <= limits_.frames) {
                result_.outcome = SolveOutcome::found;
                result_.inputs = *beam.found();
            } else {
                look_up(beam, index, shape);
            }
        }
        result_.cost.steps += beam.cost().steps;
        result_.cost.states += beam.cost().states;
        if (beam.closest().switches > result_.closest.switches
            || (beam.closest().switches == result_.closest.switches
                && beam.closest().distance < result_.closest.distance))
            result_.closest = beam.closest();
    }

    // Shows the progress, and ends the search if it is interrupted or out of time.
    void look_up(const Beam& beam, int index, const BeamShape& shape) {
        const double seconds = stopwatch_.seconds();
        const std::int32_t cells = beam.closest().distance / DistanceField::units_per_cell;
        const SolveProgress progress{index + 1,    round_count, shape.width,
                                     beam.frame(), cells,       seconds};
        if (watch_ && !watch_(progress))
            result_.outcome = SolveOutcome::interrupted;
        else if (seconds > seconds_)
            result_.outcome = SolveOutcome::out_of_time;
    }

    Level level_;
    std::vector<CrossingByte> crossings_;
    const SolveLimits& limits_;
    const SolveWatch& watch_;
    double seconds_; // the time limit of the search, or of this part of it
    DistanceField field_;
    SolveResult result_;
    support::Stopwatch stopwatch_;
};

} // namespace

SolveResult solve_level(const Level& level, const SolveLimits& limits, const SolveWatch& watch) {
    return Search(level, limits, watch).run();
}

} // namespace halfbyte::tools::solve
