#include "platform/nes/layout/about_block.hpp"
#include "tests/fuzz/damage_rom.hpp"
#include "tests/fuzz/read_any_rom.hpp"
#include "tests/support/guarded_bytes.hpp"
#include "tests/support/scratch_roms.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

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

constexpr std::size_t described_at = nes::place_of_bank(nes::about_bank);

// An NES ROM that ends where its description of the game ends.
std::vector<std::uint8_t> described_rom() {
    std::vector<std::uint8_t> rom = nes_rom(ScratchGame());
    std::size_t end = described_at;
    while (!read_any_rom(std::span(rom).first(end)))
        ++end;
    rom.resize(end);
    return rom;
}

} // namespace

TEST_CASE("an NES ROM with any value in any byte of its game's description is refused or can be "
          "played, and nothing beyond its end is read") {
    const GuardedBytes guarded(described_rom());
    const auto rom = guarded.bytes();
    int refused = 0, read = 0;
    for (std::size_t at = described_at; at < rom.size(); ++at) {
        const std::uint8_t whole = rom[at];
        for (unsigned value = 0; value <= 0xFF; ++value) {
            INFO("byte " << at - described_at << " is " << value);
            rom[at] = static_cast<std::uint8_t>(value);
            bool is_read = false;
            REQUIRE_NOTHROW(is_read = read_any_rom(rom));
            ++(is_read ? read : refused);
        }
        rom[at] = whole;
    }
    CHECK(read > 0);
    CHECK(refused > read / 4);
}

TEST_CASE("a damaged GBA ROM is refused or its game can be played") {
    check_damaged(gba_rom(ScratchGame()));
}

TEST_CASE("a damaged NES ROM is refused or its game can be played") {
    check_damaged(nes_rom(ScratchGame()));
}

TEST_CASE("a ROM that is cut off anywhere is refused or its game can be played") {
    for (const auto& whole : {gba_rom(ScratchGame()), nes_rom(ScratchGame())})
        for (std::size_t size = 0; size < whole.size(); size += size < 0x600 ? 1 : 61) {
            const std::vector<std::uint8_t> rom(whole.begin(),
                                                whole.begin() + static_cast<std::ptrdiff_t>(size));
            CAPTURE(size);
            REQUIRE_NOTHROW(read_any_rom(rom));
        }
}
