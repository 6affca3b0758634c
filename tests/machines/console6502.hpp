// The NES's board with calls of the ROM's routines by name.
#pragma once

#include "platform/nes/host/files/board.hpp"
#include "tests/machines/symbols.hpp"
#include "tests/machines/variable.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::test {

using namespace tools::cpu6502;
using nes::Rom;

/// A routine that did something forbidden: an undocumented opcode, a forbidden access, execution
/// outside the ROM, a return with a wrong stack, or no return at all. `what()` has the routine, the
/// instruction as `label+offset` and its source line.
struct RoutineFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Routine {
    std::string name;
    std::uint16_t address;
    std::optional<std::uint32_t> program_offset; ///< in the program ROM, if known
};

/// Registers at the call. A register that is not set holds different junk at each call, so that a
/// routine that depends on it fails. Decimal mode is off and interrupts are disabled.
struct Entry {
    std::optional<std::uint8_t> a{};
    std::optional<std::uint8_t> x{};
    std::optional<std::uint8_t> y{};
    std::optional<bool> carry{};
};

/// Registers at the return.
struct Exit {
    std::uint64_t cycles; ///< from the first instruction to the RTS, both included; not the JSR
    unsigned stack;       ///< bytes of stack used below the return address
    std::uint8_t a;
    std::uint8_t x;
    std::uint8_t y;
    bool carry;
    bool zero;
    bool overflow;
    bool negative;
};

/// Calls share the memory, the counts and the mapped banks: nothing is reset between them.
class Console6502 : public nes::Board {
  public:
    static constexpr std::uint64_t default_cycle_limit = 10'000'000;

    Console6502(const std::filesystem::path& rom_file, const std::filesystem::path& dbg_file);

    /// Looks a name up, so that later calls need not. Throws std::out_of_range.
    Routine routine(std::string_view name) const;
    Variable variable(std::string_view name);
    AddressRange range(std::string_view name) const; ///< of a symbol whose size is known

    /// Maps the routine's bank, calls the routine and runs it to its return. Throws RoutineFault.
    Exit call(const Routine& routine, const Entry& entry = {},
              std::uint64_t cycle_limit = default_cycle_limit);
    Exit call(std::string_view name, const Entry& entry = {},
              std::uint64_t cycle_limit = default_cycle_limit);

    /// Interrupts an empty program by the NMI and runs its handler to the RTI. The cycles include
    /// the seven of the interrupt; `stack` includes the three bytes that it pushes.
    Exit call_nmi(std::uint64_t cycle_limit = default_cycle_limit);

    /// The parts of a call, for tests that interrupt it: start(), then run_for() and cpu.nmi()
    /// alternately, then finish(). run_for() returns false once the routine has returned.
    void start(const Routine& routine, const Entry& entry = {});
    bool run_for(std::uint64_t cycles);
    Exit finish(std::uint64_t cycle_limit = default_cycle_limit);

    /// `label+3 (file.s:12)` of a place in the memory's store, with the known parts.
    std::string describe(std::uint32_t place) const;

    const Symbols& symbols;

  private:
    // Unmapped, so that the return ends the run.
    static constexpr std::uint16_t return_address = 0x4800;

    void prepare(const std::string& name, const Entry& entry);
    Stop run_until(std::uint64_t end);
    [[noreturn]] void refuse(const std::string& what);
    std::uint8_t junk();

    std::string running_;
    std::uint64_t started_at_ = 0;
    std::uint8_t s_at_entry_ = 0xFF;
    std::uint32_t junk_ = 0x2545F491;
};

} // namespace halfbyte::test
