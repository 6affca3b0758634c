#include "tests/machines/code_graph.hpp"

#include "tools/pipeline/cpu6502/cpu6502_instructions.hpp"

#include <stdexcept>

namespace halfbyte::test {
namespace {

constexpr std::uint8_t jsr = 0x20, jmp = 0x4C, jmp_by_pointer = 0x6C, rts = 0x60, rti = 0x40,
                       brk = 0;

// An opcode has the bits aaabbbcc: cc is a group, bbb the mode in it, aaa the operation.
Addressing addressing_of(std::uint8_t opcode) {
    const int group = opcode & 3, mode = opcode >> 2 & 7;
    if (opcode == jsr || opcode == jmp || opcode == jmp_by_pointer)
        return Addressing::none;
    if (mode == 1 || mode == 3)
        return Addressing::direct;
    if (mode == 5 || mode == 7)
        return Addressing::indexed;
    if (group != 1 || mode == 2)
        return Addressing::none;
    return mode == 6 ? Addressing::indexed : Addressing::pointer;
}

bool is_store(std::uint8_t opcode) {
    constexpr int store = 4;
    return opcode >> 5 == store;
}

bool reads_and_writes(std::uint8_t opcode) {
    constexpr int shifts_and_counts = 2, load = 5;
    return (opcode & 3) == shifts_and_counts && !is_store(opcode) && opcode >> 5 != load;
}

bool pushes_or_pulls(std::string_view name) {
    return name == "PHA" || name == "PLA" || name == "PHP" || name == "PLP" || name == "JSR";
}

} // namespace

CodeGraph::CodeGraph(const Console6502& console, const Modules& modules,
                     const std::vector<std::string_view>& starts)
    : console_(console), modules_(modules) {
    std::vector<std::uint32_t> places;
    for (const std::string_view start : starts)
        places.push_back(place_of(start));
    follow(places);
    follow_pushed_returns();
}

std::uint32_t CodeGraph::place_of(std::string_view routine) const {
    return console_.symbols.at(routine).file_offset.value();
}

std::string CodeGraph::describe(std::uint32_t place) const {
    return console_.describe(Console6502::place_of_file(place));
}

std::uint8_t CodeGraph::byte_at(std::uint32_t place) const {
    return console_.memory.store()[Console6502::place_of_file(place)];
}

void CodeGraph::refuse(std::uint32_t place, const std::string& what) const {
    throw std::runtime_error(describe(place) + ' ' + what);
}

void CodeGraph::follow(std::vector<std::uint32_t> places) {
    while (!places.empty()) {
        const std::uint32_t place = places.back();
        places.pop_back();
        if (instructions_.contains(place))
            continue;
        const CodeInstruction& code = instructions_.emplace(place, decode(place)).first->second;
        for (const std::uint32_t next : code.next) {
            before_[next].push_back(place);
            places.push_back(next);
        }
        if (code.called)
            places.push_back(*code.called);
    }
}

CodeInstruction CodeGraph::decode(std::uint32_t place) const {
    const std::uint8_t opcode = byte_at(place);
    const Instruction& instruction = instructions[opcode];
    if (instruction.name == nullptr || opcode == brk || opcode == jmp_by_pointer)
        refuse(place, "has an unknown successor");
    CodeInstruction code;
    code.name = instruction.name;
    const std::uint32_t behind = place + instruction.length;
    if (instruction.length > 1)
        code.operand = byte_at(place + 1);
    if (instruction.length > 2)
        code.operand = static_cast<std::uint16_t>(code.operand | byte_at(place + 2) << 8);
    code.returns = opcode == rts || opcode == rti;
    if (instruction.length > 1)
        code.addressing = addressing_of(opcode);
    const bool has_memory = code.addressing != Addressing::none;
    code.writes = has_memory && (is_store(opcode) || reads_and_writes(opcode));
    code.reads = has_memory && !is_store(opcode);
    if (opcode == jmp)
        code.next = {place_meant(place, code.operand)};
    else if (instruction.branches)
        code.next = {behind,
                     behind + static_cast<std::uint32_t>(static_cast<std::int8_t>(code.operand))};
    else if (!code.returns)
        code.next = {behind};
    if (opcode == jsr)
        code.called = place_meant(place, code.operand);
    return code;
}

// The place of a label that the source defines or imports, in any bank. Otherwise a place in the
// segment of the instruction.
std::uint32_t CodeGraph::place_meant(std::uint32_t from, std::uint16_t address) const {
    const auto module = modules_.places.find(modules_.module_at(from));
    if (module != modules_.places.end()) {
        const auto found = module->second.find(address);
        if (found != module->second.end() && found->second.size() == 1)
            return *found->second.begin();
    }
    for (const RomSegment& segment : modules_.rom)
        if (segment.file_offset <= from && from < segment.file_offset + segment.size
            && segment.start <= address && address < segment.start + segment.size)
            return segment.file_offset + address - segment.start;
    refuse(from, "refers to " + hex_address(address) + ", whose bank its source does not give");
}

// Follows returns to pushed addresses, which select a routine: from a table, or one of the stores
// after the return.
void CodeGraph::follow_pushed_returns() {
    std::vector<std::uint32_t> returns;
    for (const auto& [place, code] : instructions_)
        if (code.name == "RTS")
            returns.push_back(place);
    for (const std::uint32_t place : returns) {
        const std::vector<std::uint32_t> ways = ways_of_pushed_return(place);
        if (ways.empty())
            continue;
        instructions_[place].next = ways;
        instructions_[place].returns = false;
        follow(ways);
    }
}

std::vector<std::uint32_t> CodeGraph::ways_of_pushed_return(std::uint32_t place) const {
    constexpr int most_instructions = 10;
    std::vector<std::uint16_t> tables; // the table of low bytes first, as it was pushed last
    int pushes = 0;
    std::uint32_t at = place;
    for (int i = 0; i < most_instructions && pushes < 2; ++i) {
        const auto before = before_.find(at);
        if (before == before_.end() || before->second.size() != 1 || before->second[0] > at)
            return {};
        at = before->second[0];
        const CodeInstruction& code = instructions_.at(at);
        if (code.name == "PHA")
            ++pushes;
        else if (pushes_or_pulls(code.name))
            return {};
        else if (pushes == 1 && code.name == "LDA" && code.addressing == Addressing::indexed)
            tables.push_back(code.operand);
    }
    if (pushes < 2)
        return {};
    if (tables.empty())
        return each_behind(place);
    const CodeInstruction& last = instructions_.at(before_.at(at)[0]);
    return routines_of_tables(place, tables[0], last.operand);
}

std::vector<std::uint32_t> CodeGraph::routines_of_tables(std::uint32_t from, std::uint16_t low,
                                                         std::uint16_t high) const {
    const auto& places = modules_.places.at(modules_.module_at(from));
    const std::uint32_t first = place_meant(from, low), second = place_meant(from, high);
    const auto behind = places.upper_bound(low);
    if (behind == places.end() || high <= low || behind->first > high)
        refuse(from, "returns by tables that do not follow each other");
    std::vector<std::uint32_t> routines;
    for (std::uint32_t i = 0; i < behind->first - low; ++i) {
        const int address = (byte_at(first + i) | byte_at(second + i) << 8) + 1;
        routines.push_back(place_meant(from, static_cast<std::uint16_t>(address)));
    }
    return routines;
}

// Each instruction after `place`, up to the next return.
std::vector<std::uint32_t> CodeGraph::each_behind(std::uint32_t place) const {
    std::vector<std::uint32_t> places;
    do {
        place += instructions[byte_at(place)].length;
        places.push_back(place);
    } while (byte_at(place) != rts);
    return places;
}

} // namespace halfbyte::test
