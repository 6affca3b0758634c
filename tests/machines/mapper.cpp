#include "tests/machines/mapper.hpp"

#include <stdexcept>

namespace halfbyte::test {
namespace {

constexpr AddressRange rom_range{0x8000, 0xFFFF};

} // namespace

BankSwitch::BankSwitch(Memory& memory, const Rom& rom, std::uint32_t program_start)
    : memory_(memory), rom_(rom), program_start_(program_start),
      banks_(static_cast<unsigned>(rom.program.size() / bank_size)) {
    map_16k(0, 0);
    map_16k(2, banks_ / 2 - 1);
    if (rom.mapper == Mapper::unrom)
        memory.add_device({rom_range, nullptr, [this](std::uint16_t at, std::uint8_t value) {
                               write_unrom(at, value);
                           }});
    if (rom.mapper == Mapper::mmc3)
        memory.add_device({rom_range, nullptr, [this](std::uint16_t at, std::uint8_t value) {
                               write_mmc3(at, value);
                           }});
}

void BankSwitch::map_bank(unsigned window, unsigned bank) {
    if (window > 3 || bank >= banks_)
        throw std::out_of_range("no such window or bank");
    const auto first = static_cast<std::uint16_t>(rom_range.first + window * bank_size);
    const auto last = static_cast<std::uint16_t>(first + bank_size - 1);
    memory_.map({first, last}, program_start_ + bank * bank_size,
                Memory::readable | Memory::executable);
}

void BankSwitch::map_16k(unsigned window, unsigned bank) {
    map_bank(window, 2 * bank);
    map_bank(window + 1, 2 * bank + 1);
}

void BankSwitch::show(std::uint32_t program_offset, std::uint16_t address) {
    const unsigned bank = program_offset / bank_size;
    const unsigned window = (address - rom_range.first) / bank_size;
    if (rom_.mapper == Mapper::mmc3)
        map_bank(window, bank);
    else
        map_16k(window & ~1u, bank / 2);
}

// Source: "UxROM", NESdev wiki. The ROM also puts its byte on the bus during the write. If that
// byte differs, the console's bus mixes both (submapper 1 is the board without this conflict).
void BankSwitch::write_unrom(std::uint16_t address, std::uint8_t value) {
    if (rom_.submapper != 1 && memory_.peek(address) != value)
        throw MemoryFault("writes a bank number over another byte of the ROM");
    map_16k(0, value % (banks_ / 2));
}

// Source: "MMC3", NESdev wiki.
void BankSwitch::write_mmc3(std::uint16_t address, std::uint8_t value) {
    if (address >= 0xA000)
        return;
    if ((address & 1) == 0) {
        const bool swapped = ((select_ ^ value) & 0x40) != 0;
        select_ = value;
        if (swapped)
            swap_mmc3_windows();
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
void BankSwitch::swap_mmc3_windows() {
    const bool fixed_at_8000 = (select_ & 0x40) != 0;
    map_bank(fixed_at_8000 ? 0 : 2, banks_ - 2);
    map_bank(fixed_at_8000 ? 2 : 0, chosen_[0] % banks_);
}

} // namespace halfbyte::test
