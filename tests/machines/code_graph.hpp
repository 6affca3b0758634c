// The graph of all paths through a ROM's code: the instructions that can follow each instruction.
#pragma once

#include "tests/machines/console6502.hpp"
#include "tests/machines/modules.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace halfbyte::test {

/// How an instruction gets the address that it reads or writes.
enum class Addressing {
    none,    ///< registers, or a number
    direct,  ///< the operand is the address
    indexed, ///< the operand plus a register
    pointer  ///< the operand is the address of a pointer
};

struct CodeInstruction {
    std::string_view name; ///< mnemonic
    std::uint16_t operand = 0;
    Addressing addressing = Addressing::none;
    bool reads = false; ///< the memory at its operand
    bool writes = false;
    /// The following instruction. For a branch, also its target, in second place. For a return
    /// through a pushed table, each routine of the table.
    std::vector<std::uint32_t> next;
    std::optional<std::uint32_t> called; ///< the routine of a JSR
    bool returns = false;
};

/// All instructions that can be reached from some routines. Places are positions in the ROM file,
/// so that banks do not matter: an address refers to the label that the instruction's source has
/// there.
class CodeGraph {
  public:
    /// Throws std::runtime_error with the instruction whose successor is unknown.
    CodeGraph(const Console6502& console, const Modules& modules,
              const std::vector<std::string_view>& starts);

    const std::map<std::uint32_t, CodeInstruction>& code() const { return instructions_; }
    bool has(std::string_view routine) const { return console_.symbols.find(routine) != nullptr; }
    std::uint32_t place_of(std::string_view routine) const;
    std::string describe(std::uint32_t place) const;

  private:
    std::uint8_t byte_at(std::uint32_t place) const;
    void follow(std::vector<std::uint32_t> places);
    CodeInstruction decode(std::uint32_t place) const;
    std::uint32_t place_meant(std::uint32_t from, std::uint16_t address) const;
    void follow_pushed_returns();
    std::vector<std::uint32_t> ways_of_pushed_return(std::uint32_t place) const;
    std::vector<std::uint32_t> routines_of_tables(std::uint32_t from, std::uint16_t low,
                                                  std::uint16_t high) const;
    std::vector<std::uint32_t> each_behind(std::uint32_t place) const;
    [[noreturn]] void refuse(std::uint32_t place, const std::string& what) const;

    const Console6502& console_;
    const Modules& modules_;
    std::map<std::uint32_t, CodeInstruction> instructions_;
    std::map<std::uint32_t, std::vector<std::uint32_t>> before_;
};

} // namespace halfbyte::test
