#pragma once

#include "tools/soak/soak.hpp"

#include <string>

namespace halfbyte::tools::soak {

/// One line, while it runs.
std::string describe_progress(const SoakReport& report, const SoakOptions& options);

/// Some lines: frames, contacts of each kind, faults.
std::string describe(const SoakReport& report, const SoakOptions& options);

/// One line: the rule, and where a body was, wished to go, and came to.
std::string describe(const SoakFault& fault, const Observed& move);

/// The sides and the rest, by name.
std::string contact_names(Contact contact);

} // namespace halfbyte::tools::soak
