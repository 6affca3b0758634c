// The contracts of routines that only some games have, tested in a ROM of such a game.
#pragma once

#include "tests/machines/coverage.hpp"
#include "tests/ports/budgets/contracts.hpp"
#include "tests/ports/calls/call_sets.hpp"
#include "tests/ports/rom_player.hpp"

#include <algorithm>
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

// The faults of these calls in a game's ROM, and the contracts that they break.
inline std::string faults_in(const Cartridge& cartridge, std::initializer_list<CallSet> sets,
                             long least_calls = 0) {
    constexpr long enough = 20'000;
    PortConsole port(cartridge.rom, cartridge.pack.rules);
    const std::string faults = faults_of(sets, port, std::clamp(port_calls(), least_calls, enough));
    return faults + broken_contracts(port);
}

} // namespace halfbyte::test
