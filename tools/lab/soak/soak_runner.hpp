// Runs worlds by their seeds, several at a time, until enough frames are counted or a world has a
// fault.
#pragma once

#include "tools/lab/soak/random.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace halfbyte::tools::soak {

struct SoakOptions {
    std::uint64_t frames = 1; // counted frames to reach
    std::uint64_t seed = 1;
    unsigned jobs = 1;
    std::uint64_t first_world = 0; // the first world to run, of all that the seed generates
    bool only_cells = false;       // worlds with nothing else
};

template <class Tally>
struct ReportOf {
    Tally tally;
    std::uint64_t worlds = 0;                  // the number of worlds that were run
    std::optional<std::uint64_t> faulty_world; // the last world, which ended the soak
    bool interrupted = false;
    double seconds = 0;
};

/// The seed of a soak's world.
inline std::uint64_t world_seed(std::uint64_t seed, std::uint64_t world) {
    SoakRandom random(seed + world * 0xD1342543DE82EF95u);
    const std::uint64_t high = random.next();
    return high << 32 | random.next();
}

/// `Result` is the result of a world: its tally, and whether it has a fault.
template <class Result>
class SoakRunner {
  public:
    using Report = ReportOf<decltype(Result::tally)>;
    /// Runs the world of a seed.
    using RunWorld = std::function<Result(std::uint64_t)>;
    /// Called several times a second; returning false ends the soak.
    using Watch = std::function<bool(const Report&)>;

    SoakRunner(const SoakOptions& options, const RunWorld& run) : options_(options), run_(run) {}

    Report result(const Watch& watch) {
        std::vector<std::jthread> workers;
        for (unsigned i = 0; i < options_.jobs; ++i)
            workers.emplace_back([this] { work(); });
        std::unique_lock lock(mutex_);
        while (!ended_) {
            ending_.wait_for(lock, std::chrono::milliseconds(200));
            const Report now = report();
            lock.unlock();
            const bool continues = watch(now);
            lock.lock();
            if (!continues && !ended_)
                ended_ = report_.interrupted = true;
        }
        return report();
    }

  private:
    using Clock = std::chrono::steady_clock;

    void work() {
        std::unique_lock lock(mutex_);
        while (!ended_) {
            const std::uint64_t world = next_world_++;
            lock.unlock();
            Result result = run_(world_seed(options_.seed, world));
            lock.lock();
            waiting_.emplace(world, std::move(result));
            take_in_order();
        }
    }

    // The mutex must be held.
    void take_in_order() {
        for (auto next = waiting_.begin(); !ended_ && next != waiting_.end()
                                           && next->first == options_.first_world + report_.worlds;
             next = waiting_.erase(next)) {
            report_.tally += next->second.tally;
            if (next->second.fault)
                report_.faulty_world = next->first;
            ++report_.worlds;
            ended_ = report_.faulty_world || report_.tally.counted >= options_.frames;
        }
        if (ended_)
            ending_.notify_one();
    }

    Report report() const {
        Report now = report_;
        now.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
        return now;
    }

    const SoakOptions options_;
    const RunWorld& run_;
    const Clock::time_point start_ = Clock::now();
    std::mutex mutex_;
    std::condition_variable ending_;
    bool ended_ = false;
    std::uint64_t next_world_ = options_.first_world;
    std::map<std::uint64_t, Result> waiting_; // results whose predecessors are not finished
    Report report_;
};

} // namespace halfbyte::tools::soak
