#include "engine/level/level_block.hpp"

#include "engine/level/cells.hpp"
#include "platform/hosted/pack/written_level.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

#include <random>

using namespace halfbyte::test;

namespace {

// 3 columns, 2 rows: coin, empty, ice over ice, ice, coin; one placement.
std::vector<std::uint8_t> small_block(Placement placement = {47, 17, 1, 5}) {
    constexpr std::uint8_t tiles[] = {7, 0, 1, 1, 1, 7};
    std::uint8_t kinds[256]{};
    kinds[1] = static_cast<std::uint8_t>(TileKind::ice);
    kinds[7] = static_cast<std::uint8_t>(TileKind::coin);
    const LevelDraft draft{3, 2, tiles, kinds, &placement, 1};
    return block_of(draft);
}

LevelFault open_changed(std::size_t offset, std::uint8_t value) {
    auto block = small_block();
    block[offset] = value;
    LevelView view;
    return open_level(block.data(), block.size(), view);
}

} // namespace

TEST_CASE("a level block has the bytes of the documented format") {
    const auto block = small_block();
    const std::vector<std::uint8_t> header(block.begin(), block.begin() + 20);
    CHECK(header == std::vector<std::uint8_t>{'H', 'B', 4, 4, 3,  0, 2,  1, 2,          0,
                                              0,   3,   6, 3, 14, 3, 11, 3, effect_ice, 0});
    CHECK(block[28] == (traits_of(TileKind::coin) | traits_of(TileKind::ice)));
    CHECK(std::all_of(block.begin() + 29, block.begin() + 256, [](int byte) { return byte == 0; }));
    CHECK(block[256 + 1] == traits_of(TileKind::ice));
    CHECK(block[512 + 1] == static_cast<std::uint8_t>(TileKind::ice));
    const std::vector<std::uint8_t> tables(block.begin() + 768, block.begin() + 768 + 6 + 5 + 3);
    CHECK(tables == std::vector<std::uint8_t>{47, 0, 17, 0, 1, 5, 0, 1, 1, 0, 1, 4, 4, 4});
    CHECK(block.size() == 768 + 6 + 5 + 3 + 3 * 16);
    CHECK(block[782] == 7);
    CHECK(block[782 + 1] == 1);
    CHECK(block[782 + 2] == 0);
    CHECK(block[782 + 2 * 16 + 1] == 7);
}

TEST_CASE("no tile kind has the traits that refer to the cell above") {
    for (const Traits traits : kind_traits)
        CHECK(traits != traits_look_above);
}

TEST_CASE("an opened level returns what was written") {
    const auto block = small_block();
    LevelView level;
    REQUIRE(open_level(block.data(), block.size(), level) == LevelFault::none);
    CHECK(level.columns == 3);
    CHECK(level.rows == 2);
    CHECK(placed_kind(level, 0, 0) == TileKind::coin);
    CHECK(placed_kind(level, 1, 0) == TileKind::empty);
    CHECK(placed_kind(level, 2, 0) == TileKind::ice);
    CHECK(mutable_index(level, 0, 0) == 0);
    CHECK(mutable_index(level, 2, 1) == 1);
    const Placement p = placement_at(level, 0);
    CHECK(p.x == 47);
    CHECK(p.y == 17);
    CHECK(p.actor_kind == 1);
    CHECK(p.argument == 5);
}

TEST_CASE("a level with an actor's feet outside of it does not open") {
    const auto fault_at = [](int x, int y) {
        const auto block =
            small_block({static_cast<std::uint16_t>(x), static_cast<std::uint16_t>(y), 1, 0});
        LevelView level;
        return open_level(block.data(), block.size(), level);
    };
    CHECK(fault_at(0, 0) == LevelFault::none);
    CHECK(fault_at(47, 32) == LevelFault::none);
    CHECK(fault_at(48, 32) == LevelFault::wrong_placements);
    CHECK(fault_at(47, 33) == LevelFault::wrong_placements);
    CHECK(fault_at(65535, 32) == LevelFault::wrong_placements);
    CHECK(fault_at(47, 65535) == LevelFault::wrong_placements);
}

