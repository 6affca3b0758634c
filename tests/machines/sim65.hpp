// sim65, the simulator of the cc65 package, as a second implementation of the processor.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace halfbyte::test {

struct ProgramRun {
    /// The output of the program, then `123 cycles` and a newline. The cycles end before the call
    /// that ends the program.
    std::string output;
    int exit_code = -1;
};

/// Runs a program file with `sim65 -c`. Throws std::runtime_error if it fails.
ProgramRun run_in_sim65(const std::filesystem::path& program);

/// Runs the same file on this project's processor; the program may write and exit. Throws
/// std::runtime_error.
ProgramRun run_in_cpu6502(const std::filesystem::path& program, std::uint64_t cycle_limit);

} // namespace halfbyte::test
