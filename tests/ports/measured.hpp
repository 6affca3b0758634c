// All generated calls, made once, with what they cost and cover.
#pragma once

#include "tests/ports/call_sets.hpp"

#include <string>
#include <vector>

namespace halfbyte::test {

struct Measured {
    PortConsole port;
    std::vector<std::string> faults; ///< of each set whose calls are not as they should be
};

/// Makes `calls` of each set, all on one console, whose counts then tell of all of them.
void measure(Measured& measured, long calls);

/// What this program's tests share: port_calls() of each set, made when first asked for.
Measured& measured_calls();

} // namespace halfbyte::test
