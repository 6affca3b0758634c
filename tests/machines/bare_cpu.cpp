#include "tests/machines/bare_cpu.hpp"

namespace halfbyte::test {

void BareCpu::put(std::uint16_t address, std::initializer_list<unsigned> bytes) {
    for (const unsigned byte : bytes)
        memory.poke(address++, static_cast<std::uint8_t>(byte));
}

std::uint64_t BareCpu::execute(std::initializer_list<unsigned> instruction) {
    put(cpu.pc, instruction);
    const std::uint64_t before = cpu.cycles;
    cpu.step();
    return cpu.cycles - before;
}

} // namespace halfbyte::test