TEST_CASE("an actor's position has sixteen bits") {
    const std::vector<std::uint8_t> tiles(20 * 64);
    const std::uint8_t kinds[256]{};
    const Placement placement{300, 1000, 1, 5};
    const LevelDraft draft{20, 64, tiles.data(), kinds, &placement, 1};
    const auto block = block_of(draft);
    LevelView level;
    REQUIRE(open_level(block.data(), block.size(), level) == LevelFault::none);
    CHECK(placement_at(level, 0).x == 300);
    CHECK(placement_at(level, 0).y == 1000);
}

TEST_CASE("taller levels have a wider stride") {
    for (const int rows : {15, 16, 17, 32, 33, 64}) {
        const std::vector<std::uint8_t> tiles(static_cast<std::size_t>(rows) * 2, 1);
        std::uint8_t kinds[256]{0, 1};
        const LevelDraft draft{2, static_cast<std::uint8_t>(rows), tiles.data(), kinds, nullptr, 0};
        const auto block = block_of(draft);
        LevelView level;
        REQUIRE(open_level(block.data(), block.size(), level) == LevelFault::none);
        CHECK(level.stride_bits == (rows <= 16 ? 4 : rows <= 32 ? 5 : 6));
        CHECK(placed_kind(level, 1, rows - 1) == TileKind::solid);
    }
}

TEST_CASE("a block with a wrong field does not open") {
    CHECK(open_changed(0, 'X') == LevelFault::wrong_magic);
    CHECK(open_changed(2, 1) == LevelFault::wrong_version);
    CHECK(open_changed(3, 3) == LevelFault::wrong_size);
    CHECK(open_changed(3, 7) == LevelFault::wrong_size);
    CHECK(open_changed(4, 0) == LevelFault::wrong_size);
    CHECK(open_changed(5, 255) == LevelFault::wrong_size);
    CHECK(open_changed(6, 17) == LevelFault::wrong_size);
    CHECK(open_changed(7, 65) == LevelFault::wrong_placements);
    CHECK(open_changed(8, 3) == LevelFault::wrong_mutable);
    CHECK(open_changed(11, 200) == LevelFault::wrong_placements);
    CHECK(open_changed(13, 200) == LevelFault::wrong_mutable);
    CHECK(open_changed(15, 200) == LevelFault::wrong_tiles);
    CHECK(open_changed(17, 200) == LevelFault::wrong_effects);
    CHECK(open_changed(18, 0) == LevelFault::wrong_effects);
    CHECK(open_changed(19, 1) == LevelFault::wrong_features);
    CHECK(open_changed(28, trait_solid) == LevelFault::wrong_traits);
    CHECK(open_changed(256 + 200, trait_solid) == LevelFault::wrong_traits);
    CHECK(open_changed(512 + 200, kind_count) == LevelFault::wrong_kind);
    CHECK(open_changed(768 + 4, actor_kind_count) == LevelFault::wrong_placements);
    CHECK(open_changed(768 + 6 + 3, 9) == LevelFault::wrong_mutable);
    CHECK(open_changed(779 + 1, 0) == LevelFault::wrong_effects);
    CHECK(open_changed(782 + 1, 7) == LevelFault::wrong_mutable);
}

TEST_CASE("a block cut short anywhere does not open") {
    const auto block = small_block();
    LevelView level;
    for (std::size_t size = 0; size < block.size(); ++size)
        REQUIRE(open_level(block.data(), size, level) != LevelFault::none);
}

