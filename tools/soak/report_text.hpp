#pragma once

#include "tools/soak/soak.hpp"

#include <string>

namespace halfbyte::tools::soak {

/// One line that shows the progress.
std::string describe_progress(const SoakReport& report, const SoakOptions& options);

/// Some lines: frames, contacts of each kind, faults.
std::string describe(const SoakReport& report, const SoakOptions& options);

/// One line: the rule, and the body's position and velocity before and after the move.
std::string describe(const SoakFault& fault, const Observed& move);

/// The names of a contact's bits, joined by "+"; "none" for 0.
std::string contact_names(Contact contact);

} // namespace halfbyte::tools::soak
