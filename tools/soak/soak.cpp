#include "tools/soak/soak.hpp"

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

namespace halfbyte::tools {

namespace {

using Clock = std::chrono::steady_clock;

class Soak {
  public:
    Soak(const SoakOptions& options, const RunWorld& run) : options_(options), run_(run) {}

    SoakReport result(const WatchSoak& watch) {
        std::vector<std::jthread> workers;
        for (unsigned i = 0; i < options_.jobs; ++i)
            workers.emplace_back([this] { work(); });
        std::unique_lock lock(mutex_);
        while (!ended_) {
            ending_.wait_for(lock, std::chrono::milliseconds(200));
            const SoakReport now = report();
            lock.unlock();
            const bool goes_on = watch(now);
            lock.lock();
            if (!goes_on && !ended_)
                ended_ = report_.interrupted = true;
        }
        return report();
    }

  private:
    void work() {
        std::unique_lock lock(mutex_);
        while (!ended_) {
            const std::uint64_t world = next_world_++;
            lock.unlock();
            WorldResult result = run_(world_seed(options_.seed, world));
            lock.lock();
            waiting_.emplace(world, std::move(result));
            take_in_order();
        }
    }

    // The mutex is held.
    void take_in_order() {
        for (auto next = waiting_.begin();
             !ended_ && next != waiting_.end() && next->first == report_.worlds;
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

    SoakReport report() const {
        SoakReport now = report_;
        now.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
        return now;
    }

    const SoakOptions options_;
    const RunWorld& run_;
    const Clock::time_point start_ = Clock::now();
    std::mutex mutex_;
    std::condition_variable ending_;
    bool ended_ = false;
    std::uint64_t next_world_ = 0;
    std::map<std::uint64_t, WorldResult> waiting_; // for a world before them
    SoakReport report_;
};

} // namespace

SoakReport soak(const SoakOptions& options, const RunWorld& run, const WatchSoak& watch) {
    return Soak(options, run).result(watch);
}

std::vector<Kind> rare_kinds(const Tally& tally) {
    std::vector<Kind> rare;
    const double least = static_cast<double>(tally.all_contacts()) * least_share;
    for (std::size_t i = 0; i < tally.contacts.size(); ++i) {
        const Kind kind = static_cast<Kind>(i);
        if (is_counted(kind) && static_cast<double>(tally.contacts[i]) < least)
            rare.push_back(kind);
    }
    return rare;
}

} // namespace halfbyte::tools
