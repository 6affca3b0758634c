#include "tests/ports/calls/random_level.hpp"

#include "engine/collide/mover_path.hpp"
#include "engine/numbers/limits.hpp"
#include "engine/sim/rules.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

// The shares of a level's air that are filled, in percent.
struct Density {
    int solid;
    int oneway_up;
    int others;
};

// Airy levels, full ones, and some in which every cell is something.
Density random_density(std::mt19937& random) {
    constexpr Density densities[5] = {
        {14, 0, 10}, {14, 0, 40}, {45, 0, 20}, {5, 60, 10}, {5, 5, 90}};
    return densities[between(random, 0, 4)];
}

// Air above, ground below, and every kind somewhere between. Ladders and water often continue
// downward.
TileKind random_kind(std::mt19937& random, int row, int ground, Density density, TileKind above) {
    if ((above == TileKind::ladder || above == TileKind::water) && between(random, 0, 1))
        return above;
    int chance = between(random, 0, 99);
    if (row >= ground)
        return chance < 85 ? TileKind::solid : TileKind::empty;
    if (chance < density.solid)
        return TileKind::solid;
    chance -= density.solid;
    if (chance < density.oneway_up)
        return TileKind::oneway_up;
    if (chance - density.oneway_up >= density.others)
        return TileKind::empty;
    return random_cell_kind(random, static_cast<TileKind>(2));
}

std::vector<std::uint8_t> random_tiles(std::mt19937& random, int columns, int rows) {
    std::vector<std::uint8_t> tiles;
    const Density density = random_density(random);
    int changing = 0;
    const bool without_effects = between(random, 0, 7) == 0;
    const int ground = std::max(rows, console_screen_rows) - 2;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const TileKind above = row == 0
                                       ? TileKind::empty
                                       : static_cast<TileKind>(
                                           tiles[tiles.size() - static_cast<std::size_t>(columns)]);
            TileKind kind = random_kind(random, row, ground, density, above);
            if (without_effects && effects_of(kind))
                kind = TileKind::empty;
            if ((traits_of(kind) & trait_mutable) && ++changing > mutable_cells)
                kind = TileKind::empty;
            tiles.push_back(static_cast<std::uint8_t>(kind));
        }
    return tiles;
}

// Airy or dense, for tops and left sides separately.
std::vector<Walls> random_walls(std::mt19937& random, std::size_t cells) {
    const int tops = between(random, 1, 40), lefts = between(random, 1, 40);
    std::vector<Walls> walls;
    for (std::size_t i = 0; i < cells; ++i)
        walls.push_back(static_cast<Walls>((between(random, 0, 99) < tops ? wall_top : 0)
                                           | (between(random, 0, 99) < lefts ? wall_left : 0)));
    return walls;
}

// A path of some legs, some of them waits, back and forth or in a loop.
void add_path(std::mt19937& random, int columns, int rows, std::vector<PlacedMover>& movers,
              std::vector<PathLeg>& legs) {
    const int width = columns * subpixels_per_cell;
    const int height = std::max(rows, console_screen_rows) * subpixels_per_cell;
    const Point first{{between(random, 0, width)},
                      {between(random, 0, height + subpixels_per_cell)}};
    const int far = between(random, 0, 3) ? 20'000 : 2'000;
    const auto point = [&]() -> Point {
        return {{first.x.raw + between(random, -far, far)},
                {first.y.raw + between(random, -far, far)}};
    };
    PlacedMover mover;
    mover.kind = static_cast<MoverKind>(between(random, 0, mover_kind_count - 1));
    mover.mode = between(random, 0, 1) ? PathMode::loop : PathMode::back_and_forth;
    mover.width = static_cast<std::uint8_t>(between(random, 1, between(random, 0, 3) ? 64 : 255));
    mover.height = static_cast<std::uint8_t>(between(random, 1, between(random, 0, 3) ? 32 : 255));
    mover.first_leg = static_cast<std::uint8_t>(legs.size());
    mover.start = static_cast<std::uint16_t>(between(random, 0, 32767));
    const bool rests = mover.kind == MoverKind::falling || between(random, 0, 7) == 0;
    mover.leg_count = static_cast<std::uint8_t>(rests ? 1 : between(random, 2, 5));
    Point from = first;
    Position left = first.x, right = first.x;
    int frames = 0;
    int long_wait = between(random, 0, 7) == 0 ? 28'000 : 0; // a wait may make a path this long
    for (int i = 1; i <= mover.leg_count; ++i) {
        const bool closes = rests || (i == mover.leg_count && mover.mode == PathMode::loop);
        Point to = closes ? first : point();
        if (!closes && between(random, 0, 3) == 0)
            to = from; // the mover waits
        if (!closes && between(random, 0, 3) == 0)
            to.y = from.y;
        const Velocity speed{static_cast<std::int16_t>(between(random, 40, 2000))};
        const bool waits = to == from;
        const auto leg = static_cast<std::uint16_t>(waits ? between(random, 1, 3) + long_wait
                                                          : leg_frames(from, to, speed));
        if (waits)
            long_wait = 0;
        legs.push_back(leg_between(from, to, static_cast<std::uint16_t>(frames), leg));
        frames += leg;
        from = to;
        left = from.x < left ? from.x : left;
        right = from.x > right ? from.x : right;
    }
    mover.frames = static_cast<std::uint16_t>(frames);
    const Distance half = half_of(mover.width, mover.height).x;
    mover.left = static_cast<std::uint16_t>(std::max(0, pixel_of(left - half)));
    mover.right = static_cast<std::uint16_t>(std::max(0, pixel_of(right + half)));
    movers.push_back(mover);
}

