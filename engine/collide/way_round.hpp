// Steps in a room that cut the corner of a cell. To the cells a step is where it ends: a body that
// is below a cell before, and beside it afterwards, has gone round its corner, though the straight
// way between both places may lead across it. Boxes and segments are asked about straight ways, so
// where a cell's corner is cut they are asked about the way round it as well. Else a body would
// pass between a cell's corner and a box or a segment where there is no room for it.
#pragma once

#include "engine/collide/box_set.hpp"

namespace halfbyte::rooms {

// How far one side of a body goes along an axis until it comes to the next line of the grid.
template <int bits>
constexpr int way_to_line(Position centre, Distance half, bool upper, bool forward) {
    const int side = centre.raw + (upper ? half.raw : -half.raw);
    return (forward ? -side : side) & ((1 << bits) - 1);
}

// Whether a step along both axes leads across a solid cell that it is neither in before nor
// afterwards, but would be in if it went along x first, or along y first. It is shorter than the
// body is wide and high, so this is one cell: the body's front along that axis comes to it before
// its back along the other has left it.
template <int bits, class Source>
constexpr bool cuts_corner(const Body& body, Offset by, bool x_first, const Source& source) {
    const bool right = by.x.raw > 0, down = by.y.raw > 0;
    const int x = magnitude(by.x).raw, y = magnitude(by.y).raw;
    const int to_column = way_to_line<bits>(body.position.x, body.half.x, right == x_first, right);
    const int to_row = way_to_line<bits>(body.position.y, body.half.y, down != x_first, down);
    const int enter = x_first ? to_column : to_row, enter_motion = x_first ? x : y;
    const int leave = x_first ? to_row : to_column, leave_motion = x_first ? y : x;
    if (enter >= enter_motion || leave == 0 || leave > leave_motion
        || enter * leave_motion >= leave * enter_motion)
        return false;
    const Point knee = body.position + (x_first ? Offset{by.x, {0}} : Offset{{0}, by.y});
    const four_corner::Crossing at = four_corner::crossing_near<bits>(knee);
    const int column = right == x_first ? at.column : at.column - 1;
    const int row = down != x_first ? at.row : at.row - 1;
    return traits_at(source, column, row) & trait_solid;
}

// Whether boxes leave a body the whole way along one axis and then along the other.
constexpr bool leaves_both(const Box& from, Offset first, Offset then, BoxSet boxes,
                           const MoveOptions& options) {
    Box knee = from;
    knee.position = knee.position + first;
    return move_in_boxes(from, first, boxes, options).displacement == first
           && move_in_boxes(knee, then, boxes, options).displacement == then;
}

// The way round a corner, along one axis and then along the other.
struct Legs {
    Offset first, then;
};

// The way round the corner that a step cuts; without one no way at all.
template <int bits, class Source>
constexpr Legs legs_round(const Body& body, Offset by, const Source& source) {
    if (by.x.raw == 0 || by.y.raw == 0)
        return {};
    const Offset x{by.x, {0}}, y{{0}, by.y};
    if (cuts_corner<bits>(body, by, true, source))
        return {y, x};
    if (cuts_corner<bits>(body, by, false, source))
        return {x, y};
    return {};
}

// Whether a step that all systems agree on leaves the boxes alone on the way round the corners that
// it cuts, too.
template <int bits, class Source>
constexpr bool has_way_round(const Body& body, Offset by, const Source& source, BoxSet boxes,
                             const MoveOptions& options) {
    if (boxes.count == 0)
        return true;
    const Legs legs = legs_round<bits>(body, by, source);
    return legs.first == Offset{}
           || leaves_both(box_of(body), legs.first, legs.then, boxes, options);
}

} // namespace halfbyte::rooms
