// Generated calls of each routine of the ports, compared with the C++. The tests, the long run, the
// report of cycles, the coverage and the mutations share them.
#pragma once

#include "tests/ports/calls/strata.hpp"
#include "tests/ports/port_console.hpp"

#include <functional>
#include <span>
#include <string>

namespace halfbyte::test {

/// One run of a set of calls.
struct Run {
    PortConsole& port;
    long calls;
    std::function<void(long done)> progress{}; ///< called after each tenth of the calls, if set
    const char* name = "";                     ///< of the routine
    std::mt19937 random = port_random(20);
    Strata strata{};

    /// Calls `one(call)` until it returns a difference; empty if there is none.
    template <class One>
    std::string each(One&& one) {
        for (long call = 0; call < calls; ++call) {
            if (progress && call != 0 && call % std::max(1L, calls / 10) == 0)
                progress(call);
            if (const std::string difference = one(call); !difference.empty())
                return "call " + std::to_string(call) + ": " + difference;
        }
        return {};
    }
};

/// The generated calls of one routine in the ROM. `make` compares each call with the C++, counts
/// the cases it met, and returns the first difference.
struct CallSet {
    const char* routine;
    std::string (*make)(Run&);
};

/// All routines; callees come before their callers.
std::span<const CallSet> call_sets();

/// The routines of each module.
std::span<const CallSet> cells_call_sets();
std::span<const CallSet> kernel_call_sets();
std::span<const CallSet> move_call_sets();
std::span<const CallSet> slope_call_sets();
std::span<const CallSet> effect_call_sets();
std::span<const CallSet> acting_call_sets();
std::span<const CallSet> obstacle_call_sets();
std::span<const CallSet> sim_call_sets();
std::span<const CallSet> feature_call_sets();
std::span<const CallSet> crate_call_sets();
std::span<const CallSet> transport_call_sets();
std::span<const CallSet> camera_call_sets();
std::span<const CallSet> particle_call_sets();
std::span<const CallSet> show_call_sets();
std::span<const CallSet> ink_call_sets();
std::span<const CallSet> sound_call_sets();
std::span<const CallSet> program_call_sets();
std::span<const CallSet> page_call_sets();

/// Makes a set's calls. Returns the first difference or forbidden action of the routine, or, of
/// 50,000 calls and more, the strata that came too seldom; empty if all is well.
std::string fault_of(const CallSet& set, Run run);

/// A line for each of these sets whose calls differ or have a fault.
std::string faults_of(std::span<const CallSet> sets, PortConsole& port, long calls);

/// All generated calls, made once, with their cycles and coverage.
struct Measured {
    PortConsole port;
    std::string faults; ///< a line for each set whose calls differ or have a fault

    /// Makes `calls` of each set on one console, whose counts then include all of them.
    explicit Measured(long calls);
};

/// "c++ 12, 6502 13" where two values differ, else nothing.
std::string differing(const char* what, long ours, long theirs);

} // namespace halfbyte::test
