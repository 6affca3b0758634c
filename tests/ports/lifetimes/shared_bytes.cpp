#include "tests/ports/lifetimes/shared_bytes.hpp"

#include "tools/pipeline/cpu6502/cpu6502_instructions.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

/// Whether the addressing is (zp,X) or (zp),Y.
bool goes_through_a_pointer(std::uint8_t opcode) {
    return (opcode & 0x0F) == 0x01;
}

} // namespace

SharedBytes::SharedBytes(Console6502& console, const Modules& modules)
    : console_(console), modules_(modules) {
    last_.fill(nobody);
    std::vector<int> owners(Console6502::ram_size);
    for (const RamSegment& segment : modules_.ram)
        for (std::uint32_t address = segment.range.first; address <= segment.range.last; ++address)
            ++owners.at(address);
    for (std::uint32_t address = 0; address < owners.size(); ++address) {
        if (owners[address] < 2)
            continue;
        const std::uint32_t first = address;
        while (address + 1 < owners.size() && owners[address + 1] > 1)
            ++address;
        watch({static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(address)});
    }
}

void SharedBytes::watch(AddressRange range) {
    console_.memory.add_device(
        {range, [this](std::uint16_t address) { return read(address); },
         [this](std::uint16_t address, std::uint8_t value) { write(address, value); }});
}

std::uint8_t SharedBytes::read(std::uint16_t address) {
    const int segment = segment_meant(address);
    const int last = last_[address];
    if (segment >= 0) {
        ++reads_;
        if (last >= 0 && last != segment)
            report("reads " + hex_address(address) + " of "
                   + modules_.ram[static_cast<std::size_t>(segment)].name + ", where "
                   + console_.describe(last_place_[address]) + " has written "
                   + modules_.ram[static_cast<std::size_t>(last)].name);
    }
    return console_.memory.peek(address);
}

void SharedBytes::write(std::uint16_t address, std::uint8_t value) {
    const int segment = segment_meant(address);
    if (segment >= 0) {
        last_[address] = segment;
        last_place_[address] = console_.memory.place_of(console_.cpu.instruction_at);
    }
    console_.memory.poke(address, value);
}

int SharedBytes::segment_meant(std::uint16_t address) {
    const std::uint16_t at = console_.cpu.instruction_at;
    const std::uint32_t place = console_.memory.place_of(at);
    const auto [found, is_new] = meant_.try_emplace(std::uint64_t{place} << 16 | address, unknown);
    if (!is_new)
        return found->second;
    const std::uint8_t opcode = console_.memory.peek(at);
    const auto low = console_.memory.peek(static_cast<std::uint16_t>(at + 1));
    const bool is_long = instructions[opcode].length == 3;
    const auto high =
        is_long ? console_.memory.peek(static_cast<std::uint16_t>(at + 2)) : std::uint8_t{0};
    const auto operand = static_cast<std::uint16_t>(high << 8 | low);
    const bool is_target =
        goes_through_a_pointer(opcode) && address != operand && address != operand + 1;
    found->second = find_segment(address, operand);
    if (found->second == unknown && !is_target)
        report("means " + hex_address(address)
               + " in a segment that its source does not determine");
    return found->second;
}

int SharedBytes::find_segment(std::uint16_t address, std::uint16_t operand) const {
    const std::uint32_t place = console_.memory.place_of(console_.cpu.instruction_at);
    const std::uint32_t file_offset =
        place - Console6502::place_of_program(0) + static_cast<std::uint32_t>(Rom::header_size);
    std::set<int> known, exact;
    const auto labels = modules_.labels.find(modules_.module_at(file_offset));
    if (labels == modules_.labels.end())
        return unknown;
    for (const KnownLabel& label : labels->second)
        if (holds(label.segment, address)) {
            known.insert(label.segment);
            if (label.address <= operand && operand < label.address + label.size)
                exact.insert(label.segment);
        }
    if (known.size() == 1)
        return *known.begin();
    if (exact.size() == 1)
        return *exact.begin();
    return unknown;
}

bool SharedBytes::holds(int segment, std::uint16_t address) const {
    const AddressRange range = modules_.ram[static_cast<std::size_t>(segment)].range;
    return range.first <= address && address <= range.last;
}

void SharedBytes::report(const std::string& what) {
    faults_.insert(console_.describe(console_.memory.place_of(console_.cpu.instruction_at)) + ' '
                   + what);
}

} // namespace halfbyte::test
