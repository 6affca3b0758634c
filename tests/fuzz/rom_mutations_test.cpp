#include "tests/fuzz/damage_rom.hpp"
#include "tests/fuzz/read_any_rom.hpp"
#include "tests/support/scratch_roms.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte::tests;

namespace {

void check_damaged(const std::vector<std::uint8_t>& whole) {
    CHECK(read_any_rom(whole));
    RomDamage damage(whole, 7);
    int refused = 0;
    constexpr int mutations = 2000;
    for (int round = 0; round < mutations; ++round) {
        const auto rom = damage.next();
        INFO("mutation " << round);
        bool read = false;
        REQUIRE_NOTHROW(read = read_any_rom(rom));
        refused += read ? 0 : 1;
    }
    CHECK(refused > mutations / 4);
    CHECK(refused < mutations);
}

} // namespace

TEST_CASE("a damaged GBA ROM is refused, or its game can be played") {
    check_damaged(gba_rom(ScratchGame()));
}

TEST_CASE("a damaged NES ROM is refused, or its game can be played") {
    check_damaged(nes_rom(ScratchGame()));
}

TEST_CASE("a ROM that is cut off anywhere is refused, or its game can be played") {
    for (const auto& whole : {gba_rom(ScratchGame()), nes_rom(ScratchGame())})
        for (std::size_t size = 0; size < whole.size(); size += size < 0x600 ? 1 : 61) {
            const std::vector<std::uint8_t> rom(whole.begin(),
                                                whole.begin() + static_cast<std::ptrdiff_t>(size));
            CAPTURE(size);
            REQUIRE_NOTHROW(read_any_rom(rom));
        }
}