TEST_CASE("a damaged block that opens can be read everywhere") {
    std::mt19937 random(1);
    const auto whole = small_block();
    int opened = 0;
    for (int trial = 0; trial < 200000; ++trial) {
        auto block = whole;
        for (auto flips = 1 + random() % 3; flips != 0; --flips)
            block[random() % block.size()] = static_cast<std::uint8_t>(random());
        LevelView level;
        if (open_level(block.data(), block.size(), level) != LevelFault::none)
            continue;
        ++opened;
        const std::uint8_t changed[mutable_cells / 8]{};
        for (int column = -1; column <= level.columns; ++column)
            for (int row = -1; row <= level.rows; ++row)
                REQUIRE(static_cast<int>(kind_at({&level, changed}, column, row)) < kind_count);
    }
    CHECK(opened > 1000);
}

TEST_CASE("a level with more mutable cells than the limit is refused and they are counted") {
    const std::vector<std::uint8_t> tiles(257, 7);
    std::uint8_t kinds[256]{};
    kinds[7] = static_cast<std::uint8_t>(TileKind::coin);
    LevelDraft draft{257, 1, tiles.data(), kinds, nullptr, 0};
    std::vector<std::uint8_t> block(100000);
    const WrittenLevel written = write_level(draft, block.data(), block.size());
    CHECK_FALSE(written.complete);
    CHECK(written.mutable_cells == 257);
    draft.columns = 256;
    CHECK(write_level(draft, block.data(), block.size()).complete);
    LevelView level;
    REQUIRE(open_level(block.data(), block.size(), level) == LevelFault::none);
    CHECK(mutable_index(level, 255, 0) == 255);
}

TEST_CASE("cells outside a level are solid at the sides and empty above and below") {
    const AsciiLevel level(R"(
###
###)");
    const std::uint8_t changed[mutable_cells / 8]{};
    const Cells cells{&level.level().map, changed};
    CHECK(kind_at(cells, -1, 0) == TileKind::solid);
    CHECK(kind_at(cells, 3, 1) == TileKind::solid);
    CHECK(kind_at(cells, -1, -5) == TileKind::solid);
    CHECK(kind_at(cells, 1, -1) == TileKind::empty);
    CHECK(kind_at(cells, 1, 2) == TileKind::empty);
}

TEST_CASE("a mutable cell whose bit is set is empty") {
    const AsciiLevel level(R"(
o=
==)");
    std::uint8_t changed[mutable_cells / 8]{};
    const Cells cells{&level.level().map, changed};
    CHECK(kind_at(cells, 1, 0) == TileKind::brick);
    set_bit(changed, mutable_index(level.level().map, 1, 0));
    CHECK(kind_at(cells, 1, 0) == TileKind::empty);
    CHECK(kind_at(cells, 1, 1) == TileKind::brick);
    CHECK(kind_at(cells, 0, 0) == TileKind::coin);
}

TEST_CASE("a column has the effects of its cells and of the columns beside it") {
    const AsciiLevel level(R"(
.....S.
~......
.......)");
    const LevelView& map = level.level().map;
    const std::vector<Effects> effects(map.effects, map.effects + map.columns);
    CHECK(effects
          == std::vector<Effects>{effect_water, effect_water, 0, 0, effect_acts_on_all,
                                  effect_acts_on_all, effect_acts_on_all});
    CHECK(map.all_effects == (effect_water | effect_acts_on_all));
}

TEST_CASE("a ladder cell without a ladder above it is one-way from above") {
    const AsciiLevel level(R"(
.H.
HH.
H.H)");
    const std::uint8_t changed[mutable_cells / 8]{};
    const Cells cells{&level.level().map, changed};
    CHECK(traits_at(cells, 0, 1) == trait_oneway_up);
    CHECK(traits_at(cells, 0, 2) == 0);
    CHECK(traits_at(cells, 1, 0) == trait_oneway_up);
    CHECK(traits_at(cells, 1, 1) == 0);
    CHECK(traits_at(cells, 2, 2) == trait_oneway_up);
}
