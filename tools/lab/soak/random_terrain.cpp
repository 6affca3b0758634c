#include "tools/lab/soak/random_terrain.hpp"

#include <algorithm>
#include <array>

namespace halfbyte::tools::soak {

namespace {

struct Area {
    int left, top, width, height;
};

// The kinds that a test selects, in the order of the kinds' table.
struct Kinds {
    std::array<TileKind, kind_count> kinds{};
    int count = 0;
};

template <class Is>
constexpr Kinds kinds_that(Is is) {
    Kinds found;
    for (int kind = 0; kind < kind_count; ++kind)
        if (is(static_cast<TileKind>(kind)))
            found.kinds[static_cast<std::size_t>(found.count++)] = static_cast<TileKind>(kind);
    return found;
}

// Solid kinds other than plain solid.
constexpr Kinds special_kinds = kinds_that(
    [](TileKind kind) { return kind != TileKind::solid && (traits_of(kind) & trait_solid); });
constexpr Kinds oneway_kinds =
    kinds_that([](TileKind kind) { return (traits_of(kind) & trait_oneway) != 0; });
// Kinds that a body passes; a goal would end the run.
constexpr Kinds open_kinds = kinds_that([](TileKind kind) {
    return kind != TileKind::empty && kind != TileKind::goal
           && !(traits_of(kind) & (trait_blocks | trait_slope));
});

TileKind any_of(const Kinds& kinds, SoakRandom& random) {
    return kinds.kinds[static_cast<std::size_t>(random.below(kinds.count))];
}

TileKind wall_kind(SoakRandom& random) {
    return random.one_in(4) ? TileKind::solid : any_of(special_kinds, random);
}

// A kind that blocks, usually a solid one.
TileKind blocking_kind(SoakRandom& random) {
    return random.one_in(4) ? any_of(oneway_kinds, random) : wall_kind(random);
}

void fill(Terrain& terrain, const Area& area, TileKind kind) {
    for (int row = area.top; row < area.top + area.height; ++row)
        for (int column = area.left; column < area.left + area.width; ++column)
            terrain.set(column, row, kind);
}

// A cell of an area.
struct Place {
    int column, row;
};

Place any_place(const Area& area, SoakRandom& random) {
    return {area.left + random.below(area.width), area.top + random.below(area.height)};
}

void noise(Terrain& terrain, const Area& area, SoakRandom& random) {
    const int density = random.between(2, 60); // percent
    for (int row = area.top; row < area.top + area.height; ++row)
        for (int column = area.left; column < area.left + area.width; ++column)
            if (random.below(100) < density)
                terrain.set(column, row, blocking_kind(random));
}

// Draws horizontal runs, one cell thin, of one kind or mixed.
void ledges(Terrain& terrain, const Area& area, SoakRandom& random) {
    const int count = area.width * area.height / random.between(12, 60) + 1;
    for (int i = 0; i < count; ++i) {
        const Place at = any_place(area, random);
        const bool mixed = random.one_in(3);
        TileKind kind = random.one_in(3) ? TileKind::oneway_up : blocking_kind(random);
        for (int j = random.between(1, 8); j-- > 0;) {
            terrain.set(at.column + j, at.row, kind);
            if (mixed)
                kind = blocking_kind(random);
        }
    }
}

void walls(Terrain& terrain, const Area& area, SoakRandom& random) {
    const int count = area.width * area.height / random.between(16, 60) + 1;
    for (int i = 0; i < count; ++i) {
        const Place at = any_place(area, random);
        const TileKind kind = blocking_kind(random);
        for (int j = random.between(1, 6); j-- > 0;)
            terrain.set(at.column, at.row + j, kind);
    }
}

// Draws solid rock with winding corridors of one or two cells.
void corridors(Terrain& terrain, const Area& area, SoakRandom& random) {
    for (int row = area.top; row < area.top + area.height; ++row)
        for (int column = area.left; column < area.left + area.width; ++column)
            terrain.set(column, row, wall_kind(random));
    Place at = any_place(area, random);
    const int size = random.between(1, 2);
    for (int i = area.width * area.height / 8; i-- > 0;) {
        const bool across = random.one_in(2);
        const int direction = random.one_in(2) ? 1 : -1;
        for (int j = random.between(1, 5); j-- > 0;) {
            at = {at.column + (across ? direction : 0), at.row + (across ? 0 : direction)};
            fill(terrain, {at.column, at.row, size, size}, TileKind::empty);
        }
        const bool outside = at.column < area.left || at.column >= area.left + area.width
                             || at.row < area.top || at.row >= area.top + area.height;
        if (outside)
            at = any_place(area, random);
    }
}

void checkerboard(Terrain& terrain, const Area& area, SoakRandom& random) {
    const int size = random.between(1, 2);
    for (int row = 0; row < area.height; ++row)
        for (int column = 0; column < area.width; ++column)
            terrain.set(area.left + column, area.top + row,
                        (row / size + column / size) % 2 ? wall_kind(random) : TileKind::empty);
}

void single_cells(Terrain& terrain, const Area& area, SoakRandom& random) {
    const int across = random.between(2, 4), down = random.between(2, 4);
    for (int row = 0; row < area.height; row += down)
        for (int column = 0; column < area.width; column += across)
            terrain.set(area.left + column, area.top + row, blocking_kind(random));
}

// Draws rows, columns or noise of one-way cells of any direction.
void oneways(Terrain& terrain, const Area& area, SoakRandom& random) {
    const int gap = random.between(1, 4), form = random.below(3);
    const TileKind kind = any_of(oneway_kinds, random);
    for (int row = 0; row < area.height; ++row)
        for (int column = 0; column < area.width; ++column) {
            const bool here = form == 0   ? row % gap == 0
                              : form == 1 ? column % gap == 0
                                          : random.one_in(gap + 1);
            if (here)
                terrain.set(area.left + column, area.top + row,
                            form == 2 ? any_of(oneway_kinds, random) : kind);
        }
}

TileKind any_slope(SoakRandom& random) {
    const int first = static_cast<int>(TileKind::slope_right);
    return static_cast<TileKind>(first + random.below(12));
}

// Draws slopes anywhere, alone and against everything.
void strewn_slopes(Terrain& terrain, const Area& area, SoakRandom& random) {
    const int gap = random.between(2, 12);
    for (int row = 0; row < area.height; ++row)
        for (int column = 0; column < area.width; ++column)
            if (random.one_in(gap))
                terrain.set(area.left + column, area.top + row,
                            random.one_in(6) ? blocking_kind(random) : any_slope(random));
}

// A piece of ground: the kinds in its one or two columns, and by how much it rises.
struct GroundPiece {
    TileKind kinds[2];
    int columns;
    int rise; // cells
};

// The pieces that rise come first, then those that fall.
constexpr GroundPiece floor_pieces[] = {
    {{TileKind::slope_right, TileKind::empty}, 1, 1},
    {{TileKind::slope_right_low, TileKind::slope_right_high}, 2, 1},
    {{TileKind::slope_left, TileKind::empty}, 1, -1},
    {{TileKind::slope_left_high, TileKind::slope_left_low}, 2, -1},
};
constexpr GroundPiece ceiling_pieces[] = {
    {{TileKind::ceiling_right, TileKind::empty}, 1, 1},
    {{TileKind::ceiling_right_low, TileKind::ceiling_right_high}, 2, 1},
    {{TileKind::ceiling_left, TileKind::empty}, 1, -1},
    {{TileKind::ceiling_left_high, TileKind::ceiling_left_low}, 2, -1},
};

// Draws one line of ground through the area, up and down, with flat stretches. It is solid behind,
// sometimes only a cell thick. `level` is the first solid row; for a ceiling, the first open one.
void ground(Terrain& terrain, const Area& area, SoakRandom& random, bool ceiling) {
    const auto& pieces = ceiling ? ceiling_pieces : floor_pieces;
    const int flat = random.between(8, 32);
    const int thickness = random.one_in(2) ? 1 : area.height;
    int level = area.top + random.between(area.height / 4, area.height * 3 / 4);
    const auto solid_behind = [&](int column, int first) {
        for (int i = 0; i < thickness; ++i) {
            const int row = ceiling ? first - 1 - i : first + i;
            if (row >= area.top && row < area.top + area.height)
                terrain.set(column, row, wall_kind(random));
        }
    };
    for (int column = area.left; column < area.left + area.width;) {
        const auto fits = [&](const GroundPiece& piece) {
            const int next = level - piece.rise;
            return next > area.top + 1 && next < area.top + area.height - 1;
        };
        const int choice = random.below(4);
        const GroundPiece& piece = pieces[fits(pieces[choice]) ? choice : choice ^ 2];
        const int next = level - piece.rise;
        if (random.one_in(flat) || !fits(piece)) {
            solid_behind(column++, level);
            continue;
        }
        // The slope's cell is the open one next to the lower of both levels (for a ceiling: the
        // higher).
        const int row = ceiling ? std::min(level, next) : std::max(level, next) - 1;
        for (int i = 0; i < piece.columns; ++i, ++column) {
            terrain.set(column, row, piece.kinds[i]);
            solid_behind(column, ceiling ? row : row + 1);
        }
        level = next;
    }
}

void hills(Terrain& terrain, const Area& area, SoakRandom& random) {
    ground(terrain, area, random, false);
}

void vaults(Terrain& terrain, const Area& area, SoakRandom& random) {
    ground(terrain, area, random, true);
}

void cave(Terrain& terrain, const Area& area, SoakRandom& random) {
    const int roof = area.height / 2;
    ground(terrain, {area.left, area.top, area.width, roof}, random, true);
    ground(terrain, {area.left, area.top + roof, area.width, area.height - roof}, random, false);
}

void open_cells(Terrain& terrain, const Area& area, SoakRandom& random) {
    for (int i = random.below(8); i-- > 0;) {
        const Place at = any_place(area, random);
        terrain.set(at.column, at.row, any_of(open_kinds, random));
    }
}

// Each style is listed as often as needed for every kind to be touched often enough.
constexpr std::array styles{
    noise,         ledges,        walls,         corridors,     checkerboard,  single_cells,
    oneways,       oneways,       oneways,       oneways,       oneways,       oneways,
    oneways,       oneways,       oneways,       oneways,       hills,         hills,
    hills,         hills,         vaults,        vaults,        vaults,        vaults,
    vaults,        vaults,        vaults,        vaults,        vaults,        vaults,
    vaults,        vaults,        vaults,        vaults,        vaults,        vaults,
    vaults,        vaults,        cave,          cave,          cave,          cave,
    cave,          cave,          cave,          cave,          cave,          cave,
    cave,          cave,          cave,          cave,          strewn_slopes, strewn_slopes,
    strewn_slopes, strewn_slopes, strewn_slopes, strewn_slopes, strewn_slopes, strewn_slopes,
    strewn_slopes, strewn_slopes};

Area any_area(const Terrain& terrain, SoakRandom& random) {
    const int width = random.between(4, terrain.columns);
    const int height = random.between(4, terrain.rows);
    return {random.below(terrain.columns - width + 1), random.below(terrain.rows - height + 1),
            width, height};
}

} // namespace

void fill_terrain(Terrain& terrain, SoakRandom& random) {
    for (int i = random.between(1, 5); i-- > 0;) {
        const Area area = any_area(terrain, random);
        const auto style = styles[static_cast<std::size_t>(random.below(styles.size()))];
        style(terrain, area, random);
    }
    open_cells(terrain, {0, 0, terrain.columns, terrain.rows}, random);
    const auto border = [&](int left, int top, int width, int height) {
        if (random.one_in(4))
            return; // left open: a pit, the sky, or the solid outside
        for (int row = top; row < top + height; ++row)
            for (int column = left; column < left + width; ++column)
                terrain.set(column, row, blocking_kind(random));
    };
    border(0, 0, terrain.columns, 1);
    border(0, terrain.rows - 1, terrain.columns, 1);
    border(0, 0, 1, terrain.rows);
    border(terrain.columns - 1, 0, 1, terrain.rows);
}

void fill_with_slopes(Terrain& terrain, SoakRandom& random) {
    const Area all{0, 0, terrain.columns, terrain.rows};
    const bool strewn = !random.one_in(4);
    if (strewn) {
        noise(terrain, all, random);
        oneways(terrain, all, random);
    }
    const auto style = strewn ? strewn_slopes : random.one_in(2) ? hills : cave;
    style(terrain, all, random);
    open_cells(terrain, all, random);
}

Terrain random_terrain(SoakRandom& random) {
    const int rows = random.between(12, 32);
    const int columns = random.between(16, 32);
    Terrain terrain(columns, rows);
    fill_terrain(terrain, random);
    return terrain;
}

} // namespace halfbyte::tools::soak
