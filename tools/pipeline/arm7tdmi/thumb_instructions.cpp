#include "tools/pipeline/arm7tdmi/arm7tdmi.hpp"
#include "tools/pipeline/arm7tdmi/instructions.hpp"
#include "tools/pipeline/arm7tdmi/thumb_forms.hpp"

namespace halfbyte::tools::arm7tdmi {

namespace {

using namespace thumb;
using Cpu = Arm7tdmi;

// Instructions that have no form in ARM state, or another one.

/// LDR and ADD take PC as a multiple of 4.
std::uint32_t pool(const Cpu& cpu, Opcode opcode) {
    return (cpu.r[pc] & ~3u) + 4 * bits(opcode, 0, 8);
}
void load_from_pool(Cpu& cpu, Opcode opcode) {
    const std::uint32_t address = pool(cpu, opcode);
    const Region& data = cpu.memory.region(address);
    cpu.r[low(opcode, 8)] = cpu.memory.read<std::uint32_t>(address);
    cpu.count_access(2u + data.waits.n32, data);
}
void take_address_in_pool(Cpu& cpu, Opcode opcode) {
    cpu.r[low(opcode, 8)] = pool(cpu, opcode);
}

/// The distance is in halfwords, in bits 0 to 23.
void branch(Cpu& cpu, Opcode opcode) {
    cpu.jump(cpu.r[pc] + static_cast<std::uint32_t>(static_cast<std::int32_t>(opcode << 8) >> 7));
}

/// BL is two instructions: the high half of the distance goes to LR, and then to PC.
void begin_call(Cpu& cpu, Opcode opcode) {
    cpu.r[lr] =
        cpu.r[pc] + static_cast<std::uint32_t>(static_cast<std::int32_t>(opcode << 21) >> 9);
}
void end_call(Cpu& cpu, Opcode opcode) {
    const std::uint32_t next = cpu.r[pc] - cpu.width();
    const std::uint32_t to = cpu.r[lr] + 2 * (opcode & 0x7FF);
    cpu.r[lr] = next | 1;
    cpu.jump(to);
}

constexpr Opcode always = 0xE0000000;

struct Format {
    const char* pattern;
    Opcode (*arm)(Opcode thumb);
    Execute execute = nullptr; ///< null: as in ARM state
    Opcode condition = always;
};

/// A later row is an exception of an earlier one.
constexpr Format formats[]{
    {"000..... ........", move_shifted},
    {"00011... ........", add_or_subtract},
    {"001..... ........", with_byte},
    {"010000.. ........", between_registers},
    {"01000100 ........", between_high_registers},
    {"01000101 ........", between_high_registers},
    {"01000110 ........", between_high_registers},
    {"01000111 0.......", exchange},
    {"01001... ........", unchanged, load_from_pool},
    {"0101.... ........", transfer_by_register},
    {"011..... ........", transfer_by_offset},
    {"1000.... ........", transfer_halfword},
    {"1001.... ........", transfer_on_stack},
    {"10100... ........", unchanged, take_address_in_pool},
    {"10101... ........", address_on_stack},
    {"10110000 ........", move_stack},
    {"1011010. ........", push},
    {"1011110. ........", pop},
    {"1100.... ........", transfer_block},
    {"1101.... ........", branch_if, branch, 0},
    {"11011110 ........", unchanged, execute_unknown},
    {"11011111 ........", call_system},
    {"11100... ........", branch_always, branch},
    {"11110... ........", unchanged, begin_call},
    {"11111... ........", unchanged, end_call},
};

std::vector<ThumbInstruction> make_table() {
    std::vector<ThumbInstruction> table(0x10000, {execute_unknown, always});
    for (const Format& format : formats)
        each_index(format.pattern, table.size(), [&](std::size_t index) {
            const Opcode opcode = format.arm(static_cast<Opcode>(index)) | format.condition;
            const Execute execute =
                format.execute != nullptr ? format.execute : arm_instruction(opcode);
            table[index] = {execute, opcode};
        });
    return table;
}

} // namespace

const std::vector<ThumbInstruction>& thumb_instructions() {
    static const std::vector<ThumbInstruction> table = make_table();
    return table;
}

} // namespace halfbyte::tools::arm7tdmi
