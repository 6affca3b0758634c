#include "tests/machines/mapper.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace halfbyte::test;

namespace {

/// A cartridge whose every byte is the number of its 8 KB bank.
struct Cartridge {
    Cartridge(Mapper mapper, unsigned banks, int submapper = 1) : memory(0x10000 + banks * 0x2000) {
        rom.mapper = mapper;
        rom.submapper = submapper;
        rom.program.resize(banks * 0x2000);
        for (std::size_t i = 0; i < rom.program.size(); ++i)
            rom.program[i] = static_cast<std::uint8_t>(i / 0x2000);
        std::copy(rom.program.begin(), rom.program.end(), memory.store() + 0x10000);
    }

    /// The banks at $8000, $A000, $C000 and $E000, as decimal digits.
    unsigned shown() {
        unsigned digits = 0;
        for (unsigned address = 0x8000; address < 0x10000; address += 0x2000)
            digits = digits * 10 + memory.read(static_cast<std::uint16_t>(address));
        return digits;
    }

    Memory memory;
    Rom rom;
};

} // namespace

TEST_CASE("NROM shows 32 KB or 16 KB twice and refuses writes") {
    Cartridge large(Mapper::nrom, 4);
    const BankSwitch large_banks(large.memory, large.rom, 0x10000);
    CHECK(large.shown() == 123);
    CHECK_THROWS_AS(large.memory.write(0x8000, 0), MemoryFault);
    Cartridge small(Mapper::nrom, 2);
    const BankSwitch small_banks(small.memory, small.rom, 0x10000);
    CHECK(small.shown() == 101);
}

TEST_CASE("UNROM switches 16 KB at $8000 and keeps the last at $C000") {
    Cartridge cartridge(Mapper::unrom, 8);
    const BankSwitch banks(cartridge.memory, cartridge.rom, 0x10000);
    CHECK(cartridge.shown() == 167);
    cartridge.memory.write(0xC123, 2);
    CHECK(cartridge.shown() == 4567);
    cartridge.memory.write(0x8000, 1);
    CHECK(cartridge.shown() == 2367);
}

TEST_CASE("UNROM with bus conflicts accepts a bank's number only over the same byte") {
    Cartridge cartridge(Mapper::unrom, 8, 2);
    const BankSwitch banks(cartridge.memory, cartridge.rom, 0x10000);
    CHECK_THROWS_AS(cartridge.memory.write(0x8000, 1), MemoryFault);
    cartridge.memory.write(0xA000, 1);
    CHECK(cartridge.shown() == 2367);
}

TEST_CASE("MMC3 switches two windows of 8 KB and can swap the first with the fixed one") {
    Cartridge cartridge(Mapper::mmc3, 8);
    Memory& memory = cartridge.memory;
    const BankSwitch banks(memory, cartridge.rom, 0x10000);
    CHECK(cartridge.shown() == 167);
    memory.write(0x8000, 6);
    memory.write(0x8001, 4);
    memory.write(0x8000, 7);
    memory.write(0x8001, 5);
    CHECK(cartridge.shown() == 4567);
    memory.write(0x8000, 0x46);
    CHECK(cartridge.shown() == 6547);
    memory.write(0x8001, 2);
    CHECK(cartridge.shown() == 6527);
    memory.write(0x8000, 0x00);
    CHECK(cartridge.shown() == 2567);
    memory.write(0x8001, 9); // characters
    memory.write(0xA000, 1); // mirroring
    memory.write(0xE000, 1); // interrupt
    CHECK(cartridge.shown() == 2567);
}

TEST_CASE("a test can map any bank to any window, or the bank of a byte") {
    Cartridge mmc3(Mapper::mmc3, 8);
    BankSwitch banks(mmc3.memory, mmc3.rom, 0x10000);
    banks.map_bank(2, 3);
    CHECK(mmc3.shown() == 137);
    banks.show(0x8123, 0xA123);
    CHECK(mmc3.shown() == 437);
    CHECK_THROWS_AS(banks.map_bank(4, 0), std::out_of_range);
    CHECK_THROWS_AS(banks.map_bank(0, 8), std::out_of_range);

    Cartridge unrom(Mapper::unrom, 8);
    BankSwitch unrom_banks(unrom.memory, unrom.rom, 0x10000);
    unrom_banks.show(0xA123, 0xA123);
    CHECK(unrom.shown() == 4567);
}
