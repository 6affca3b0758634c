// The cells of a soaked world.
#pragma once

#include "engine/level/kind.hpp"
#include "engine/numbers/units.hpp"

#include <cstddef>
#include <vector>

namespace halfbyte::tools::soak {

struct Terrain {
    Terrain() = default;
    Terrain(int width, int height)
        : columns(width), rows(height),
          kinds(static_cast<std::size_t>(width) * static_cast<std::size_t>(height),
                TileKind::empty) {}

    int columns = 0;
    int rows = 0;
    std::vector<TileKind> kinds; // row by row

    bool inside(int column, int row) const {
        return static_cast<unsigned>(column) < static_cast<unsigned>(columns)
               && static_cast<unsigned>(row) < static_cast<unsigned>(rows);
    }
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns)
               + static_cast<std::size_t>(column);
    }
    /// Outside as in a level: solid to the left and right, empty above and below.
    TileKind at(int column, int row) const {
        if (inside(column, row))
            return kinds[index(column, row)];
        return static_cast<unsigned>(column) < static_cast<unsigned>(columns) ? TileKind::empty
                                                                              : TileKind::solid;
    }
    /// The top of a ladder stops bodies from above.
    Traits traits(int column, int row) const {
        const TileKind kind = at(column, row);
        if (kind == TileKind::ladder)
            return at(column, row - 1) == kind ? traits_of(kind) : trait_oneway_up;
        return traits_of(kind);
    }

    /// Does nothing outside the terrain.
    void set(int column, int row, TileKind kind) {
        if (inside(column, row))
            kinds[index(column, row)] = kind;
    }

    friend bool operator==(const Terrain&, const Terrain&) = default;
};

/// The functions by which the engine reads cells.
inline Traits traits_at(const Terrain& terrain, int column, int row) {
    return terrain.traits(column, row);
}
inline TileKind kind_at(const Terrain& terrain, int column, int row) {
    return terrain.at(column, row);
}

} // namespace halfbyte::tools::soak
