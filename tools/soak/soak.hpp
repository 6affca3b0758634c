// Many worlds, on many threads.
#pragma once

#include "tools/soak/soak_world.hpp"

#include <functional>

namespace halfbyte::tools {

struct SoakOptions {
    std::uint64_t frames = 1; // to be counted
    std::uint64_t seed = 1;
    unsigned jobs = 1;
};

struct SoakReport {
    Tally tally;
    std::uint64_t worlds = 0;
    std::optional<std::uint64_t> faulty_world; // the last one, which stopped the soak
    bool interrupted = false;
    double seconds = 0;
};

/// Runs the world of a seed.
using RunWorld = std::function<WorldResult(std::uint64_t)>;
/// Is called some times a second; false ends the soak.
using WatchSoak = std::function<bool(const SoakReport&)>;

/// Runs worlds 0, 1, 2 and so on until enough frames are counted or one has a fault. The result is
/// that of the worlds up to the last one, in their order, and so the same with any number of jobs.
SoakReport soak(const SoakOptions& options, const RunWorld& run, const WatchSoak& watch);

/// The kinds that have less than their share of the contacts.
std::vector<Kind> rare_kinds(const Tally& tally);

} // namespace halfbyte::tools
