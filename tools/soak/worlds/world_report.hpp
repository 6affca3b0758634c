// Reports a soak of whole worlds as text.
#pragma once

#include "tools/soak/soak_runner.hpp"
#include "tools/soak/worlds/soaked_world.hpp"

#include <string>

namespace halfbyte::tools::soak::worlds {

using WorldReport = ReportOf<WorldTally>;

/// Runs worlds 0, 1, 2 and so on, like soak() does with worlds of cells.
WorldReport soak_worlds(const SoakOptions& options, const WorldEngine& engine,
                        const SoakRunner<WorldRun>::Watch& watch);

/// One line that shows the progress.
std::string describe_progress(const WorldReport& report, const SoakOptions& options);

/// Some lines: frames, the touched things with their share of frames, faults.
std::string describe(const WorldReport& report, const SoakOptions& options);

/// One line: the rule, and the body's position before and after.
std::string describe(const WorldFault& fault, const Scene& before, const Scene& after);

/// The things that were touched in less than least_share of the counted frames.
std::vector<std::string> rare_things(const WorldTally& tally);

/// The first fault of a case as text; empty if it has none.
std::string fault_of(const WorldCase& world_case);

} // namespace halfbyte::tools::soak::worlds
