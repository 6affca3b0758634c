// Runs a soak, and reports it as text.
#pragma once

#include "tools/lab/soak/soak_runner.hpp"
#include "tools/lab/soak/worlds/soaked_world.hpp"

#include <string>

namespace halfbyte::tools::soak::worlds {

using WorldReport = ReportOf<WorldTally>;

/// Runs worlds 0, 1, 2 and so on until enough frames are counted or a world has a fault. The result
/// covers the worlds up to the last one, in order, so it does not depend on the number of jobs.
WorldReport soak(const SoakOptions& options, const WorldEngine& engine,
                 const SoakRunner<WorldRun>::Watch& watch);

/// One line that shows the progress.
std::string describe_progress(const WorldReport& report, const SoakOptions& options);

/// Some lines: frames, the touched things with their shares, faults.
std::string describe(const WorldReport& report, const SoakOptions& options);

/// One line: the rule, and the body's position before and after.
std::string describe(const WorldFault& fault, const Scene& before, const Scene& after);

/// The names of a contact's bits, joined by "+"; "none" for 0.
std::string contact_names(Contact contact);

inline constexpr double least_share = 0.01;

/// The things that were touched in less than least_share of the counted frames.
std::vector<std::string> rare_things(const WorldTally& tally);

/// The first fault of a case as text; empty if it has none.
std::string fault_of(const WorldCase& world_case);

} // namespace halfbyte::tools::soak::worlds
