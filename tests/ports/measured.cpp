#include "tests/ports/measured.hpp"

namespace halfbyte::test {

void measure(Measured& measured, long calls) {
    for (const CallSet& set : call_sets())
        if (const std::string fault = fault_of(set, {measured.port, calls}); !fault.empty())
            measured.faults.push_back(fault);
}

Measured& measured_calls() {
    static Measured measured;
    static const bool made = [] {
        measure(measured, port_calls());
        return true;
    }();
    static_cast<void>(made);
    return measured;
}

} // namespace halfbyte::test
