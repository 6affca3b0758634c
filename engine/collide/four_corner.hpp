// Four-corner collision: the 2x2 cells around a body become one nibble, and the nibble decides how
// to push the body out.
//
// Source: "Four-corner collision detection", Pin Eight wiki. Deliberate differences: no row or
// column is copied, because each push happens only if the body reaches the row or column; which
// axis a lone corner pushes along follows from where the body was before, so that a floor of cells
// never catches what slides along it and a ledge holds what drops on it; the two free cells of a
// checkerboard are never connected; a body inside four solid cells looks where it goes.
//
// Everything here is relative to the grid crossing nearest to the body's centre. With h half a
// cell, the displacement d of the centre lies in [-h, h), the half-sizes r in (0, h]. The box is
// open: touching is not overlap. The kernel works at any cell size, so that tests can try every
// state of a small one.
#pragma once

#include "engine/collide/contact.hpp"
#include "engine/level/kind.hpp"

#include <bit>

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

struct Resolution {
    Displacement displacement; // after the push
    Contact contact = 0;       // the sides that pushed
    Nibble nibble = 0;         // the cells that counted as solid
};

// The pushes of each nibble as contacts; a lone corner (two pushes, of which one is chosen) and a
// checkerboard (which becomes one of the three-cell nibbles) are told apart below.
inline constexpr Contact contacts_of_nibble[16] = {
    0,
    contact_ceiling | contact_left,  // 1: lone
    contact_ceiling | contact_right, // 2: lone
    contact_ceiling,                 // 3
    contact_floor | contact_left,    // 4: lone
    contact_left,                    // 5
    0,                               // 6: checkerboard
    contact_ceiling | contact_left,  // 7
    contact_floor | contact_right,   // 8: lone
    0,                               // 9: checkerboard
    contact_right,                   // A
    contact_ceiling | contact_right, // B
    contact_floor,                   // C
    contact_floor | contact_left,    // D
    contact_floor | contact_right,   // E
    0,                               // F: embedded, see move.hpp
};

