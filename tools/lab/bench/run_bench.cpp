#include "tools/lab/bench/run_bench.hpp"

#include "tools/lab/bench/full_world.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <utility>

namespace halfbyte::tools::bench {

namespace {

// Counts this thread's time only, so that other work of the machine disturbs less.
double seconds_of_processor() {
    std::timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

// Keeps each repetition's time and prints nothing.
class Collector : public benchmark::BenchmarkReporter {
  public:
    bool ReportContext(const Context&) override { return true; }
    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs)
            if (run.run_type == Run::RT_Iteration)
                seconds.push_back(run.real_accumulated_time);
    }
    std::vector<double> seconds;
};

// The seconds of one repetition of `run`, which measures and returns them itself.
double timed(const std::string& name, const std::function<double()>& run) {
    benchmark::ClearRegisteredBenchmarks();
    benchmark::RegisterBenchmark(name.c_str(),
                                 [&](benchmark::State& state) {
                                     for ([[maybe_unused]] auto iteration : state)
                                         state.SetIterationTime(run());
                                 })
        ->Iterations(1)
        ->UseManualTime();
    Collector collector;
    benchmark::RunSpecifiedBenchmarks(&collector, ".*");
    return collector.seconds.front();
}

struct Entry {
    Contestant contestant;
    std::optional<Contestant> like; // a solver that moves bodies in the same way
};

// The terrain of a workload, and the solvers that move bodies through it; all times are compared
// with the first solver's.
struct Field {
    std::string name;
    Terrain terrain;
    bool has_exact_answer = false; // no other solver computes the exact result among slopes
    std::vector<Entry> entries;
};

std::vector<Field> fields() {
    const std::vector<Entry> among_cells{{mapped_solver(), single_solver()},
                                         {single_solver(), mapped_solver()},
                                         {batch_solver(), mapped_solver()},
                                         {axis_solver(), {}},
                                         {axis_batch_solver(), axis_solver()}};
    std::vector<Entry> with_others = among_cells;
    with_others.push_back({textbook_solver(), {}});
    return {{"a", solid_terrain(), true, with_others},
            {"b",
             walled_terrain(),
             false,
             {{obstacles_solver(), unmapped_obstacles_solver()},
              {unmapped_obstacles_solver(), obstacles_solver()},
              {obstacles_batch_solver(), obstacles_solver()}}},
            {"b cells", mixed_terrain(), false, among_cells}};
}

// One field with a number of bodies.
class Workload {
  public:
    Workload(const Field& field, int bodies, const BenchOptions& options)
        : field_(field), starts_(starts_in(field.terrain, bodies)), options_(options) {
        if (!field.has_exact_answer)
            return;
        const auto exact = axis_solver().start(field.terrain, starts_, {});
        for (int frame = 0; frame < options_.frames; ++frame)
            exact->frame();
        exact_ = exact->corners();
    }

    // The solvers take turns in each run, so that a machine that is slow for a while slows all of
    // them.
    std::vector<BenchRow> rows(const std::function<void(const std::string&)>& progress) const {
        std::vector<std::vector<double>> times(field_.entries.size());
        for (int run = 0; run < options_.runs; ++run)
            for (std::size_t i = 0; i < times.size(); ++i) {
                const Contestant& contestant = field_.entries[i].contestant;
                progress(text_of(contestant) + ", run " + std::to_string(run + 1));
                times[i].push_back(nanoseconds(contestant));
            }
        std::vector<BenchRow> rows;
        for (std::size_t i = 0; i < times.size(); ++i) {
            progress(text_of(field_.entries[i].contestant) + ", faults");
            rows.push_back(row(field_.entries[i], times[i], times.front()));
        }
        return rows;
    }

  private:
    std::string text_of(const Contestant& contestant) const {
        return field_.name + ": " + contestant.name + ", " + std::to_string(starts_.size())
               + " bodies";
    }

    double nanoseconds(const Contestant& contestant) const {
        const double seconds = timed(contestant.name, [&] {
            const auto solver = contestant.start(field_.terrain, starts_, {});
            const double before = seconds_of_processor();
            for (int frame = 0; frame < options_.frames; ++frame)
                solver->frame();
            return seconds_of_processor() - before;
        });
        return seconds * 1e9 / options_.frames / static_cast<double>(starts_.size());
    }

    BenchRow row(const Entry& entry, const std::vector<double>& times,
                 const std::vector<double>& first) const {
        const Contestant& contestant = entry.contestant;
        BenchRow row{field_.name, contestant.name, static_cast<int>(starts_.size()), {}, {}, {},
                     {}};
        std::vector<double> ratios;
        for (std::size_t run = 0; run < times.size(); ++run)
            ratios.push_back(times[run] / first[run]);
        row.time = spread_of(times);
        row.ratio = spread_of(ratios);
        row.faults = faults_of(contestant, field_.terrain, starts_, options_.frames, exact_);
        if (entry.like)
            row.alike =
                move_alike(contestant, *entry.like, field_.terrain, starts_, options_.frames);
        return row;
    }

    const Field& field_;
    std::vector<Start> starts_;
    const BenchOptions& options_;
    std::vector<Corner> exact_;
};

// A frame is too short to measure alone.
constexpr int rounds = 100;

double seconds_of_steps(const BenchOptions& options) {
    FullWorld world;
    const double before = seconds_of_processor();
    for (int frame = 0; frame < options.frames * rounds; ++frame)
        world.step();
    return seconds_of_processor() - before;
}

double seconds_of_run_again(const BenchOptions& options) {
    const FullWorld world;
    const double before = seconds_of_processor();
    benchmark::DoNotOptimize(world.run_again(static_cast<std::size_t>(options.frames * rounds)));
    return seconds_of_processor() - before;
}

// A step of a full world, and a run of such steps that is played again in another version.
std::vector<BenchRow> step_rows(const BenchOptions& options) {
    const int awake = FullWorld().awake();
    const double frames = static_cast<double>(options.frames) * rounds * awake;
    std::vector<double> steps, reruns, ratios;
    for (int run = 0; run < options.runs; ++run) {
        steps.push_back(timed("step", [&] { return seconds_of_steps(options); }) * 1e9 / frames);
        reruns.push_back(timed("run again", [&] { return seconds_of_run_again(options); }) * 1e9
                         / frames);
        ratios.push_back(reruns.back() / steps.back());
    }
    return {{"step", "step", awake, spread_of(steps), {}, {}, {}},
            {"step", "run again", awake, spread_of(reruns), spread_of(ratios), {}, {}}};
}

} // namespace

Spread spread_of(std::vector<double> numbers) {
    std::sort(numbers.begin(), numbers.end());
    return {numbers.front(), numbers[numbers.size() / 2], numbers.back()};
}

std::vector<BenchRow> run_benchmarks(const BenchOptions& options,
                                     const std::function<void(const std::string&)>& progress) {
    std::vector<BenchRow> rows;
    for (const Field& field : fields())
        for (const int bodies : options.bodies)
            for (BenchRow& row : Workload(field, bodies, options).rows(progress))
                rows.push_back(std::move(row));
    progress("step");
    for (BenchRow& row : step_rows(options))
        rows.push_back(std::move(row));
    return rows;
}

} // namespace halfbyte::tools::bench
