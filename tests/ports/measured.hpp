// All generated calls, made once, with their cycles and coverage.
#pragma once

#include "tests/ports/call_sets.hpp"

#include <string>
#include <vector>

namespace halfbyte::test {

struct Measured {
    PortConsole port;
    std::vector<std::string> faults; ///< of each set whose calls differ or have a fault
};

/// Makes `calls` of each set on one console, whose counts then include all of them.
void measure(Measured& measured, long calls);

/// The calls that this program's tests share: port_calls() of each set, made at the first use.
Measured& measured_calls();

} // namespace halfbyte::test
