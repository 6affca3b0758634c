// What a soak of whole worlds comes to, in words.
#pragma once

#include "tools/soak/soak_runner.hpp"
#include "tools/soak/worlds/soaked_world.hpp"

#include <string>

namespace halfbyte::tools::soak::worlds {

using WorldReport = ReportOf<WorldTally>;

/// Runs worlds 0, 1, 2 and so on, as soak() does with those of cells.
WorldReport soak_worlds(const SoakOptions& options, const WorldEngine& engine,
                        const SoakRunner<WorldRun>::Watch& watch);

/// One line, while it runs.
std::string describe_progress(const WorldReport& report, const SoakOptions& options);

/// Some lines: frames, what was touched in how many of them, faults.
std::string describe(const WorldReport& report, const SoakOptions& options);

/// One line: the rule, and where the body was and is.
std::string describe(const WorldFault& fault, const Scene& before, const Scene& after);

/// What has been touched in less than its share of the counted frames.
std::vector<std::string> rare_things(const WorldTally& tally);

/// The first fault of a case, in words; empty if it has none.
std::string fault_of(const WorldCase& world_case);

} // namespace halfbyte::tools::soak::worlds
