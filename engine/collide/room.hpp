// Bodies among cells and boxes at once: the cells by the four-corner method, the boxes by box_set.
#pragma once

#include "engine/collide/box_set.hpp"

namespace halfbyte {

// What holds bodies back. `Source` is what move.hpp takes.
template <class Source>
struct Room {
    const Source* cells = nullptr;
    BoxSet boxes;
};

namespace rooms {

constexpr Motion as_motion(Offset o) {
    return {{static_cast<std::int16_t>(o.x.raw)}, {static_cast<std::int16_t>(o.y.raw)}};
}

// It stands on one-ways only if all floors that it met are.
constexpr Contact together(Contact a, Contact b) {
    const bool firm = ((a & contact_floor) && !(a & contact_oneway))
                      || ((b & contact_floor) && !(b & contact_oneway));
    const Contact both = a | b;
    return firm ? static_cast<Contact>(both & ~contact_oneway) : both;
}

constexpr void add(BoxMove& sum, const BoxMove& part) {
    sum.contact = together(sum.contact, part.contact);
    sum.stopped_by |= part.stopped_by;
}

inline constexpr Nibble all_four = top_row | bottom_row;

// Where the cells let a body get to that wants to go by `by`, at most half a cell on each axis.
struct AmongCells {
    Offset displacement;
    MoveResult result;
};

template <int bits, class Source>
constexpr AmongCells among_cells(const Body& body, Offset by, const Source& cells,
                                 const MoveOptions& options) {
    Body trial = body;
    trial.velocity = as_motion(by);
    const MoveResult result = move_body<bits>(trial, cells, options);
    return {trial.position - body.position, result};
}

// One axis: along it alone, cells and boxes each only shorten the way. What the cells lead off the
// axis, as a slope does, counts only if no box is there.
template <int bits, class Source>
constexpr BoxMove axis_step(Body& body, Offset by, const Room<Source>& room,
                            const MoveOptions& options) {
    BoxMove move = move_in_boxes(box_of(body), by, room.boxes, options);
    const AmongCells cells = among_cells<bits>(body, move.displacement, *room.cells, options);
    const Offset way = cells.displacement;
    if (way != move.displacement)
        move = move_in_boxes(box_of(body), way, room.boxes, options);
    move.contact = together(move.contact, cells.result.contact);
    if (move.displacement == way)
        body.position = body.position + way;
    else if (cells.result.nibble == all_four) // a box is where the cells would let it out
        move.contact |= contact_crushed;
    return move;
}

// A step of at most half a cell. Where boxes and cells do not both change it, it is exactly what
// the one of them makes of it; else it goes along x, then along y.
template <int bits, class Source>
constexpr BoxMove sub_step(Body& body, Offset by, const Room<Source>& room,
                           const MoveOptions& options) {
    BoxMove move = move_in_boxes(box_of(body), by, room.boxes, options);
    const AmongCells checked = among_cells<bits>(body, move.displacement, *room.cells, options);
    if (checked.displacement == move.displacement) {
        body.position = body.position + move.displacement;
        move.contact = together(move.contact, checked.result.contact);
        return move;
    }
    const AmongCells led = among_cells<bits>(body, by, *room.cells, options);
    if (move_in_boxes(box_of(body), led.displacement, room.boxes, options).displacement
        == led.displacement) {
        body.position = body.position + led.displacement;
        return {led.displacement, led.result.contact, 0, move.overlapped};
    }
    BoxMove sum{{}, 0, 0, move.overlapped};
    add(sum, axis_step<bits>(body, {by.x, {0}}, room, options));
    add(sum, axis_step<bits>(body, {{0}, by.y}, room, options));
    return sum;
}

} // namespace rooms

// Moves a body by its velocity for one frame among cells and boxes. A velocity component that
// leads into a contact becomes 0.
template <int bits = cell_bits, class Source>
constexpr BoxMove move_in_room(Body& body, const Room<Source>& room,
                               const MoveOptions& options = {}) {
    const Point before = body.position;
    if (room.boxes.count == 0) {
        const MoveResult alone = move_body<bits>(body, *room.cells, options);
        return {body.position - before, alone.contact, 0, 0};
    }
    const int halvings = four_corner::halvings_for<bits>(body.velocity);
    const auto x = four_corner::spread(body.velocity.x, halvings);
    const auto y = four_corner::spread(body.velocity.y, halvings);
    MoveOptions step_options = options;
    BoxMove sum;
    for (int i = 0; i < 1 << halvings; ++i) {
        const Offset by{body.velocity.x.raw != 0 ? x.step(i) : Distance{0},
                        body.velocity.y.raw != 0 ? y.step(i) : Distance{0}};
        const BoxMove part = rooms::sub_step<bits>(body, by, room, step_options);
        rooms::add(sum, part);
        if (i == 0)
            sum.overlapped = part.overlapped;
        stop_at(body.velocity, part.contact);
        // As in move_body: a level step says nothing about the floor that the body stood on.
        if ((part.contact & contact_floor) || by.y != Distance{0})
            step_options.last_contact = part.contact;
    }
    sum.displacement = body.position - before;
    return sum;
}

// The room of solid.hpp: a displacement of at most 127 px on each axis.
template <class Source>
constexpr void shift(Body& body, Offset by, const Room<Source>& room) {
    const Motion velocity = body.velocity;
    body.velocity = rooms::as_motion(by);
    move_in_room(body, room);
    body.velocity = velocity;
}

} // namespace halfbyte
