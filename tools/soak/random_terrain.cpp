#include "tools/soak/random_terrain.hpp"

#include <array>

namespace halfbyte::tools {

namespace {

struct Area {
    int left, top, width, height;
};

constexpr std::array solid_kinds{Kind::brick,          Kind::ice,    Kind::conveyor_left,
                                 Kind::conveyor_right, Kind::spring, Kind::crumble};
constexpr std::array oneway_kinds{Kind::oneway_up, Kind::oneway_down, Kind::oneway_left,
                                  Kind::oneway_right};
constexpr std::array open_kinds{Kind::hazard, Kind::coin, Kind::checkpoint, Kind::ladder,
                                Kind::water};

template <std::size_t count>
Kind any_of(const std::array<Kind, count>& kinds, SoakRandom& random) {
    return kinds[static_cast<std::size_t>(random.below(static_cast<int>(count)))];
}

Kind solid_kind(SoakRandom& random) {
    return random.one_in(2) ? Kind::solid : any_of(solid_kinds, random);
}

// Mostly solid.
Kind blocking_kind(SoakRandom& random) {
    return random.one_in(4) ? any_of(oneway_kinds, random) : solid_kind(random);
}

void fill(Terrain& terrain, const Area& area, Kind kind) {
    for (int row = area.top; row < area.top + area.height; ++row)
        for (int column = area.left; column < area.left + area.width; ++column)
            terrain.set(column, row, kind);
}

// A place in an area.
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

// Horizontal runs, one cell thin, of one kind or mixed.
void ledges(Terrain& terrain, const Area& area, SoakRandom& random) {
    const int count = area.width * area.height / random.between(12, 60) + 1;
    for (int i = 0; i < count; ++i) {
        const Place at = any_place(area, random);
        const bool mixed = random.one_in(3);
        Kind kind = random.one_in(3) ? Kind::oneway_up : blocking_kind(random);
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
        const Kind kind = blocking_kind(random);
        for (int j = random.between(1, 6); j-- > 0;)
            terrain.set(at.column, at.row + j, kind);
    }
}

// Solid rock with winding ways of one or two cells.
void corridors(Terrain& terrain, const Area& area, SoakRandom& random) {
    for (int row = area.top; row < area.top + area.height; ++row)
        for (int column = area.left; column < area.left + area.width; ++column)
            terrain.set(column, row, solid_kind(random));
    Place at = any_place(area, random);
    const int size = random.between(1, 2);
    for (int i = area.width * area.height / 8; i-- > 0;) {
        const bool across = random.one_in(2);
        const int way = random.one_in(2) ? 1 : -1;
        for (int j = random.between(1, 5); j-- > 0;) {
            at = {at.column + (across ? way : 0), at.row + (across ? 0 : way)};
            fill(terrain, {at.column, at.row, size, size}, Kind::empty);
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
                        (row / size + column / size) % 2 ? solid_kind(random) : Kind::empty);
}

void single_cells(Terrain& terrain, const Area& area, SoakRandom& random) {
    const int across = random.between(2, 4), down = random.between(2, 4);
    for (int row = 0; row < area.height; row += down)
        for (int column = 0; column < area.width; column += across)
            terrain.set(area.left + column, area.top + row, blocking_kind(random));
}

// Rows, columns or noise of one-way cells of any side.
void oneways(Terrain& terrain, const Area& area, SoakRandom& random) {
    const int gap = random.between(1, 4), form = random.below(3);
    const Kind kind = any_of(oneway_kinds, random);
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

void open_cells(Terrain& terrain, const Area& area, SoakRandom& random) {
    for (int i = random.below(8); i-- > 0;) {
        const Place at = any_place(area, random);
        terrain.set(at.column, at.row, any_of(open_kinds, random));
    }
}

constexpr std::array styles{noise,     ledges,       ledges,  walls,
                            corridors, checkerboard, oneways, single_cells};

Area any_area(const Terrain& terrain, SoakRandom& random) {
    const int width = random.between(4, terrain.columns);
    const int height = random.between(4, terrain.rows);
    return {random.below(terrain.columns - width + 1), random.below(terrain.rows - height + 1),
            width, height};
}

} // namespace

Terrain random_terrain(SoakRandom& random) {
    Terrain terrain(random.between(16, 64), random.between(12, 32));
    for (int i = random.between(1, 6); i-- > 0;) {
        const Area area = any_area(terrain, random);
        const auto style = styles[static_cast<std::size_t>(random.below(styles.size()))];
        style(terrain, area, random);
    }
    open_cells(terrain, {0, 0, terrain.columns, terrain.rows}, random);
    if (!random.one_in(4)) // else a pit
        for (int column = 0; column < terrain.columns; ++column)
            terrain.set(column, terrain.rows - 1, solid_kind(random));
    return terrain;
}

} // namespace halfbyte::tools
