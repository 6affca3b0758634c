#include "tools/pipeline/arm7tdmi/arm7tdmi.hpp"
#include "tools/pipeline/arm7tdmi/data_processing.hpp"
#include "tools/pipeline/arm7tdmi/instructions.hpp"
#include "tools/pipeline/arm7tdmi/multiplication.hpp"

#include <algorithm>
#include <bit>
#include <type_traits>
#include <utility>

namespace halfbyte::tools::arm7tdmi {

void execute_unknown(Arm7tdmi&, std::uint32_t opcode) {
    throw Fault("the instruction " + hex(opcode) + " is unknown");
}

namespace {

using Cpu = Arm7tdmi;

constexpr std::uint32_t before = 1u << 24, up = 1u << 23, user = 1u << 22, write_back = 1u << 21;

/// A store of r15 stores the address three instructions ahead.
std::uint32_t stored(const Cpu& cpu, std::uint32_t number) {
    return cpu.r[number] + (number == pc ? cpu.width() : 0);
}

// The offsets of loads and stores.

std::uint32_t offset_12(const Cpu&, std::uint32_t opcode) {
    return opcode & 0xFFF;
}
std::uint32_t offset_8(const Cpu&, std::uint32_t opcode) {
    return (opcode >> 4 & 0xF0) | (opcode & 0x0F);
}
std::uint32_t offset_register(const Cpu& cpu, std::uint32_t opcode) {
    return cpu.r[field(opcode, 0)];
}
std::uint32_t offset_shifted(const Cpu& cpu, std::uint32_t opcode) {
    return shifted_by_immediate(cpu, opcode).value;
}

/// LDR and STR. T is the type in memory; a signed one is extended.
template <class T, bool loads, auto offset>
void transfer(Cpu& cpu, std::uint32_t opcode) {
    using Bits = std::make_unsigned_t<T>;
    const std::uint32_t base = field(opcode, 16), number = field(opcode, 12);
    const std::uint32_t by = offset(cpu, opcode);
    const std::uint32_t moved = (opcode & up) ? cpu.r[base] + by : cpu.r[base] - by;
    const std::uint32_t address = (opcode & before) ? moved : cpu.r[base];
    const Region& data = cpu.memory.region(address);
    const std::uint32_t value =
        loads ? static_cast<std::uint32_t>(static_cast<T>(cpu.memory.read<Bits>(address)))
              : stored(cpu, number);
    if constexpr (!loads)
        cpu.memory.write(address, static_cast<Bits>(value));
    if (!(opcode & before) || (opcode & write_back))
        cpu.r[base] = moved;
    cpu.count_access(1u + loads + (sizeof(T) == 4 ? data.waits.n32 : data.waits.n16), data);
    if constexpr (loads) {
        cpu.r[number] = value;
        if (number == pc)
            cpu.jump(value);
    }
}

/// LDM and STM. The lowest register is at the lowest address.
template <bool loads>
void transfer_block(Cpu& cpu, std::uint32_t opcode) {
    const std::uint32_t list = opcode & 0xFFFF, base = field(opcode, 16);
    const auto count = static_cast<std::uint32_t>(std::popcount(list));
    if (list == 0 || (opcode & user))
        execute_unknown(cpu, opcode);
    const std::uint32_t first = cpu.r[base];
    const std::uint32_t end = (opcode & up) ? first + 4 * count : first - 4 * count;
    std::uint32_t address = std::min(first, end) + (!(opcode & before) == !(opcode & up) ? 4 : 0);
    const Region& data = cpu.memory.region(address);
    if (loads && (opcode & write_back))
        cpu.r[base] = end;
    for (std::uint32_t number = 0; number < 16; ++number) {
        if (!(list >> number & 1u))
            continue;
        if constexpr (loads)
            cpu.r[number] = cpu.memory.read<std::uint32_t>(address);
        else
            cpu.memory.write(address, stored(cpu, number));
        address += 4;
    }
    if (!loads && (opcode & write_back))
        cpu.r[base] = end;
    cpu.count_access(loads + count * (1u + data.waits.s32) + data.waits.n32 - data.waits.s32, data);
    if (loads && (list >> pc & 1u))
        cpu.jump(cpu.r[pc]);
}

template <bool links>
void branch(Cpu& cpu, std::uint32_t opcode) {
    if constexpr (links)
        cpu.r[lr] = cpu.r[pc] - cpu.width();
    cpu.jump(cpu.r[pc] + static_cast<std::uint32_t>(static_cast<std::int32_t>(opcode << 8) >> 6));
}

void branch_and_exchange(Cpu& cpu, std::uint32_t opcode) {
    cpu.jump_and_exchange(cpu.r[field(opcode, 0)]);
}

/// MSR of a register to CPSR: the byte with the flags, and the one with the mode.
void write_status(Cpu& cpu, std::uint32_t opcode) {
    constexpr std::uint32_t flags_byte = 1u << 19, mode_byte = 1u << 16, mode_bits = 0x1F;
    const std::uint32_t value = cpu.r[field(opcode, 0)];
    if (opcode & flags_byte) {
        cpu.negative = (value >> 31 & 1u) != 0;
        cpu.zero = (value >> 30 & 1u) != 0;
        cpu.carry = (value >> 29 & 1u) != 0;
        cpu.overflow = (value >> 28 & 1u) != 0;
    }
    if (opcode & mode_byte)
        cpu.set_mode(value & mode_bits);
}

void call_system(Cpu& cpu, std::uint32_t) {
    cpu.stop(Stop::system_call);
}

using Table = std::array<Execute, 4096>;

constexpr void put(Table& table, const char* pattern, Execute execute) {
    each_index(pattern, table.size(), [&](std::size_t index) { table[index] = execute; });
}

template <std::size_t number, bool sets_flags>
constexpr void put_operation(Table& table) {
    constexpr auto operation = static_cast<Operation>(number);
    constexpr std::size_t first = (number << 1 | sets_flags) << 4, immediate = 0x200;
    // A comparison that sets no flags is another instruction.
    if constexpr (sets_flags || !is_comparison(operation)) {
        for (std::size_t low = 0; low < 16; ++low)
            table[first | immediate | low] = process<operation, sets_flags, rotated_immediate>;
        for (std::size_t low = 0; low < 16; low += 2)
            table[first | low] = process<operation, sets_flags, shifted_by_immediate>;
        for (std::size_t low = 1; low < 8; low += 2)
            table[first | low] = process<operation, sets_flags, shifted_by_register>;
    }
}

template <std::size_t... number>
constexpr void put_operations(Table& table, std::index_sequence<number...>) {
    (put_operation<number, false>(table), ...);
    (put_operation<number, true>(table), ...);
}

constexpr void put_multiplications(Table& table) {
    put(table, "00000000 1001", multiply<false, false>);
    put(table, "00000001 1001", multiply<false, true>);
    put(table, "00000010 1001", multiply<true, false>);
    put(table, "00000011 1001", multiply<true, true>);
    put(table, "00001000 1001", multiply_long<false, false, false>);
    put(table, "00001001 1001", multiply_long<false, false, true>);
    put(table, "00001010 1001", multiply_long<false, true, false>);
    put(table, "00001011 1001", multiply_long<false, true, true>);
    put(table, "00001100 1001", multiply_long<true, false, false>);
    put(table, "00001101 1001", multiply_long<true, false, true>);
    put(table, "00001110 1001", multiply_long<true, true, false>);
    put(table, "00001111 1001", multiply_long<true, true, true>);
}

constexpr void put_transfers(Table& table) {
    put(table, "010..0.0 ....", transfer<std::uint32_t, false, offset_12>);
    put(table, "010..0.1 ....", transfer<std::uint32_t, true, offset_12>);
    put(table, "010..1.0 ....", transfer<std::uint8_t, false, offset_12>);
    put(table, "010..1.1 ....", transfer<std::uint8_t, true, offset_12>);
    put(table, "011..0.0 ...0", transfer<std::uint32_t, false, offset_shifted>);
    put(table, "011..0.1 ...0", transfer<std::uint32_t, true, offset_shifted>);
    put(table, "011..1.0 ...0", transfer<std::uint8_t, false, offset_shifted>);
    put(table, "011..1.1 ...0", transfer<std::uint8_t, true, offset_shifted>);
    put(table, "000..0.0 1011", transfer<std::uint16_t, false, offset_register>);
    put(table, "000..0.1 1011", transfer<std::uint16_t, true, offset_register>);
    put(table, "000..0.1 1101", transfer<std::int8_t, true, offset_register>);
    put(table, "000..0.1 1111", transfer<std::int16_t, true, offset_register>);
    put(table, "000..1.0 1011", transfer<std::uint16_t, false, offset_8>);
    put(table, "000..1.1 1011", transfer<std::uint16_t, true, offset_8>);
    put(table, "000..1.1 1101", transfer<std::int8_t, true, offset_8>);
    put(table, "000..1.1 1111", transfer<std::int16_t, true, offset_8>);
    put(table, "01.0..1. ....", execute_unknown); // LDRT and STRT, for operating systems
    put(table, "100....0 ....", transfer_block<false>);
    put(table, "100....1 ....", transfer_block<true>);
}

/// The patterns name bits 27 to 20, then 7 to 4.
constexpr Table make_table() {
    Table table{};
    table.fill(execute_unknown);
    put_operations(table, std::make_index_sequence<16>());
    put_multiplications(table);
    put_transfers(table);
    put(table, "1010.... ....", branch<false>);
    put(table, "1011.... ....", branch<true>);
    put(table, "00010010 0001", branch_and_exchange);
    put(table, "00010010 0000", write_status);
    put(table, "1111.... ....", call_system);
    return table;
}

} // namespace

constinit const Table arm_instructions = make_table();

} // namespace halfbyte::tools::arm7tdmi
