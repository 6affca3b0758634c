// A source of cells that are all empty.
#pragma once

#include "engine/level/kind.hpp"

namespace halfbyte::test {

struct NoCells {};

constexpr Traits traits_at(const NoCells&, int, int) {
    return 0;
}

constexpr TileKind kind_at(const NoCells&, int, int) {
    return TileKind::empty;
}

inline constexpr NoCells no_cells;

} // namespace halfbyte::test
