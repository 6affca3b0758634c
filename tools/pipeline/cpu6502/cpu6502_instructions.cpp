#include "tools/pipeline/cpu6502/cpu6502_instructions.hpp"

#include "tools/pipeline/cpu6502/cpu6502.hpp"
#include "tools/pipeline/cpu6502/cpu6502_modes.hpp"
#include "tools/pipeline/cpu6502/cpu6502_operations.hpp"

#include <cstddef>
#include <cstdio>

namespace halfbyte::tools::cpu6502 {
namespace {

using namespace mode;
using namespace operation;
using Cpu = Cpu6502;

template <auto operate, auto target>
void reads(Cpu& cpu) {
    const Target at = target(cpu);
    cpu.cycles += at.crossed ? 1u : 0u;
    operate(cpu, cpu.memory.read(at.address));
}

template <auto operate, auto target>
void stores(Cpu& cpu) {
    const Target at = target(cpu);
    cpu.memory.write(at.address, operate(cpu));
}

template <auto operate, auto target>
void changes(Cpu& cpu) {
    const Target at = target(cpu);
    cpu.memory.write(at.address, operate(cpu, cpu.memory.read(at.address)));
}

template <auto operate>
void changes_a(Cpu& cpu) {
    cpu.a = operate(cpu, cpu.a);
}

template <auto operate, auto target>
void jumps(Cpu& cpu) {
    operate(cpu, target(cpu).address);
}

template <bool Cpu::*flag, bool value>
void branches(Cpu& cpu) {
    const auto distance = static_cast<std::int8_t>(cpu.fetch());
    if (cpu.*flag != value)
        return;
    const auto target = static_cast<std::uint16_t>(cpu.pc + distance);
    cpu.cycles += (target >> 8) == (cpu.pc >> 8) ? 1u : 2u;
    cpu.pc = target;
    ++cpu.tally->taken;
}

void undocumented(Cpu& cpu) {
    char text[64];
    std::snprintf(text, sizeof text, "executes the undocumented opcode $%02X at $%04X",
                  unsigned{cpu.memory.peek(cpu.instruction_at)}, unsigned{cpu.instruction_at});
    throw CpuFault(text);
}

using Table = std::array<Instruction, 256>;

constexpr void implied(Table& table) {
    table[0x00] = {"BRK", 1, 7, false, brk};
    table[0x08] = {"PHP", 1, 3, false, php};
    table[0x28] = {"PLP", 1, 4, false, plp};
    table[0x48] = {"PHA", 1, 3, false, pha};
    table[0x68] = {"PLA", 1, 4, false, pla};
    table[0x40] = {"RTI", 1, 6, false, rti};
    table[0x60] = {"RTS", 1, 6, false, rts};
    table[0xEA] = {"NOP", 1, 2, false, nop};
    table[0x9A] = {"TXS", 1, 2, false, txs};
    table[0xBA] = {"TSX", 1, 2, false, transfer<&Cpu::s, &Cpu::x>};
    table[0xAA] = {"TAX", 1, 2, false, transfer<&Cpu::a, &Cpu::x>};
    table[0x8A] = {"TXA", 1, 2, false, transfer<&Cpu::x, &Cpu::a>};
    table[0xA8] = {"TAY", 1, 2, false, transfer<&Cpu::a, &Cpu::y>};
    table[0x98] = {"TYA", 1, 2, false, transfer<&Cpu::y, &Cpu::a>};
    table[0xE8] = {"INX", 1, 2, false, count<&Cpu::x, 1>};
    table[0xCA] = {"DEX", 1, 2, false, count<&Cpu::x, -1>};
    table[0xC8] = {"INY", 1, 2, false, count<&Cpu::y, 1>};
    table[0x88] = {"DEY", 1, 2, false, count<&Cpu::y, -1>};
    table[0x18] = {"CLC", 1, 2, false, set<&Cpu::carry, false>};
    table[0x38] = {"SEC", 1, 2, false, set<&Cpu::carry, true>};
    table[0x58] = {"CLI", 1, 2, false, set<&Cpu::irq_disabled, false>};
    table[0x78] = {"SEI", 1, 2, false, set<&Cpu::irq_disabled, true>};
    table[0xD8] = {"CLD", 1, 2, false, set<&Cpu::decimal, false>};
    table[0xF8] = {"SED", 1, 2, false, set<&Cpu::decimal, true>};
    table[0xB8] = {"CLV", 1, 2, false, set<&Cpu::overflow, false>};
}

constexpr void jumps_and_branches(Table& table) {
    table[0x4C] = {"JMP", 3, 3, false, jumps<jmp, absolute>};
    table[0x6C] = {"JMP", 3, 5, false, jumps<jmp, indirect>};
    table[0x20] = {"JSR", 3, 6, false, jumps<jsr, absolute>};
    table[0x10] = {"BPL", 2, 2, true, branches<&Cpu::negative, false>};
    table[0x30] = {"BMI", 2, 2, true, branches<&Cpu::negative, true>};
    table[0x50] = {"BVC", 2, 2, true, branches<&Cpu::overflow, false>};
    table[0x70] = {"BVS", 2, 2, true, branches<&Cpu::overflow, true>};
    table[0x90] = {"BCC", 2, 2, true, branches<&Cpu::carry, false>};
    table[0xB0] = {"BCS", 2, 2, true, branches<&Cpu::carry, true>};
    table[0xD0] = {"BNE", 2, 2, true, branches<&Cpu::zero, false>};
    table[0xF0] = {"BEQ", 2, 2, true, branches<&Cpu::zero, true>};
}

/// The eight addressing modes of ORA, AND, EOR, ADC, LDA, CMP and SBC, from the row's first opcode.
template <auto operate>
constexpr void accumulator_reads(Table& table, std::size_t row, const char* name) {
    table[row + 0x01] = {name, 2, 6, false, reads<operate, indexed_indirect>};
    table[row + 0x05] = {name, 2, 3, false, reads<operate, zero_page>};
    table[row + 0x09] = {name, 2, 2, false, reads<operate, immediate>};
    table[row + 0x0D] = {name, 3, 4, false, reads<operate, absolute>};
    table[row + 0x11] = {name, 2, 5, false, reads<operate, indirect_indexed>};
    table[row + 0x15] = {name, 2, 4, false, reads<operate, zero_page_x>};
    table[row + 0x19] = {name, 3, 4, false, reads<operate, absolute_y>};
    table[row + 0x1D] = {name, 3, 4, false, reads<operate, absolute_x>};
}

constexpr void index_reads(Table& table) {
    table[0xA2] = {"LDX", 2, 2, false, reads<ldx, immediate>};
    table[0xA6] = {"LDX", 2, 3, false, reads<ldx, zero_page>};
    table[0xB6] = {"LDX", 2, 4, false, reads<ldx, zero_page_y>};
    table[0xAE] = {"LDX", 3, 4, false, reads<ldx, absolute>};
    table[0xBE] = {"LDX", 3, 4, false, reads<ldx, absolute_y>};
    table[0xA0] = {"LDY", 2, 2, false, reads<ldy, immediate>};
    table[0xA4] = {"LDY", 2, 3, false, reads<ldy, zero_page>};
    table[0xB4] = {"LDY", 2, 4, false, reads<ldy, zero_page_x>};
    table[0xAC] = {"LDY", 3, 4, false, reads<ldy, absolute>};
    table[0xBC] = {"LDY", 3, 4, false, reads<ldy, absolute_x>};
    table[0xE0] = {"CPX", 2, 2, false, reads<cpx, immediate>};
    table[0xE4] = {"CPX", 2, 3, false, reads<cpx, zero_page>};
    table[0xEC] = {"CPX", 3, 4, false, reads<cpx, absolute>};
    table[0xC0] = {"CPY", 2, 2, false, reads<cpy, immediate>};
    table[0xC4] = {"CPY", 2, 3, false, reads<cpy, zero_page>};
    table[0xCC] = {"CPY", 3, 4, false, reads<cpy, absolute>};
    table[0x24] = {"BIT", 2, 3, false, reads<bit, zero_page>};
    table[0x2C] = {"BIT", 3, 4, false, reads<bit, absolute>};
}

constexpr void all_stores(Table& table) {
    table[0x81] = {"STA", 2, 6, false, stores<sta, indexed_indirect>};
    table[0x85] = {"STA", 2, 3, false, stores<sta, zero_page>};
    table[0x8D] = {"STA", 3, 4, false, stores<sta, absolute>};
    table[0x91] = {"STA", 2, 6, false, stores<sta, indirect_indexed>};
    table[0x95] = {"STA", 2, 4, false, stores<sta, zero_page_x>};
    table[0x99] = {"STA", 3, 5, false, stores<sta, absolute_y>};
    table[0x9D] = {"STA", 3, 5, false, stores<sta, absolute_x>};
    table[0x86] = {"STX", 2, 3, false, stores<stx, zero_page>};
    table[0x96] = {"STX", 2, 4, false, stores<stx, zero_page_y>};
    table[0x8E] = {"STX", 3, 4, false, stores<stx, absolute>};
    table[0x84] = {"STY", 2, 3, false, stores<sty, zero_page>};
    table[0x94] = {"STY", 2, 4, false, stores<sty, zero_page_x>};
    table[0x8C] = {"STY", 3, 4, false, stores<sty, absolute>};
}

/// The four memory modes of ASL, ROL, LSR, ROR, DEC and INC.
template <auto operate>
constexpr void memory_changes(Table& table, std::size_t row, const char* name) {
    table[row + 0x06] = {name, 2, 5, false, changes<operate, zero_page>};
    table[row + 0x0E] = {name, 3, 6, false, changes<operate, absolute>};
    table[row + 0x16] = {name, 2, 6, false, changes<operate, zero_page_x>};
    table[row + 0x1E] = {name, 3, 7, false, changes<operate, absolute_x>};
}

constexpr void all_changes(Table& table) {
    memory_changes<asl>(table, 0x00, "ASL");
    memory_changes<rol>(table, 0x20, "ROL");
    memory_changes<lsr>(table, 0x40, "LSR");
    memory_changes<ror>(table, 0x60, "ROR");
    memory_changes<dec>(table, 0xC0, "DEC");
    memory_changes<inc>(table, 0xE0, "INC");
    table[0x0A] = {"ASL", 1, 2, false, changes_a<asl>};
    table[0x2A] = {"ROL", 1, 2, false, changes_a<rol>};
    table[0x4A] = {"LSR", 1, 2, false, changes_a<lsr>};
    table[0x6A] = {"ROR", 1, 2, false, changes_a<ror>};
}

constexpr Table make_table() {
    Table table{};
    for (Instruction& instruction : table)
        instruction.execute = undocumented;
    implied(table);
    jumps_and_branches(table);
    accumulator_reads<ora>(table, 0x00, "ORA");
    accumulator_reads<and_>(table, 0x20, "AND");
    accumulator_reads<eor>(table, 0x40, "EOR");
    accumulator_reads<adc>(table, 0x60, "ADC");
    accumulator_reads<lda>(table, 0xA0, "LDA");
    accumulator_reads<cmp>(table, 0xC0, "CMP");
    accumulator_reads<sbc>(table, 0xE0, "SBC");
    index_reads(table);
    all_stores(table);
    all_changes(table);
    return table;
}

} // namespace

constinit const Table instructions = make_table();

} // namespace halfbyte::tools::cpu6502
