// A small body, and positions and displacements in pixels, for the tests of moves among cells.
#pragma once

#include "engine/numbers/limits.hpp"
#include "engine/numbers/units.hpp"

#include <cstdint>

namespace halfbyte::test {

inline constexpr HalfSizes nib{pixels(5), pixels(7)};
inline constexpr std::uint8_t nothing_changed[mutable_cells / 8]{};

constexpr Point at(double x, double y) {
    return {{static_cast<int>(x * 256)}, {static_cast<int>(y * 256)}};
}

constexpr Motion by(double x, double y) {
    return {{static_cast<std::int16_t>(x * 256)}, {static_cast<std::int16_t>(y * 256)}};
}

} // namespace halfbyte::test