namespace four_corner {

// Not std::has_single_bit: where the machine cannot count bits, that calls the compiler's library.
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

// The lines of the crossing that the previous box was wholly on one side of, each named by the
// contact that a cell beyond it would give: what was above the lower row is clear of floors.
constexpr Contact clear_sides(Displacement q, HalfSizes r) {
    Contact clear = 0;
    if (q.x >= r.x)
        clear |= contact_left;
    if (q.x <= -r.x)
        clear |= contact_right;
    if (q.y >= r.y)
        clear |= contact_ceiling;
    if (q.y <= -r.y)
        clear |= contact_floor;
    return clear;
}

// One-way cells that count as solid: the body was completely on the open side before, and no
// solid cell covers that side.
constexpr Nibble closed_oneways(const Neighbourhood& cells, Nibble solid, Contact clear,
                                bool drop_through) {
    int closed = 0;
    if ((clear & contact_floor) && !drop_through)
        closed |= cells_with(cells, trait_oneway_up, bottom_row) & ~(solid << 2);
    if (clear & contact_ceiling)
        closed |= cells_with(cells, trait_oneway_down, top_row) & ~(solid >> 2);
    if (clear & contact_right)
        closed |= cells_with(cells, trait_oneway_left, right_column) & ~(solid << 1);
    if (clear & contact_left)
        closed |= cells_with(cells, trait_oneway_right, left_column) & ~(solid >> 1);
    return static_cast<Nibble>(closed);
}

// A checkerboard with one more cell, so that the body keeps to one free cell: the one it was
// wholly in before, else the one on its centre's side of the line through the solid cells.
constexpr Nibble without_passage(Nibble n, Displacement d, Contact clear) {
    const bool falling = n == (top_left | bottom_right); // the line through the solid cells
    const Nibble keeps_above = n | (falling ? bottom_left : bottom_right);
    const Nibble keeps_below = n | (falling ? top_right : top_left);
    const auto was_there = [&](Nibble keeps) {
        return (clear & contacts_of_nibble[keeps]) == contacts_of_nibble[keeps];
    };
    if (was_there(keeps_above))
        return keeps_above;
    if (was_there(keeps_below))
        return keeps_below;
    const Distance side = falling ? d.y - d.x : d.x + d.y; // negative above the line
    const bool above = side == Distance{0} ? (d.x < Distance{0}) != falling : side < Distance{0};
    return above ? keeps_above : keeps_below;
}

// Which of a lone corner's two pushes applies; none if the body does not reach the cell. It is
// along the one axis on which the body was clear of the cell; else the shorter, a tie along y.
constexpr Contact lone_contact(Nibble n, Traits cell, Displacement d, Displacement q, Contact clear,
                               HalfSizes r, const MoveOptions& options, bool& slipped) {
    constexpr Contact sideways = contact_left | contact_right;
    constexpr Contact upright = contact_ceiling | contact_floor;
    const Contact pushes = contacts_of_nibble[n];
    const Distance depth_x = n & left_column ? r.x - d.x : r.x + d.x;
    const Distance depth_y = n & top_row ? r.y - d.y : r.y + d.y;
    if (depth_x <= Distance{0} || depth_y <= Distance{0})
        return 0;
    if (cell & trait_oneway)
        return pushes & (cell & (trait_oneway_left | trait_oneway_right) ? sideways : upright);

    Contact contact = clear & pushes;
    if (contact == 0 || contact == pushes)
        contact = pushes & (depth_x < depth_y ? sideways : upright);
    slipped = contact == contact_ceiling && d.y < q.y && depth_x <= options.ceiling_slack;
    return slipped ? pushes & sideways : contact;
}

// Applies each push unless the body is already past it, and returns those that moved it.
constexpr Contact push(Contact contacts, HalfSizes r, Displacement& d) {
    Contact moved = 0;
    if ((contacts & contact_left) && d.x < r.x) {
        d.x = r.x;
        moved |= contact_left;
    }
    if ((contacts & contact_right) && d.x > -r.x) {
        d.x = -r.x;
        moved |= contact_right;
    }
    if ((contacts & contact_ceiling) && d.y < r.y) {
        d.y = r.y;
        moved |= contact_ceiling;
    }
    if ((contacts & contact_floor) && d.y > -r.y) {
        d.y = -r.y;
        moved |= contact_floor;
    }
    return moved;
}

} // namespace four_corner

// Pushes a body out of the cells around a crossing. d is its displacement now, q the one before
// its last step, relative to the same crossing.
//
// If the previous box overlapped nothing that is solid now, and the step was shorter than h + r on
// each axis, then afterwards the body overlaps no solid cell; a cell that it was clear of on one
// axis only is left along that axis; a second call changes nothing; and mirroring the input
// mirrors the output.
constexpr Resolution resolve_corners(const Neighbourhood& cells, Displacement d, Displacement q,
                                     HalfSizes r, const MoveOptions& options = {}) {
    const Nibble solid = four_corner::solid_cells(cells);
    const Contact clear = four_corner::clear_sides(q, r);
    Nibble n = solid | four_corner::closed_oneways(cells, solid, clear, options.drop_through);
    if (n == 15)
        n = solid; // one-ways never lock a body in
    if (n == 6 || n == 9)
        n = four_corner::without_passage(n, d, clear);

    Contact contacts = contacts_of_nibble[n];
    bool slipped = false;
    if (four_corner::is_lone(n))
        contacts = four_corner::lone_contact(n, cells.cell[std::countr_zero(n)], d, q, clear, r,
                                             options, slipped);
    Contact contact = four_corner::push(contacts, r, d);
    if (contact & contact_floor) {
        const unsigned under = (d.x < r.x ? bottom_left : 0u) | (d.x > -r.x ? bottom_right : 0u);
        if (!(solid & under))
            contact |= contact_oneway;
    }
    return {d, slipped ? Contact{0} : contact, n};
}

} // namespace halfbyte
