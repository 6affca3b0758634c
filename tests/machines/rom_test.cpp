#include "tests/machines/rom.hpp"

#include "tests/support/scratch_folder.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace halfbyte::test;
using Catch::Matchers::EndsWith;

namespace {

/// A ROM file: header bytes 4 to 15, filled up with zeros, and then `bytes` bytes.
Rom load(const std::string& header, std::size_t bytes, const std::string& magic = "NES\x1A") {
    const halfbyte::test::ScratchFolder folder;
    std::string file = magic + header;
    file.resize(16);
    for (std::size_t i = 0; i < bytes; ++i)
        file += static_cast<char>(i >> 8);
    folder.write("some.rom", file);
    return load_rom(folder.path() / "some.rom");
}

} // namespace

TEST_CASE("an iNES header gives mapper, mirroring, battery and both ROMs") {
    const Rom rom = load({2, 1, 0x23, 0x00}, 0xA000);
    CHECK(rom.mapper == Mapper::unrom);
    CHECK_FALSE(rom.nes2);
    CHECK(rom.vertical_mirroring);
    CHECK(rom.battery);
    CHECK(rom.program_ram == 0x2000);
    REQUIRE(rom.program.size() == 0x8000);
    REQUIRE(rom.characters.size() == 0x2000);
    CHECK(rom.program[0x1200] == 0x12);
    CHECK(rom.characters[0] == 0x80);
}

TEST_CASE("an NES 2.0 header gives the submapper and the program RAM too") {
    const Rom rom = load({1, 0, 0x40, 0x08, 0x10, 0, 0x70}, 0x4000);
    CHECK(rom.nes2);
    CHECK(rom.mapper == Mapper::mmc3);
    CHECK(rom.submapper == 1);
    CHECK(rom.program_ram == 0x2000);
    CHECK(load({1, 0, 0x40, 0x08}, 0x4000).program_ram == 0);
}

TEST_CASE("a file that is not a ROM for this machine is refused") {
    CHECK_THROWS_WITH(load({1, 0, 0, 0}, 0x4000, "NOT\x1A"),
                      EndsWith("some.rom: is not an NES ROM"));
    CHECK_THROWS_WITH(load({1, 0, 0x10, 0}, 0x4000), EndsWith("mapper 1 is unknown here"));
    CHECK_THROWS_WITH(load({1, 0, 0x20, 0x08, 0x01}, 0x4000),
                      EndsWith("mapper 258 is unknown here"));
    CHECK_THROWS_WITH(load({0, 0, 0, 0}, 0), EndsWith("has 0 bytes of program"));
    CHECK_THROWS_WITH(load({3, 0, 0, 0}, 0xC000), EndsWith("has 49152 bytes of program"));
    CHECK_THROWS_WITH(load({1, 0, 0x04, 0}, 0x4200), EndsWith("has a trainer"));
    CHECK_THROWS_WITH(load({1, 0, 0, 0}, 0x3FFF),
                      EndsWith("has not the length that its header says"));
    CHECK_THROWS_WITH(load({1, 0, 0, 0}, 0x4001),
                      EndsWith("has not the length that its header says"));
    CHECK_THROWS_WITH(load_rom("no/such.rom"), "no/such.rom: cannot be read");
}
