#include "tests/ports/calls/call_sets.hpp"

#include <vector>

namespace halfbyte::test {

std::span<const CallSet> call_sets() {
    static const std::vector<CallSet> all = [] {
        std::vector<CallSet> sets;
        for (const auto module :
             {cells_call_sets(), kernel_call_sets(), slope_call_sets(), move_call_sets(),
              obstacle_call_sets(), effect_call_sets(), acting_call_sets(), sim_call_sets(),
              feature_call_sets(), transport_call_sets(), crate_call_sets(), camera_call_sets(),
              particle_call_sets(), show_call_sets(), ink_call_sets(), sound_call_sets(),
              program_call_sets(), page_call_sets()})
            sets.insert(sets.end(), module.begin(), module.end());
        return sets;
    }();
    return all;
}

std::string fault_of(const CallSet& set, Run run) {
    std::string fault;
    run.name = set.routine;
    try {
        fault = set.make(run);
    } catch (const RoutineFault& refused) {
        fault = refused.what();
    }
    if (!fault.empty())
        return std::string(set.routine) + ": " + fault;
    if (run.calls < calls_that_even_out)
        return {};
    if (const std::string rare = run.strata.rare(run.calls); !rare.empty())
        return std::string(set.routine) + " is called too seldom with\n" + rare;
    return {};
}

std::string faults_of(std::span<const CallSet> sets, PortConsole& port, long calls) {
    std::string faults;
    for (const CallSet& set : sets)
        if (const std::string fault = fault_of(set, {port, calls}); !fault.empty())
            faults += fault + '\n';
    return faults;
}

Measured::Measured(long calls) : faults(faults_of(call_sets(), port, calls)) {}

std::string differing(const char* what, long ours, long theirs) {
    if (ours == theirs)
        return {};
    return std::string(what) + " is " + std::to_string(ours) + " in C++, " + std::to_string(theirs)
           + " on the 6502; ";
}

} // namespace halfbyte::test
