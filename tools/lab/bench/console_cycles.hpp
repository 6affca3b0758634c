// Reads or measures what the same work costs on the consoles, in cycles.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::bench {

struct CycleRow {
    std::string machine; ///< its title
    std::string what;
    std::uint64_t typical = 0;
    std::uint64_t worst = 0;
    std::uint64_t frame = 0; ///< cycles that the machine has for a frame
};

using ConsoleCycles = std::vector<CycleRow>;

/// Reads what the program port_cycles wrote with --json. Throws InputError.
ConsoleCycles read_nes_cycles(const std::filesystem::path& file);

/// Plays a movie on a ROM that counts the cycles of a step, and returns them. Throws InputError.
ConsoleCycles measure_cycles(const std::filesystem::path& rom, const std::filesystem::path& movie);

} // namespace halfbyte::tools::bench
