// The contracts of routines that only some games have, tested in a ROM of such a game.
#pragma once

#include "tests/machines/coverage.hpp"
#include "tests/ports/budgets/contracts.hpp"
#include "tests/ports/port_console.hpp"

#include <string>

namespace halfbyte::test {

// The routines that only some games have, in a ROM that has them, and which contracts they break.
inline std::string broken_contracts(const PortConsole& port) {
    std::string faults;
    for (const Contract& contract : port_contracts()) {
        if (contract.in_each_game || port.console.symbols.find(contract.routine) == nullptr)
            continue;
        const Calls calls = coverage_of(port.console, contract.routine).calls;
        if (calls.most == 0)
            faults += contract.routine + " is never called\n";
        faults += slower_than(
            contract, calls.most,
            contract.callee.empty() ? 0 : coverage_of(port.console, contract.callee).calls.most);
    }
    return faults;
}

} // namespace halfbyte::test
