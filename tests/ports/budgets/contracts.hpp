// The contracts of the ports' routines, as their sources state them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::test {

struct Contract {
    std::string routine; ///< the name of the .proc
    std::string where;   ///< `platform/nes/engine/sim/step.s:36`
    std::optional<std::uint64_t>
        worst_cycles;   ///< of its line `; cycles at worst: 1,234` or `; cycles: 1,234`
    std::string callee; ///< from a line `; cycles at worst: those of NAME and 1,234`: the cycles of
                        ///< NAME are added
    bool in_each_game = true; ///< it is not between an `.if` and its `.endif`
    bool local = false;       ///< has a line `; local`: the C++ file has no such function
};

/// Describes a routine that has taken more cycles than its contract: its own, and the most that its
/// callee has taken in the same calls, if it names one. Empty if it has not.
std::string slower_than(const Contract& contract, std::uint64_t cycles,
                        std::uint64_t cycles_of_callee);

/// The contract of each .proc in a folder, by file and line, from the comment above it.
std::vector<Contract> read_contracts(const std::filesystem::path& folder);

/// The contracts of this project's 6502 ports.
const std::vector<Contract>& port_contracts();

/// Those of routines that each game's ROM has.
std::vector<Contract> contracts_of_each_game();

/// Of those and of the shell's routines, the contracts with a number of cycles.
std::vector<Contract> promises_of_each_game();

} // namespace halfbyte::test
