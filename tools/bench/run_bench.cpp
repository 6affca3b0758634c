#include "tools/bench/run_bench.hpp"

#include "tools/bench/full_world.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>

namespace halfbyte::tools {

namespace {

// Of this thread alone: what else the machine does counts less.
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

// Times `run`, which gives its own seconds, once a repetition; per `parts` nanoseconds.
BenchTime timed(const std::string& name, int runs, double parts,
                const std::function<double()>& run) {
    benchmark::ClearRegisteredBenchmarks();
    benchmark::RegisterBenchmark(name.c_str(),
                                 [&](benchmark::State& state) {
                                     for ([[maybe_unused]] auto iteration : state)
                                         state.SetIterationTime(run());
                                 })
        ->Iterations(1)
        ->Repetitions(runs)
        ->UseManualTime();
    Collector collector;
    benchmark::RunSpecifiedBenchmarks(&collector, ".*");
    std::vector<double>& seconds = collector.seconds;
    std::sort(seconds.begin(), seconds.end());
    const double scale = 1e9 / parts;
    return {seconds.front() * scale, seconds[seconds.size() / 2] * scale, seconds.back() * scale};
}

// One workload with so many bodies.
class Workload {
  public:
    Workload(std::string name, Terrain terrain, int bodies, const BenchOptions& options)
        : name_(std::move(name)), terrain_(std::move(terrain)),
          starts_(starts_in(terrain_, bodies)), options_(options) {
        if (name_ != "a")
            return; // among slopes, no other mover says what is right
        const auto exact = axis_mover().start(terrain_, starts_, {});
        for (int frame = 0; frame < options_.frames; ++frame)
            exact->frame();
        exact_ = exact->corners();
    }

    BenchRow row(const Contestant& contestant) const {
        BenchRow row{name_, contestant.name,  static_cast<int>(starts_.size()), {}, 0, {},
                     {},    contestant.absent};
        if (!contestant.absent.empty())
            return row;
        row.time =
            timed(row.name, options_.runs, static_cast<double>(options_.frames) * row.bodies, [&] {
                const auto mover = contestant.start(terrain_, starts_, {});
                const double before = seconds_of_processor();
                for (int frame = 0; frame < options_.frames; ++frame)
                    mover->frame();
                return seconds_of_processor() - before;
            });
        row.faults = faults_of(contestant, terrain_, starts_, options_.frames, exact_);
        return row;
    }

    bool alike(const Contestant& a, const Contestant& b) const {
        return move_alike(a, b, terrain_, starts_, options_.frames);
    }

  private:
    std::string name_;
    Terrain terrain_;
    std::vector<Start> starts_;
    const BenchOptions& options_;
    std::vector<Corner> exact_;
};

struct Entry {
    Contestant contestant;
    std::optional<Contestant> like; // moves bodies the same way
};

std::vector<Entry> entries(bool all_kinds, bool peers) {
    std::vector<Entry> all{{mapped_mover(), single_mover()},
                           {single_mover(), mapped_mover()},
                           {batch_mover(), mapped_mover()},
                           {axis_mover(), {}},
                           {axis_batch_mover(), axis_mover()}};
    if (all_kinds)
        return all;
    all.push_back({textbook_mover(), {}});
    if (peers) {
        all.push_back({box2d_mover(), {}});
        all.push_back({chipmunk_mover(), {}});
    }
    return all;
}

BenchRow step_row(const BenchOptions& options) {
    const int awake = FullWorld().awake();
    BenchRow row{"step", "step", awake, {}, 0, {}, {}, ""};
    constexpr int rounds = 100; // a frame is short
    row.time =
        timed(row.name, options.runs, static_cast<double>(options.frames) * rounds * awake, [&] {
            FullWorld world;
            const double before = seconds_of_processor();
            for (int frame = 0; frame < options.frames * rounds; ++frame)
                world.step();
            return seconds_of_processor() - before;
        });
    return row;
}

} // namespace

std::vector<BenchRow> run_benchmarks(const BenchOptions& options,
                                     const std::function<void(const std::string&)>& progress) {
    std::vector<BenchRow> rows;
    for (const bool all_kinds : {false, true})
        for (const int bodies : options.bodies) {
            const Workload workload(all_kinds ? "b" : "a",
                                    all_kinds ? mixed_terrain() : solid_terrain(), bodies, options);
            double ours = 0;
            for (const Entry& entry : entries(all_kinds, options.peers)) {
                progress(entry.contestant.name + ", " + std::to_string(bodies) + " bodies");
                BenchRow row = workload.row(entry.contestant);
                if (ours == 0)
                    ours = row.time.middle;
                row.ratio = row.time.middle / ours;
                if (entry.like)
                    row.alike = workload.alike(entry.contestant, *entry.like);
                rows.push_back(std::move(row));
            }
        }
    progress("step");
    rows.push_back(step_row(options));
    return rows;
}

} // namespace halfbyte::tools
