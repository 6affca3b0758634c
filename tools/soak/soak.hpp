// Runs many worlds of cells on many threads.
#pragma once

#include "tools/soak/soak_runner.hpp"
#include "tools/soak/soak_world.hpp"

namespace halfbyte::tools::soak {

using SoakReport = ReportOf<Tally>;
using RunWorld = SoakRunner<WorldResult>::RunWorld;
using WatchSoak = SoakRunner<WorldResult>::Watch;

/// Runs worlds 0, 1, 2 and so on until enough frames are counted or a world has a fault. The result
/// covers the worlds up to the last one, in order, so it does not depend on the number of jobs.
SoakReport soak(const SoakOptions& options, const RunWorld& run, const WatchSoak& watch);

/// The kinds that have less than least_share of the contacts.
std::vector<TileKind> rare_kinds(const Tally& tally);

} // namespace halfbyte::tools::soak