Placement random_placement(std::mt19937& random, int columns, int rows, std::uint8_t kind) {
    return {static_cast<std::uint16_t>(between(random, 0, columns * pixels_per_cell - 1)),
            static_cast<std::uint16_t>(between(random, 0, rows * pixels_per_cell)), kind,
            any_byte(random)};
}

// A crate, mostly of the size of a cell; few are larger.
PlacedCrate random_box(std::mt19937& random, int columns, int rows) {
    const auto size = [&] {
        const int most = between(random, 0, 3) ? pixels_per_cell : most_crate_pixels;
        return static_cast<std::uint8_t>(between(random, 0, 1) ? pixels_per_cell
                                                               : between(random, 5, most));
    };
    return {static_cast<std::uint16_t>(between(random, 8, columns * pixels_per_cell - 8)),
            static_cast<std::uint16_t>(between(random, 16, rows * pixels_per_cell)), size(),
            size()};
}

// Mostly one or two screens high.
int random_rows(std::mt19937& random) {
    switch (between(random, 0, 7)) {
    case 0:
    case 1: return console_level_rows;
    case 2: return between(random, 1, console_screen_rows);
    case 3: return between(random, console_screen_rows + 1, console_level_rows);
    default: return console_screen_rows;
    }
}

// A block of any width; `find_rows` returns its height.
template <class FindRows>
std::vector<std::uint8_t> block_of_any_width(std::mt19937& random, Features features,
                                             FindRows&& find_rows) {
    const bool widest = between(random, 0, 31) == 0;
    const int columns =
        widest ? console_level_columns
               : between(random, 1, between(random, 0, 1) ? 60 : console_level_columns);
    const int rows = find_rows();
    const auto tiles = random_tiles(random, columns, rows);
    std::vector<Placement> placements;
    if (between(random, 0, 15) != 0) // a level need not have a player
        placements.push_back(random_placement(random, columns, rows, player_kind));
    for (int i = between(random, 0, placed_actors - 1); i > 0; --i)
        placements.push_back(random_placement(random, columns, rows, other_kind(random)));
    std::sort(placements.begin(), placements.end(),
              [](const Placement& a, const Placement& b) { return a.x < b.x; });
    LevelDraft draft{static_cast<std::uint16_t>(columns),
                     static_cast<std::uint8_t>(rows),
                     tiles.data(),
                     nullptr,
                     placements.data(),
                     static_cast<std::uint8_t>(placements.size())};
    std::vector<Walls> walls;
    if (features & feature_thin_walls) {
        walls = random_walls(random, tiles.size());
        draft.thin_walls = walls.data();
    }
    std::vector<PlacedMover> movers;
    std::vector<PathLeg> legs;
    if (features & feature_movers) {
        for (int i = between(random, 1, between(random, 0, 3) ? 6 : placed_movers); i > 0; --i)
            add_path(random, columns, rows, movers, legs);
        draft.movers = movers.data();
        draft.mover_count = static_cast<std::uint8_t>(movers.size());
        draft.legs = legs.data();
        draft.leg_count = static_cast<std::uint8_t>(legs.size());
    }
    std::vector<PlacedCrate> crates;
    if (features & feature_crates) {
        for (int i = between(random, 1, most_crates); i > 0; --i)
            crates.push_back(random_box(random, columns, rows));
        draft.crates = crates.data();
        draft.crate_count = static_cast<std::uint8_t>(crates.size());
    }
    return block_of(draft);
}

// A block that fits into a bank.
template <class FindRows>
std::vector<std::uint8_t> block_that_fits(std::mt19937& random, Features features,
                                          FindRows&& find_rows) {
    for (;;)
        if (auto block = block_of_any_width(random, features, find_rows);
            block.size() <= console_level_block_bytes)
            return block;
}

} // namespace

TileKind random_cell_kind(std::mt19937& random, TileKind first) {
    return static_cast<TileKind>(between(random, static_cast<int>(first), kind_count - 1));
}

int between(std::mt19937& random, int low, int high) {
    return std::uniform_int_distribution<int>(low, high)(random);
}

std::uint8_t other_kind(std::mt19937& random) {
    return static_cast<std::uint8_t>(between(random, first_other_kind, last_other_kind));
}

std::uint8_t any_byte(std::mt19937& random) {
    return static_cast<std::uint8_t>(between(random, 0, 255));
}

std::vector<std::uint8_t> block_of_tiles(const std::vector<std::uint8_t>& tiles, int columns,
                                         int rows) {
    LevelDraft draft;
    draft.columns = static_cast<std::uint16_t>(columns);
    draft.rows = static_cast<std::uint8_t>(rows);
    draft.tiles = tiles.data();
    return block_of(draft);
}

std::vector<std::uint8_t> random_level_block(std::mt19937& random, Features features) {
    return block_that_fits(random, features, [&] { return random_rows(random); });
}

std::vector<std::uint8_t> random_level_of_two_screens(std::mt19937& random, Features features) {
    return block_that_fits(random, features, [] { return console_level_rows; });
}

} // namespace halfbyte::test
