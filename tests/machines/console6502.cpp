#include "tests/machines/console6502.hpp"

#include <fstream>
#include <iterator>

namespace halfbyte::test {
namespace {

constexpr std::uint8_t empty_stack = 0xFF;

Rom load_rom(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    const std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(in),
                                          std::istreambuf_iterator<char>()};
    return nes::rom_in(bytes, file);
}

} // namespace

Console6502::Console6502(const std::filesystem::path& rom_file,
                         const std::filesystem::path& dbg_file)
    : Board(load_rom(rom_file)), symbols(symbols_of(dbg_file)) {
    for (const auto& [name, symbol] : symbols.all())
        if (symbol.scope && symbol.label && symbol.file_offset
            && *symbol.file_offset >= Rom::header_size
            && place_of_file(*symbol.file_offset) < memory.store_size())
            cpu.calls.add_start(place_of_file(*symbol.file_offset));
}

Routine Console6502::routine(std::string_view name) const {
    const Symbol& symbol = symbols.at(name);
    if (!symbol.label)
        throw std::out_of_range(symbol.name + " is a constant");
    Routine found{symbol.name, symbol.address(), std::nullopt};
    if (symbol.file_offset)
        found.program_offset = *symbol.file_offset - Rom::header_size;
    return found;
}

Variable Console6502::variable(std::string_view name) {
    const Symbol& symbol = symbols.at(name);
    return {memory, symbol.name, symbol.address(), symbol.size};
}

AddressRange Console6502::range(std::string_view name) const {
    const Symbol& symbol = symbols.at(name);
    if (symbol.size == 0)
        throw std::out_of_range("the size of " + symbol.name + " is not known");
    return {symbol.address(), static_cast<std::uint16_t>(symbol.value + symbol.size - 1)};
}

Exit Console6502::call(const Routine& routine, const Entry& entry, std::uint64_t cycle_limit) {
    start(routine, entry);
    return finish(cycle_limit);
}

Exit Console6502::call(std::string_view name, const Entry& entry, std::uint64_t cycle_limit) {
    return call(routine(name), entry, cycle_limit);
}

Exit Console6502::call_nmi(std::uint64_t cycle_limit) {
    prepare("NMI", {});
    cpu.pc = return_address;
    cpu.nmi();
    return finish(cycle_limit);
}

void Console6502::start(const Routine& routine, const Entry& entry) {
    if (routine.program_offset)
        banks.show(*routine.program_offset, routine.address);
    prepare(routine.name, entry);
    constexpr std::uint16_t pushed = return_address - 1;
    memory.poke(0x01FF, pushed >> 8);
    memory.poke(0x01FE, pushed & 0xFF);
    cpu.s = 0xFD;
    cpu.lowest_s = cpu.s;
    s_at_entry_ = cpu.s;
    cpu.pc = routine.address;
    cpu.calls.enter(memory.place_of(cpu.pc), cpu.cycles, cpu.s);
}

void Console6502::prepare(const std::string& name, const Entry& entry) {
    running_ = name;
    started_at_ = cpu.cycles;
    cpu.set_status(junk());
    cpu.decimal = false;
    cpu.irq_disabled = true;
    cpu.carry = entry.carry.value_or(cpu.carry);
    cpu.a = entry.a.value_or(junk());
    cpu.x = entry.x.value_or(junk());
    cpu.y = entry.y.value_or(junk());
    cpu.s = empty_stack;
    cpu.lowest_s = cpu.s;
    s_at_entry_ = cpu.s;
}

bool Console6502::run_for(std::uint64_t cycles) {
    return run_until(cpu.cycles + cycles) == Stop::cycle_limit;
}

Exit Console6502::finish(std::uint64_t cycle_limit) {
    if (run_until(started_at_ + cycle_limit) == Stop::cycle_limit)
        refuse("has not returned after " + std::to_string(cycle_limit) + " cycles");
    return {cpu.cycles - started_at_,
            static_cast<unsigned>(s_at_entry_ - cpu.lowest_s),
            cpu.a,
            cpu.x,
            cpu.y,
            cpu.carry,
            cpu.zero,
            cpu.overflow,
            cpu.negative};
}

Stop Console6502::run_until(std::uint64_t end) {
    try {
        const Stop stop = cpu.run_until(end);
        if (stop == Stop::cycle_limit)
            return stop;
    } catch (const MemoryFault& fault) {
        refuse(fault.what());
    } catch (const CpuFault& fault) {
        refuse(fault.what());
    }
    if (cpu.pc != return_address)
        refuse("leaves the ROM for " + hex_address(cpu.pc));
    if (cpu.s != empty_stack)
        refuse("returns with " + std::to_string(int{empty_stack} - cpu.s)
               + " bytes left on the stack");
    return Stop::not_executable;
}

void Console6502::refuse(const std::string& what) {
    throw RoutineFault(running_ + " " + what + ", at "
                       + describe(memory.place_of(cpu.instruction_at)));
}

std::string Console6502::describe(std::uint32_t place) const {
    if (place < program_start)
        return hex_address(static_cast<std::uint16_t>(place));
    const std::uint32_t file_offset = place - program_start + Rom::header_size;
    std::string name = symbols.name_of(file_offset);
    if (name.empty())
        name = "byte " + std::to_string(file_offset) + " of the file";
    const std::string line = symbols.line_of(file_offset);
    return line.empty() ? name : name + " (" + line + ')';
}

// xorshift32. Source: Marsaglia, "Xorshift RNGs", 2003.
std::uint8_t Console6502::junk() {
    junk_ ^= junk_ << 13;
    junk_ ^= junk_ >> 17;
    junk_ ^= junk_ << 5;
    return static_cast<std::uint8_t>(junk_ >> 24);
}

} // namespace halfbyte::test
