// Finds what a body touches on the sides of its contacts.
#include "tools/lab/soak/worlds/body_near.hpp"
#include "tools/lab/soak/worlds/meets.hpp"

#include <bit>

namespace halfbyte::tools::soak::worlds {

namespace {

// A body stops less than a subpixel beside a segment on each axis; a slide adds as much.
constexpr int segment_gap = 3;

// A box with a strip added on one side.
Box reached(Box box, Contact side, int by) {
    if (side == contact_left)
        box.left -= by;
    if (side == contact_right)
        box.right += by;
    if (side == contact_ceiling)
        box.top -= by;
    if (side == contact_floor)
        box.bottom += by;
    return box;
}

Traits stopping(Contact side) {
    switch (side) {
    case contact_left: return trait_solid | trait_oneway_right;
    case contact_right: return trait_solid | trait_oneway_left;
    case contact_ceiling: return trait_solid | trait_oneway_down;
    default: return trait_solid | trait_oneway_up;
    }
}

Things cells_at(const Terrain& terrain, const Box& body, const Box& probe, Contact side) {
    Things things = 0;
    any_cell(cells_overlapped(probe), [&](int column, int row) {
        const TileKind kind = terrain.at(column, row);
        const bool ladder_top = side == contact_floor && kind == TileKind::ladder
                                && terrain.at(column, row - 1) != TileKind::ladder;
        const int x = column << cell_bits, y = row << cell_bits;
        const bool was_in = overlap(body, {x, y, x + subpixels_per_cell, y + subpixels_per_cell});
        if (((traits_of(kind) & stopping(side)) || ladder_top) && !was_in)
            things |= bit_of(Thing::cell);
        if (traits_of(kind) & trait_slope)
            things |= bit_of(Thing::slope);
        return false;
    });
    return things;
}

bool touches_crate(const SeenFrame& frame, const BodyNear& b, const Box& probe) {
    for (int i = first_crate; i < slot_count; ++i) {
        const BodyAt& from = frame.before.bodies[static_cast<std::size_t>(i)];
        const BodyAt& to = frame.after.bodies[static_cast<std::size_t>(i)];
        if (i != b.slot && to.there
            && (overlap(probe, to.box)
                || (from.there && overlap(probe, hull_of(from.box, to.box)))))
            return true;
    }
    return b.is_crate() && b.near_player && overlap(probe, frame.after.bodies[0].box);
}

// `body` is the body's box at the end, or stretched along its path.
bool touches_mover(const MoverAt& mover, const Box& body, Contact side) {
    return mover.there && overlap(reached(body, side, 1), mover.box) && !overlap(body, mover.box)
           && (!mover.oneway || side == contact_floor);
}

Things touched_on(const SeenFrame& frame, const BodyNear& b, Contact side, const Box& body) {
    const Box probe = reached(body, side, 1);
    Things things = cells_at(frame.level.terrain_before(), body, probe, side);
    if (has(b.near, Thing::wall) && meets_wall(frame.level, probe))
        things |= bit_of(Thing::wall);
    if (has(b.near, Thing::segment)) {
        const Box wide = grown(body, segment_gap, segment_gap);
        if (any_segment(frame.level, wide, [&](const Segment& s) { return meets(s, wide); }))
            things |= bit_of(Thing::segment);
    }
    for (const MoverAt& mover : frame.after.movers)
        if (touches_mover(mover, body, side))
            things |= bit_of(Thing::mover);
    if ((has(b.near, Thing::crate) || b.near_player) && touches_crate(frame, b, probe))
        things |= bit_of(Thing::crate);
    return things;
}

// The body's box at the end, made as long across the side as its path: it may have slid on, past
// the end of what it met.
Box stretched(const BodyNear& b, Contact side) {
    Box box = b.after.box;
    if (side & (contact_left | contact_right)) {
        box.top = b.hull.top - b.correction_y;
        box.bottom = b.hull.bottom + b.correction_y;
    } else {
        box.left = b.hull.left - b.correction_x;
        box.right = b.hull.right + b.correction_x;
    }
    return box;
}

// Whether contacts can be checked exactly: only one kind of thing is near, and the step is too
// short to touch something and leave it. A body that slides along segments can leave them.
bool can_be_told(const SeenFrame& frame, const BodyNear& b) {
    const bool one_step = b.wish_x <= subpixels_per_cell / 2 && b.wish_y <= subpixels_per_cell / 2;
    const bool plain = !b.near_player && std::popcount(b.near) <= 1 && !has(b.near, Thing::slope)
                       && !has(b.near, Thing::crate) && !has(b.near, Thing::segment);
    return one_step && plain && !frame.level.any_before(grown(cells_touched(b.hull)), trait_oneway);
}

} // namespace

Things things_touched(const SeenFrame& frame, const BodyNear& b) {
    Things things = 0;
    for (unsigned side = 1; side & contact_sides; side <<= 1)
        if (b.after.contact & side)
            things |= touched_on(frame, b, static_cast<Contact>(side), b.after.box);
    return things;
}

std::uint8_t movers_touched(const SeenFrame& frame, const BodyNear& b) {
    unsigned movers = 0;
    for (unsigned side = 1; side & contact_sides; side <<= 1)
        for (std::size_t i = 0; i < awake_movers; ++i)
            if ((b.after.contact & side)
                && touches_mover(frame.after.movers[i], b.after.box, static_cast<Contact>(side)))
                movers |= 1u << i;
    return static_cast<std::uint8_t>(movers);
}

bool may_have_run_off_a_floor(const SeenFrame& frame, const BodyNear& b) {
    return (b.near & ~bit_of(Thing::cell)) != 0
           || touched_on(frame, b, contact_floor, stretched(b, contact_floor)) != 0;
}

bool contacts_are_true(const SeenFrame& frame, const BodyNear& b) {
    if (!(b.after.contact & contact_sides))
        return true;
    if (b.near == 0 && !b.near_player)
        return false;
    if (!can_be_told(frame, b))
        return true;
    for (unsigned bit = 1; bit & contact_sides; bit <<= 1)
        if (const auto side = static_cast<Contact>(bit);
            (b.after.contact & side) && touched_on(frame, b, side, stretched(b, side)) == 0)
            return false;
    return true;
}

} // namespace halfbyte::tools::soak::worlds
