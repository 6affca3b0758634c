// The 2x2 cells around a grid crossing as one nibble, and the pushes that each nibble means.
#pragma once

#include "engine/collide/contact.hpp"
#include "engine/level/kind.hpp"

namespace halfbyte {

// The solid cells around a crossing, a bit for each.
using Nibble = std::uint8_t;
inline constexpr Nibble top_left = 1;
inline constexpr Nibble top_right = 2;
inline constexpr Nibble bottom_left = 4;
inline constexpr Nibble bottom_right = 8;
inline constexpr Nibble top_row = 3;
inline constexpr Nibble bottom_row = 12;
inline constexpr Nibble left_column = 5;
inline constexpr Nibble right_column = 10;

// The traits of the four cells in the order of the nibble's bits.
struct Neighbourhood {
    Traits cell[4];
};

struct Displacement {
    Distance x;
    Distance y;
    friend constexpr bool operator==(Displacement, Displacement) = default;
};

// The pushes of each nibble, as contacts. Two kinds are handled elsewhere: an outer corner has two
// pushes, of which one is chosen, and a checkerboard becomes one of the three-cell nibbles.
inline constexpr Contact contacts_of_nibble[16] = {
    0,
    contact_ceiling | contact_left,  // 1: outer corner
    contact_ceiling | contact_right, // 2: outer corner
    contact_ceiling,                 // 3
    contact_floor | contact_left,    // 4: outer corner
    contact_left,                    // 5
    0,                               // 6: checkerboard
    contact_ceiling | contact_left,  // 7
    contact_floor | contact_right,   // 8: outer corner
    0,                               // 9: checkerboard
    contact_right,                   // A
    contact_ceiling | contact_right, // B
    contact_floor,                   // C
    contact_floor | contact_left,    // D
    contact_floor | contact_right,   // E
    0,                               // F: stuck, see eject.hpp
};

namespace four_corner {

// Not std::has_single_bit: on a machine that cannot count bits, it calls the compiler's library.
constexpr bool is_lone(Nibble n) {
    return n != 0 && (n & (n - 1)) == 0;
}

constexpr Nibble cells_with(const Neighbourhood& cells, Traits trait, Nibble among) {
    Nibble n = 0;
    for (int i = 0; i < 4; ++i)
        if (cells.cell[i] & trait)
            n = static_cast<Nibble>(n | (1 << i));
    return n & among;
}

constexpr Nibble solid_cells(const Neighbourhood& cells) {
    return cells_with(cells, trait_solid, top_row | bottom_row);
}

} // namespace four_corner

} // namespace halfbyte
