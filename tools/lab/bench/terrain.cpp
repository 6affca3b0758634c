#include "tools/lab/bench/terrain.hpp"

#include "platform/hosted/pack/written_level.hpp"

#include <algorithm>

namespace halfbyte::tools::bench {

namespace {

constexpr std::uint32_t terrain_seed = 0x1234ABCD;
constexpr std::uint32_t mixed_seed = 0x5EED0B0B;
constexpr std::uint32_t wall_seed = 0x7417A115;
constexpr std::uint32_t start_seed = 0xC0FFEE01;
constexpr int cells = Terrain::columns * Terrain::rows;

int solid_cells(const Terrain& terrain) {
    int count = 0;
    for (int column = 0; column < Terrain::columns; ++column)
        for (int row = 0; row < Terrain::rows; ++row)
            count += terrain.at(column, row) == TileKind::solid;
    return count;
}

// Adds a bar or a column of some cells at a random position, clipped to the terrain.
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
            terrain.set(column, row, TileKind::solid);
}

// Turns `count` empty cells into random kinds, of the `kinds` kinds from `first` on.
void scatter(Terrain& terrain, BenchRandom& random, int count, TileKind first, int kinds) {
    while (count > 0) {
        const int column = 1 + random.below(Terrain::columns - 2);
        const int row = 1 + random.below(Terrain::rows - 3);
        if (terrain.at(column, row) != TileKind::empty)
            continue;
        terrain.set(column, row,
                    static_cast<TileKind>(static_cast<int>(first) + random.below(kinds)));
        --count;
    }
}

void add_thin_walls(Terrain& terrain, BenchRandom& random, int count) {
    while (count > 0) {
        const int column = 1 + random.below(Terrain::columns - 1);
        const int row = 1 + random.below(Terrain::rows - 2);
        if (terrain.walls_at(column, row) != 0)
            continue;
        terrain.set_walls(column, row, random.below(2) != 0 ? wall_top : wall_left);
        --count;
    }
}

void add_segments(Terrain& terrain, BenchRandom& random, int count) {
    constexpr int reach = 6 * pixels_per_cell;
    constexpr int width = Terrain::columns * pixels_per_cell;
    constexpr int height = Terrain::rows * pixels_per_cell;
    for (int i = 0; i < count; ++i) {
        const int x = random.below(width), y = random.below(height);
        const int to_x = std::clamp(x - reach + random.below(2 * reach + 1), 0, width);
        const int to_y = std::clamp(y - reach + random.below(2 * reach + 1), 0, height);
        terrain.add_segment({{at_pixel(x), at_pixel(y)}, {at_pixel(to_x), at_pixel(to_y)}});
    }
}

} // namespace

int BenchRandom::below(int n) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    state_ ^= state_ << 5;
    return static_cast<int>((std::uint64_t{state_} * static_cast<std::uint32_t>(n)) >> 32);
}

Terrain::Terrain()
    : kinds_(static_cast<std::size_t>(cells), TileKind::empty),
      walls_(static_cast<std::size_t>(cells)) {
    for (int column = 0; column < columns; ++column)
        for (const int row : {0, rows - 2, rows - 1})
            set(column, row, TileKind::solid);
    for (int row = 0; row < rows; ++row)
        for (const int column : {0, columns - 1})
            set(column, row, TileKind::solid);
}

std::vector<std::uint8_t> Terrain::block() const {
    const std::vector<std::uint8_t> tiles = [&] {
        std::vector<std::uint8_t> of_kinds;
        for (const TileKind kind : kinds_)
            of_kinds.push_back(static_cast<std::uint8_t>(kind));
        return of_kinds;
    }();
    LevelDraft draft{columns, rows, tiles.data()};
    if (std::any_of(walls_.begin(), walls_.end(), [](Walls walls) { return walls != 0; }))
        draft.thin_walls = walls_.data();
    draft.segments = segments_.data();
    draft.segment_count = static_cast<std::uint8_t>(segments_.size());
    return hosted::block_of(draft);
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
    scatter(terrain, random, cells / 10, TileKind::slope_right, 12);
    scatter(terrain, random, cells / 10, TileKind::oneway_up, 4);
    return terrain;
}

Terrain walled_terrain() {
    Terrain terrain = mixed_terrain();
    BenchRandom random(wall_seed);
    add_thin_walls(terrain, random, thin_wall_cells);
    add_segments(terrain, random, segment_count);
    return terrain;
}

Terrain terrain_with(WallOf what, int column) {
    constexpr int leans = 2 * subpixels_per_cell;
    Terrain terrain;
    if (what == WallOf::segment)
        terrain.add_segment({{at_cell(column), at_cell(Terrain::rows)},
                             {at_cell(column) + Distance{leans}, at_cell(0)}});
    for (int row = 0; row < Terrain::rows && what != WallOf::segment; ++row)
        if (what == WallOf::cells)
            terrain.set(column, row, TileKind::solid);
        else
            terrain.set_walls(column, row, wall_left);
    return terrain;
}

// Computes the part of the segment between the four sides, as Liang and Barsky clip lines.
bool is_inside(const Segment& segment, double left, double top, double right, double bottom) {
    const double x = segment.a.x.raw, y = segment.a.y.raw;
    const double along_x = segment.b.x.raw - x, along_y = segment.b.y.raw - y;
    double from = 0, to = 1;
    const auto keep = [&](double speed, double space) { // the part where speed * part < space
        if (speed == 0)
            return space > 0;
        (speed > 0 ? to : from) =
            speed > 0 ? std::min(to, space / speed) : std::max(from, space / speed);
        return from < to;
    };
    return keep(along_x, right - x) && keep(-along_x, x - left) && keep(along_y, bottom - y)
           && keep(-along_y, y - top);
}

std::vector<Bar> bars_of(const Terrain& terrain) {
    std::vector<Bar> bars;
    for (int row = 0; row < Terrain::rows; ++row)
        for (int column = 0; column < Terrain::columns; ++column) {
            if (terrain.at(column, row) != TileKind::solid)
                continue;
            if (column == 0 || terrain.at(column - 1, row) != TileKind::solid)
                bars.push_back({column, row, 0});
            ++bars.back().width;
        }
    return bars;
}

std::vector<Start> starts_in(const Terrain& terrain, int count) {
    constexpr int beside = 2 * subpixels_per_pixel, above = subpixels_per_pixel;
    BenchRandom random(start_seed);
    const auto in_segment = [&](int left, int top) {
        return std::any_of(
            terrain.segments().begin(), terrain.segments().end(), [&](const Segment& segment) {
                return is_inside(segment, left, top, left + body_width, top + body_height);
            });
    };
    std::vector<Start> starts;
    while (static_cast<int>(starts.size()) < count) {
        int column = 0, row = 0;
        do {
            column = 1 + random.below(254);
            row = 1 + random.below(57);
        } while (
            terrain.at(column, row) != TileKind::empty
            || in_segment(column * subpixels_per_cell + beside, row * subpixels_per_cell + above));
        const int direction = random.below(2) != 0 ? 1 : -1;
        starts.push_back(
            {column * subpixels_per_cell + beside, row * subpixels_per_cell + above, direction});
    }
    return starts;
}

} // namespace halfbyte::tools::bench
