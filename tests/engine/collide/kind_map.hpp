// A small map of kinds that the collision templates can read, for tests that need many of them.
// Outside it everything is empty.
#pragma once

#include "engine/level/kind.hpp"

#include <array>
#include <cstddef>

namespace halfbyte::test {

template <int columns, int rows>
struct KindMap {
    std::array<TileKind, std::size_t{columns} * rows> kinds{};

    static constexpr bool inside(int column, int row) {
        return column >= 0 && column < columns && row >= 0 && row < rows;
    }
    constexpr TileKind& at(int column, int row) {
        return kinds[static_cast<std::size_t>(row * columns + column)];
    }
};

template <int columns, int rows>
constexpr TileKind kind_at(const KindMap<columns, rows>& map, int column, int row) {
    return map.inside(column, row) ? map.kinds[static_cast<std::size_t>(row * columns + column)]
                                   : TileKind::empty;
}

template <int columns, int rows>
constexpr Traits traits_at(const KindMap<columns, rows>& map, int column, int row) {
    return traits_of(kind_at(map, column, row));
}

} // namespace halfbyte::test
