#include "platform/nes/host/files/mapper.hpp"

#include <stdexcept>

namespace halfbyte::nes {
namespace {

constexpr tools::cpu6502::AddressRange rom_range{0x8000, 0xFFFF};

} // namespace

BankSwitch::BankSwitch(Memory& memory, std::size_t banks, std::uint32_t program_start)
    : memory_(memory), program_start_(program_start), banks_(static_cast<unsigned>(banks)) {
    for (const unsigned window : {0u, 1u})
        map_bank(window, window);
    for (const unsigned window : {2u, 3u})
        map_bank(window, banks_ - 4 + window);
    memory.add_device(
        {rom_range, nullptr, [this](std::uint16_t at, std::uint8_t value) { write(at, value); }});
}

void BankSwitch::map_bank(unsigned window, unsigned bank) {
    if (window > 3 || bank >= banks_)
        throw std::out_of_range("no such window or bank");
    const auto first = static_cast<std::uint16_t>(rom_range.first + window * bank_size);
    const auto last = static_cast<std::uint16_t>(first + bank_size - 1);
    memory_.map({first, last}, program_start_ + bank * bank_size,
                Memory::readable | Memory::executable);
}

void BankSwitch::show(std::uint32_t program_offset, std::uint16_t address) {
    map_bank((address - rom_range.first) / bank_size, program_offset / bank_size);
}

// Source: "MMC3", NESdev wiki.
void BankSwitch::write(std::uint16_t address, std::uint8_t value) {
    if (address >= 0xA000)
        return;
    if ((address & 1) == 0) {
        const bool swapped = ((select_ ^ value) & 0x40) != 0;
        select_ = value;
        if (swapped)
            swap_windows();
        return;
    }
    const unsigned chosen = (select_ & 7u) - 6u;
    if (chosen > 1)
        return; // a bank for characters
    chosen_[chosen] = value;
    const unsigned window = chosen == 1 ? 1 : (select_ & 0x40) != 0 ? 2 : 0;
    map_bank(window, value % banks_);
}

// Bit 6 of the select register fixes $8000 or $C000 to the second last bank.
void BankSwitch::swap_windows() {
    const bool fixed_at_8000 = (select_ & 0x40) != 0;
    map_bank(fixed_at_8000 ? 0 : 2, banks_ - 2);
    map_bank(fixed_at_8000 ? 2 : 0, chosen_[0] % banks_);
}

} // namespace halfbyte::nes
