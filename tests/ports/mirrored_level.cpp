#include "tests/ports/mirrored_level.hpp"

#include "tests/ports/slope_levels.hpp"
#include "tools/soak/random_terrain.hpp"

#include "engine/numbers/limits.hpp"

namespace halfbyte::test {
namespace {

using tools::soak::SoakRandom;
using tools::soak::Terrain;

constexpr int columns = MirroredLevel::part_columns, rows = MirroredLevel::rows;
constexpr int kind_after_slopes = static_cast<int>(TileKind::ceiling_left_high) + 1;
constexpr TileKind open_kinds[6] = {TileKind::hazard, TileKind::coin,   TileKind::checkpoint,
                                    TileKind::goal,   TileKind::ladder, TileKind::water};
static_assert(rows == console_screen_rows);

TileKind any_kind(SoakRandom& random) {
    return static_cast<TileKind>(random.below(kind_count));
}

TileKind any_slope(SoakRandom& random) {
    const int first = static_cast<int>(TileKind::slope_right);
    return static_cast<TileKind>(first + random.below(kind_after_slopes - first));
}

TileKind kind_of_rubble(SoakRandom& random) {
    switch (random.below(8)) {
    case 0:
    case 1: return any_slope(random);
    case 2:
    case 3: return static_cast<TileKind>(static_cast<int>(TileKind::oneway_up) + random.below(4));
    case 4: return open_kinds[random.below(6)];
    default: return any_kind(random);
    }
}

void fill_with_rubble(Terrain& part, SoakRandom& random) {
    const int density = random.between(15, 75); // percent
    for (TileKind& kind : part.kinds)
        if (random.below(100) < density)
            kind = kind_of_rubble(random);
}

// With many solid cells, so that every combination of four cells occurs.
void fill_with_blocks(Terrain& part, SoakRandom& random) {
    const int density = random.between(30, 85); // percent
    for (TileKind& kind : part.kinds)
        kind = random.below(100) < density ? TileKind::solid
               : random.one_in(2)          ? kind_of_rubble(random)
                                           : TileKind::empty;
}

// With space around each that is wide enough for any body.
void fill_with_metatiles(Terrain& part, SoakRandom& random) {
    constexpr int pitch = 4;
    for (int row = 2; row + 2 < rows; row += pitch)
        for (int column = 2; column + 2 < columns; column += pitch)
            for (int i = 0; i < 4; ++i)
                part.set(column + (i & 1), row + (i >> 1), kind_of_rubble(random));
}

void fill_like_the_soak(Terrain& part, SoakRandom& random) {
    const Terrain whole = tools::soak::random_terrain(random);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            part.set(column, row,
                     whole.inside(column, row) ? whole.at(column, row) : TileKind::empty);
}

// Reduces the mutable cells to as many as a level can have, and makes both end columns solid.
void bring_within_limits(Terrain& part, bool ladders) {
    int changing = 0;
    for (TileKind& kind : part.kinds) {
        if ((traits_of(kind) & trait_mutable) && ++changing > mutable_cells / MirroredLevel::parts)
            kind = TileKind::solid;
        if (kind == TileKind::ladder && !ladders)
            kind = TileKind::empty;
    }
    for (int row = 0; row < rows; ++row)
        for (const int column : {0, columns - 1})
            part.set(column, row, TileKind::solid);
}

Terrain with_mirror_images(const Terrain& part) {
    Terrain whole(columns * MirroredLevel::parts, rows);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const TileKind kind = part.at(column, row), turned = mirrored(kind);
            const int beside = 2 * columns - 1 - column, below = rows - 1 - row;
            whole.set(column, row, kind);
            whole.set(beside, row, turned);
            whole.set(column + 2 * columns, below, upside_down(kind));
            whole.set(beside + 2 * columns, below, upside_down(turned));
        }
    return whole;
}

Terrain as_it_stops(const Terrain& whole) {
    Terrain seen = whole;
    for (int row = 0; row < whole.rows; ++row)
        for (int column = 0; column < whole.columns; ++column)
            if (whole.at(column, row) == TileKind::ladder
                && whole.at(column, row - 1) != TileKind::ladder)
                seen.set(column, row, TileKind::oneway_up);
    return seen;
}

} // namespace

MirroredLevel random_mirrored_level(SoakRandom& random) {
    Terrain part(columns, rows);
    switch (random.below(8)) {
    case 0: fill_with_metatiles(part, random); break;
    case 1: fill_like_the_soak(part, random); break;
    case 2:
    case 3: fill_with_blocks(part, random); break;
    default: fill_with_rubble(part, random); break;
    }
    const bool ladders = random.one_in(2);
    bring_within_limits(part, ladders);
    const Terrain whole = with_mirror_images(part);
    std::vector<std::uint8_t> tiles;
    for (const TileKind kind : whole.kinds)
        tiles.push_back(static_cast<std::uint8_t>(kind));
    return {level_block_of(tiles, whole.columns, whole.rows), whole, as_it_stops(whole), !ladders};
}

} // namespace halfbyte::test
