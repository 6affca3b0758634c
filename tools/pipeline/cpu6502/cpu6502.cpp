#include "tools/pipeline/cpu6502/cpu6502.hpp"

#include "tools/pipeline/cpu6502/cpu6502_instructions.hpp"

namespace halfbyte::tools::cpu6502 {

Cpu6502::Cpu6502(Memory& seen_memory)
    : memory(seen_memory), tallies(seen_memory.store_size()), calls(seen_memory.store_size()) {
    tally = tallies.data();
}

Stop Cpu6502::run_until(std::uint64_t end) {
    while (cycles < end) {
        const Memory::Page& page = memory.page_of(pc);
        if (page.traps & Memory::executable)
            return Stop::not_executable;
        const std::uint32_t place = page.start + (pc & 0xFFu);
        const Instruction& instruction = instructions[memory.store()[place]];
        const std::uint64_t before = cycles;
        if (calls.is_start(place))
            calls.reach(place, before, s);
        instruction_at = pc++;
        Tally& counted = tallies[place];
        tally = &counted;
        cycles += instruction.cycles;
        instruction.execute(*this);
        ++counted.executed;
        counted.cycles += cycles - before;
    }
    return Stop::cycle_limit;
}

void Cpu6502::reset() {
    s = 0xFD;
    irq_disabled = true;
    pc = read_word(reset_vector);
    cycles += 7;
}

void Cpu6502::interrupt(std::uint16_t vector, std::uint8_t pushed_status) {
    push(static_cast<std::uint8_t>(pc >> 8));
    push(static_cast<std::uint8_t>(pc & 0xFF));
    push(pushed_status);
    irq_disabled = true;
    pc = read_word(vector);
    calls.interrupt(memory.place_of(pc), cycles, s);
}

void Cpu6502::nmi() {
    cycles += cycles_of_interrupt;
    interrupt(nmi_vector, status());
}

bool Cpu6502::irq() {
    if (irq_disabled)
        return false;
    cycles += cycles_of_interrupt;
    interrupt(irq_vector, status());
    return true;
}

std::uint8_t Cpu6502::status() const {
    return static_cast<std::uint8_t>(
        (carry ? status_carry : 0) | (zero ? status_zero : 0)
        | (irq_disabled ? status_irq_disabled : 0) | (decimal ? status_decimal : 0) | status_always
        | (overflow ? status_overflow : 0) | (negative ? status_negative : 0));
}

void Cpu6502::set_status(std::uint8_t status) {
    carry = (status & status_carry) != 0;
    zero = (status & status_zero) != 0;
    irq_disabled = (status & status_irq_disabled) != 0;
    decimal = (status & status_decimal) != 0;
    overflow = (status & status_overflow) != 0;
    negative = (status & status_negative) != 0;
}

} // namespace halfbyte::tools::cpu6502
