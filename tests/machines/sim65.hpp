// sim65, the simulator of the cc65 package, as a second opinion on the processor.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace halfbyte::test {

struct ProgramRun {
    /// What the program wrote, then `123 cycles` and a newline: those until the call that ends the
    /// program, without that call.
    std::string output;
    int exit_code = -1;
};

/// What `sim65 -c` makes of a program file. Throws std::runtime_error where it fails.
ProgramRun run_in_sim65(const std::filesystem::path& program);

/// What our processor makes of the same file; it may write and exit. Throws std::runtime_error.
ProgramRun run_in_cpu6502(const std::filesystem::path& program, std::uint64_t cycle_limit);

} // namespace halfbyte::test
