#include "tests/machines/coverage.hpp"

#include "tools/pipeline/cpu6502/cpu6502_instructions.hpp"

#include <set>
#include <stdexcept>

namespace halfbyte::test {
namespace {

const Instruction& instruction_at(const Console6502& console, std::uint32_t file_offset) {
    return instructions[console.memory.store()[Console6502::place_of_file(file_offset)]];
}

const Tally& tally_at(const Console6502& console, std::uint32_t file_offset) {
    return console.cpu.tallies[Console6502::place_of_file(file_offset)];
}

bool is_instruction(const Console6502& console, const SourceSpan& span) {
    if (span.data || span.file_offset < Rom::header_size
        || Console6502::place_of_file(span.file_offset) >= console.memory.store_size())
        return false;
    const Instruction& instruction = instruction_at(console, span.file_offset);
    return instruction.name != nullptr && span.size == instruction.length;
}

/// The positions of a routine's instructions in the ROM file.
std::set<std::uint32_t> instructions_of(const Console6502& console, const Symbol& routine) {
    std::set<std::uint32_t> starts;
    const std::uint32_t end = *routine.file_offset + routine.size;
    const auto& spans = console.symbols.spans();
    const auto last = spans.lower_bound(end);
    for (auto span = spans.lower_bound(*routine.file_offset); span != last; ++span)
        if (span->first + span->second.size <= end && is_instruction(console, span->second))
            starts.insert(span->first);
    return starts;
}

bool is_routine(const Symbol& symbol) {
    return symbol.scope && symbol.label && symbol.file_offset && symbol.size != 0
           && *symbol.file_offset >= Rom::header_size;
}

const Symbol& routine_at(const Console6502& console, std::string_view name) {
    const Symbol& symbol = console.symbols.at(name);
    if (!is_routine(symbol))
        throw std::out_of_range(symbol.name + " is not a .proc in the ROM");
    return symbol;
}

void add_gap(RoutineCoverage& coverage, const Console6502& console, std::uint32_t file_offset,
             Gap gap) {
    coverage.gaps.push_back({console.symbols.name_of(file_offset),
                             console.describe(Console6502::place_of_file(file_offset)), gap});
}

void count(RoutineCoverage& coverage, const Console6502& console, std::uint32_t file_offset) {
    const Tally& tally = tally_at(console, file_offset);
    const bool branches = instruction_at(console, file_offset).branches;
    ++coverage.instructions;
    coverage.branches += branches;
    coverage.own_cycles += tally.cycles;
    if (tally.executed == 0) {
        add_gap(coverage, console, file_offset, Gap::never_executed);
        return;
    }
    ++coverage.executed;
    if (!branches)
        return;
    if (tally.taken == 0)
        add_gap(coverage, console, file_offset, Gap::never_taken);
    else if (tally.taken == tally.executed)
        add_gap(coverage, console, file_offset, Gap::always_taken);
    else
        ++coverage.both_ways;
}

const Calls& calls_of(const Console6502& console, const Symbol& routine) {
    return console.cpu.calls.of(Console6502::place_of_file(*routine.file_offset));
}

RoutineCoverage coverage_of(const Console6502& console, const Symbol& routine) {
    RoutineCoverage coverage;
    coverage.name = routine.name;
    coverage.calls = calls_of(console, routine);
    for (const std::uint32_t start : instructions_of(console, routine))
        count(coverage, console, start);
    return coverage;
}

} // namespace

RoutineCoverage coverage_of(const Console6502& console, std::string_view routine) {
    return coverage_of(console, routine_at(console, routine));
}

const Calls& calls_of(const Console6502& console, std::string_view routine) {
    return calls_of(console, routine_at(console, routine));
}

std::vector<RoutineCoverage> coverage_of_all(const Console6502& console) {
    std::map<std::uint32_t, const Symbol*> by_offset;
    for (const auto& [name, symbol] : console.symbols.all())
        if (is_routine(symbol))
            by_offset.emplace(*symbol.file_offset, &symbol);
    std::vector<RoutineCoverage> all;
    std::uint32_t end = 0;
    for (const auto& [offset, symbol] : by_offset) {
        if (offset < end)
            continue; // inside the previous routine
        end = offset + symbol->size;
        all.push_back(coverage_of(console, *symbol));
    }
    return all;
}

void forget_calls(Console6502& console) {
    console.cpu.tallies.assign(console.cpu.tallies.size(), {});
    console.cpu.calls.clear_counts();
}

std::vector<InstructionCost> profile_of(const Console6502& console, std::string_view routine) {
    std::vector<InstructionCost> costs;
    for (const std::uint32_t start : instructions_of(console, routine_at(console, routine)))
        if (tally_at(console, start).executed != 0)
            costs.push_back({console.describe(Console6502::place_of_file(start)),
                             instruction_at(console, start).name, tally_at(console, start)});
    return costs;
}

} // namespace halfbyte::test
