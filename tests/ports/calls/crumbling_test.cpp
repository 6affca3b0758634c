// Crumbling cells on the NES's screen: as many at once as there are timers.
#include "tests/ports/rom_player.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

// Runs all timers of a world, each for another crumbling cell, so that they end in the next frame.
// The player is in none of the cells.
void let_all_end(World& world, const LevelView& map) {
    int next = 0;
    for (int column = 0; column < map.columns; ++column)
        for (int row = 0; row < map.rows && next < cell_timers; ++row)
            if (placed_kind(map, column, row) == TileKind::crumble)
                world.timers[next++] = {mutable_index(map, column, row),
                                        static_cast<std::uint16_t>(column),
                                        static_cast<std::uint8_t>(row), 1};
    REQUIRE(next == cell_timers);
    player(world).position = {at_cell(map.columns - 3), at_cell(0)};
}

struct Crumbling {
    RomPlayer rom{grounds(), "crumble", 1};
    LevelView map;

    Crumbling() {
        for (const auto& level : grounds().pack.levels)
            if (level.name == "crumble")
                REQUIRE(open_level(level.block.data(), level.block.size(), map)
                        == LevelFault::none);
    }

    Registers::Nametables after_all_end() {
        World world = rom.port().get();
        let_all_end(world, map);
        rom.port().put(world);
        rom.show(0);
        rom.vblank();
        return rom.nametables();
    }

    // The tiles of a cell's metatile, top left first.
    static std::array<std::uint8_t, 4> metatile(const Registers::Nametables& tables, int column,
                                                int row) {
        const std::size_t at =
            static_cast<std::size_t>((column & 16) << 6 | (column & 15) << 1 | row << 6);
        return {tables[at], tables[at + 1], tables[at + 32], tables[at + 33]};
    }
};

} // namespace

TEST_CASE("as many crumbling cells as there are timers leave the NES's screen in one frame") {
    Crumbling level;
    const auto before = level.rom.nametables();
    const auto after = level.after_all_end();
    const World world = level.rom.port().get();
    for (const CellTimer& timer : world.timers) {
        INFO("column " << timer.column << ", row " << int{timer.row});
        CHECK(Crumbling::metatile(after, timer.column, timer.row)
              != Crumbling::metatile(before, timer.column, timer.row));
    }
}

TEST_CASE(
    "as many crumbling cells as there are timers come back to the NES's screen in one frame") {
    Crumbling level;
    const auto before = level.rom.nametables();
    level.after_all_end();
    const bool as_before = level.after_all_end() == before;
    CHECK(as_before);
}
