// Four-corner collision: the 2x2 cells around a body become one nibble, and the nibble decides how
// to push the body out.
//
// Source: "Four-corner collision detection", Pin Eight wiki. Deliberate differences:
// - No row or column is copied, because each push needs the body to reach that row or column.
// - An outer corner pushes along an axis that follows from the body's previous position. So a body
//   that slides along a floor of cells never catches on it, and a ledge holds what drops on it.
// - The two free cells of a checkerboard are never connected.
// - A body inside four solid cells is moved to a free cell (eject.hpp).
//
// Everything here is relative to the grid crossing nearest to the body's centre. With h half a
// cell, the displacement d of the centre is in [-h, h), and the half-sizes r are in (0, h]. The box
// is open: touching is not overlap. The code works at any cell size, so that tests can try every
// state of a small one.
//
// A body of 10x14 pixels that has sunk a pixel into a floor is pushed up again:
//
//   const Neighbourhood cells{{0, 0, trait_solid, trait_solid}}; // top row free, bottom row solid
//   const HalfSizes half{pixels(5), pixels(7)};
//   const Displacement before{pixels(0), -pixels(7)}, now{pixels(0), -pixels(6)};
//   const Resolution r = resolve_corners(cells, now, before, half);
//   // r.displacement == before, r.contact == contact_floor, r.nibble == bottom_row
#pragma once

#include "engine/collide/corner.hpp"
#include "engine/collide/oneway.hpp"
#include "engine/collide/push.hpp"
#include "engine/collide/round.hpp"

#include <bit>

namespace halfbyte {

struct Resolution {
    Displacement displacement; // after the push
    Contact contact = 0;       // the sides that pushed
    Nibble nibble = 0;         // the cells that counted as solid
    bool slipped = false;      // the corner correction moved it aside
};

// Pushes a body out of the cells around a crossing. d is its displacement from the crossing now, q
// the one before its last step.
//
// The following holds if the previous box overlapped nothing that is solid now and the step was
// shorter than h + r on each axis. The body overlaps no solid cell afterwards. A cell that it was
// clear of on one axis only pushes it along that axis. A second call changes nothing. Mirrored
// input gives mirrored output.
constexpr Resolution resolve_corners(const Neighbourhood& cells, Displacement d, Displacement q,
                                     HalfSizes r, const MoveOptions& options = {},
                                     Shape shape = Shape::box) {
    const Nibble solid = four_corner::solid_cells(cells);
    const Contact clear = four_corner::clear_sides(q, r);
    Nibble n = solid | four_corner::closed_oneways(cells, solid, clear, options.drop_through);
    if (n == 6 || n == 9)
        n = four_corner::close_diagonal(n, d, clear);

    Contact contacts = contacts_of_nibble[n];
    bool slipped = false;
    HalfSizes reach = r;
    if (four_corner::is_lone(n)) {
        const Traits cell = cells.cell[std::countr_zero(n)];
        four_corner::RoundPush round{0, {}, false};
        if (shape == Shape::round && !(cell & trait_oneway))
            round = four_corner::round_push(n, d, r.x);
        if (round.decided)
            reach = round.reach;
        contacts = round.decided ? round.contact
                                 : four_corner::outer_corner_contact(n, cell, d, q, clear, r,
                                                                     options, slipped);
    }
    Contact contact = four_corner::push(contacts, reach, d);
    if (contact & contact_floor)
        contact = four_corner::with_floor(contact, cells, solid, d, r, options.drop_through);
    return {d, slipped ? Contact{0} : contact, n, slipped};
}

} // namespace halfbyte
