#include "tools/bench/terrain.hpp"

namespace halfbyte::tools {

namespace {

constexpr std::uint32_t terrain_seed = 0x1234ABCD;
constexpr std::uint32_t mixed_seed = 0x5EED0B0B;
constexpr std::uint32_t start_seed = 0xC0FFEE01;
constexpr int cells = Terrain::columns * Terrain::rows;

struct Kinds {
    std::uint8_t of[256]{};
    constexpr Kinds() {
        for (int kind = 0; kind < kind_count; ++kind)
            of[kind] = static_cast<std::uint8_t>(kind);
    }
};
constexpr Kinds same_kinds;

int solid_cells(const Terrain& terrain) {
    int count = 0;
    for (int column = 0; column < Terrain::columns; ++column)
        for (int row = 0; row < Terrain::rows; ++row)
            count += terrain.at(column, row) == Kind::solid;
    return count;
}

// A bar or a column of some cells somewhere, clipped to the terrain.
void add_piece(Terrain& terrain, BenchRandom& random) {
    int width = 0, height = 0;
    if (random.below(4) < 3) {
        width = 3 + random.below(10);
        height = 1 + (random.below(4) == 0 ? 1 : 0);
    } else {
        height = 2 + random.below(5);
        width = 1 + random.below(2);
    }
    const int left = 1 + random.below(254);
    const int top = 2 + random.below(55);
    for (int column = left; column < left + width && column < Terrain::columns; ++column)
        for (int row = top; row < top + height && row < Terrain::rows; ++row)
            terrain.set(column, row, Kind::solid);
}

// Turns empty cells, of `count`, into kinds from `first` on.
void scatter(Terrain& terrain, BenchRandom& random, int count, Kind first, int kinds) {
    while (count > 0) {
        const int column = 1 + random.below(Terrain::columns - 2);
        const int row = 1 + random.below(Terrain::rows - 3);
        if (terrain.at(column, row) != Kind::empty)
            continue;
        terrain.set(column, row, static_cast<Kind>(static_cast<int>(first) + random.below(kinds)));
        --count;
    }
}

} // namespace

int BenchRandom::below(int n) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    state_ ^= state_ << 5;
    return static_cast<int>((std::uint64_t{state_} * static_cast<std::uint32_t>(n)) >> 32);
}

Terrain::Terrain() : kinds_(std::size_t{columns} << stride_bits, Kind::empty) {
    for (int column = 0; column < columns; ++column)
        for (const int row : {0, rows - 2, rows - 1})
            set(column, row, Kind::solid);
    for (int row = 0; row < rows; ++row)
        for (const int column : {0, columns - 1})
            set(column, row, Kind::solid);
}

LevelView Terrain::view() const {
    LevelView level;
    level.tiles = reinterpret_cast<const std::uint8_t*>(kinds_.data());
    level.kinds = same_kinds.of;
    level.columns = columns;
    level.rows = rows;
    level.stride_bits = stride_bits;
    return level;
}

Terrain solid_terrain() {
    Terrain terrain;
    BenchRandom random(terrain_seed);
    while (solid_cells(terrain) < cells / 5)
        add_piece(terrain, random);
    return terrain;
}

Terrain mixed_terrain() {
    Terrain terrain = solid_terrain();
    BenchRandom random(mixed_seed);
    scatter(terrain, random, cells / 10, Kind::slope_right, 12);
    scatter(terrain, random, cells / 10, Kind::oneway_up, 4);
    return terrain;
}

Terrain terrain_with_wall(int column) {
    Terrain terrain;
    for (int row = 0; row < Terrain::rows; ++row)
        terrain.set(column, row, Kind::solid);
    return terrain;
}

std::vector<Bar> bars_of(const Terrain& terrain) {
    std::vector<Bar> bars;
    for (int row = 0; row < Terrain::rows; ++row)
        for (int column = 0; column < Terrain::columns; ++column) {
            if (terrain.at(column, row) != Kind::solid)
                continue;
            if (column == 0 || terrain.at(column - 1, row) != Kind::solid)
                bars.push_back({column, row, 0});
            ++bars.back().width;
        }
    return bars;
}

std::vector<Start> starts_in(const Terrain& terrain, int count) {
    constexpr int beside = 2 * subpixels_per_pixel, above = subpixels_per_pixel;
    BenchRandom random(start_seed);
    std::vector<Start> starts;
    while (static_cast<int>(starts.size()) < count) {
        int column = 0, row = 0;
        do {
            column = 1 + random.below(254);
            row = 1 + random.below(57);
        } while (terrain.at(column, row) != Kind::empty);
        const int direction = random.below(2) != 0 ? 1 : -1;
        starts.push_back(
            {column * subpixels_per_cell + beside, row * subpixels_per_cell + above, direction});
    }
    return starts;
}

} // namespace halfbyte::tools
