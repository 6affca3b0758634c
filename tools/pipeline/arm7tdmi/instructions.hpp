// The instructions of both states. Each instruction in Thumb state is the short form of one in ARM
// state, and is executed as that.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace halfbyte::tools::arm7tdmi {

class Arm7tdmi;

/// Executes an instruction in ARM's form, whose condition has been met.
using Execute = void (*)(Arm7tdmi&, std::uint32_t opcode);

/// By bits 27 to 20 and 7 to 4 of the opcode, which distinguish all instructions.
extern const std::array<Execute, 4096> arm_instructions;

inline Execute arm_instruction(std::uint32_t opcode) {
    return arm_instructions[(opcode >> 16 & 0xFF0) | (opcode >> 4 & 0xF)];
}

/// The four bits of a register's number, or others.
inline std::uint32_t field(std::uint32_t opcode, unsigned lowest_bit) {
    return opcode >> lowest_bit & 15;
}

void execute_unknown(Arm7tdmi& cpu, std::uint32_t opcode);

struct ThumbInstruction {
    Execute execute;
    std::uint32_t opcode; ///< in ARM's form
};

/// By opcode.
const std::vector<ThumbInstruction>& thumb_instructions();

/// Calls set(index) for each index that has the bits of a pattern. Characters other than 0 and 1
/// stand for both; spaces do not count.
template <class Set>
constexpr void each_index(const char* pattern, std::size_t count, Set&& set) {
    std::size_t mask = 0, bits = 0;
    for (; *pattern != '\0'; ++pattern) {
        if (*pattern == ' ')
            continue;
        mask = mask << 1 | (*pattern == '0' || *pattern == '1');
        bits = bits << 1 | (*pattern == '1');
    }
    for (std::size_t index = 0; index < count; ++index)
        if ((index & mask) == bits)
            set(index);
}

} // namespace halfbyte::tools::arm7tdmi
