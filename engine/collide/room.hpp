// Bodies among all that can hold them back at once: cells by the four-corner method, thin walls,
// segments, and boxes by box_set.
//
// A step of at most half a cell goes in rounds. The cells propose where the body's motion ends;
// then thin walls, segments and boxes are asked, in this order, about the way there, and what one
// of them shortens or turns aside is the motion of the next round. The step is made when all of
// them agree that the motion ends exactly where it would; if they do not agree, it goes along x
// alone and then along y alone, and where they do not agree on these either, the body stays, which
// is always possible. What the systems do one by one holds then for all of them.
#pragma once

#include "engine/collide/box_set.hpp"
#include "engine/collide/segment.hpp"
#include "engine/collide/thin_wall.hpp"

namespace halfbyte {

// A source of thin walls that has none.
struct NoThinWalls {};

constexpr Walls walls_at(const NoThinWalls&, int, int) {
    return 0;
}

// What holds bodies back. `Source` is what move.hpp takes, `Thin` what thin_wall.hpp, `Strokes`
// what segment.hpp takes.
template <class Source, class Thin = NoThinWalls, class Strokes = SegmentList>
struct Room {
    const Source* cells = nullptr;
    BoxSet boxes;
    const Thin* thin_walls = nullptr;  // null: none
    const Strokes* segments = nullptr; // null: none
};

// The same room with other boxes.
template <class R>
constexpr R with_boxes(R room, BoxSet boxes) {
    room.boxes = boxes;
    return room;
}

namespace rooms {

inline constexpr int most_rounds = 4;
// In the later rounds nothing is done for comfort: no ground is followed down, no corner avoided.
inline constexpr int comfortable_rounds = 2;

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

// What the other systems leave of a way, one after the other.
template <int bits, class R>
constexpr BoxMove among_the_rest(const Body& body, Offset by, const R& room,
                                 const MoveOptions& options) {
    Contact contact = 0;
    if (room.thin_walls != nullptr) {
        Body trial = body;
        contact = step_between_walls<bits>(trial, *room.thin_walls, by.x, by.y, options);
        by = trial.position - body.position;
    }
    if (room.segments != nullptr) {
        Body trial = body;
        trial.velocity = as_motion(by);
        const bool grounded = options.last_contact & contact_floor;
        contact = together(
            contact, move_among_segments(trial, *room.segments, {options.drop_through, grounded}));
        by = trial.position - body.position;
    }
    BoxMove move = move_in_boxes(box_of(body), by, room.boxes, options);
    move.contact = together(move.contact, contact);
    return move;
}

// What a body touches on one side: the contact of a way of a subpixel there; of segments, beside
// which a body stops less than a subpixel away on each axis, of some more.
template <int bits, class R>
constexpr Contact touch(const Body& body, Contact side, const R& room, MoveOptions options) {
    options.last_contact = 0;
    options.ceiling_slack = {};
    const int back = side & (contact_left | contact_ceiling) ? -1 : 1;
    const bool along_x = side & sweeping::sides_along_x;
    const auto by = [&](int way) {
        return along_x ? Offset{{back * way}, {0}} : Offset{{0}, {back * way}};
    };
    const Contact cells = among_cells<bits>(body, by(1), *room.cells, options).result.contact;
    R close = room;
    close.segments = nullptr;
    Contact rest = among_the_rest<bits>(body, by(1), close, options).contact;
    if (room.segments != nullptr) {
        Body trial = body;
        trial.velocity = as_motion(by(segment::rounding + 1));
        rest = together((rest & side) ? rest : Contact{0},
                        move_among_segments(trial, *room.segments, {options.drop_through, false}));
    }
    const Contact all =
        together((cells & side) ? cells : Contact{0}, (rest & side) ? rest : Contact{0});
    return static_cast<Contact>(all & ~contact_crushed & (side | ~contact_sides));
}

// The sides on which a motion was cut.
constexpr Contact cut_sides(Offset wanted, Offset made) {
    const Offset lost = wanted - made;
    return static_cast<Contact>(
        (lost.x.raw < 0 ? contact_left : 0) | (lost.x.raw > 0 ? contact_right : 0)
        | (lost.y.raw < 0 ? contact_ceiling : 0) | (lost.y.raw > 0 ? contact_floor : 0));
}

// Of the contacts of all rounds, those that cut the motion, and those on whose side the body
// touches something where it is now; the others were on ways that were not taken.
template <int bits, class R>
constexpr Contact confirmed(const Body& body, Contact met, Contact cut, const R& room,
                            const MoveOptions& options) {
    constexpr Contact floor_flags = contact_oneway | contact_slope;
    Contact result = met & contact_sides & cut;
    if (result & contact_floor)
        result |= met & floor_flags;
    for (unsigned side = 1; side & contact_sides; side <<= 1)
        if (met & ~cut & side)
            result |= touch<bits>(body, static_cast<Contact>(side), room, options);
    return result;
}

struct Agreement {
    bool found = false;
    BoxMove move;
};

// Moves the body if the systems agree within their rounds.
template <int bits, class R>
constexpr Agreement agree(Body& body, Offset by, const R& room, MoveOptions options) {
    BoxMove sum;
    const Offset wanted = by;
    for (int round = 0; round < most_rounds; ++round) {
        if (round == comfortable_rounds) {
            options.last_contact = 0;
            options.ceiling_slack = {};
        }
        const AmongCells cells = among_cells<bits>(body, by, *room.cells, options);
        const BoxMove rest = among_the_rest<bits>(body, cells.displacement, room, options);
        const Contact contact = together(cells.result.contact, rest.contact);
        sum.overlapped = rest.overlapped;
        sum.stopped_by |= rest.stopped_by;
        if (rest.displacement == cells.displacement) {
            body.position = body.position + rest.displacement;
            if (round == 0) {
                sum.contact = contact;
                return {true, sum};
            }
            const Contact all = together(sum.contact, contact);
            sum.contact =
                confirmed<bits>(body, all, cut_sides(wanted, rest.displacement), room, options);
            return {true, sum};
        }
        sum.contact = together(sum.contact, contact);
        if (cells.result.nibble == all_four) { // something is where the cells would let it out
            sum.contact = contact_crushed;
            return {true, sum};
        }
        by = rest.displacement;
    }
    return {false, sum};
}

template <int bits, class R>
constexpr BoxMove sub_step(Body& body, Offset by, const R& room, const MoveOptions& options) {
    const Agreement whole = agree<bits>(body, by, room, options);
    if (whole.found)
        return whole.move;
    BoxMove sum{{}, 0, 0, whole.move.overlapped};
    const Offset parts[2] = {{by.x, {0}}, {{0}, by.y}};
    for (const Offset part : parts) {
        Agreement axis = agree<bits>(body, part, room, options);
        if (!axis.found)
            axis.move.contact = confirmed<bits>(body, axis.move.contact, 0, room, options);
        add(sum, axis.move);
    }
    return sum;
}

// Out of a thin wall that something else put the body into, if nothing else is there.
template <int bits, class R>
constexpr void leave_thin_walls(Body& body, const R& room) {
    if (room.thin_walls == nullptr || !overlaps_thin_wall<bits>(body, *room.thin_walls))
        return;
    Body out = body;
    leave_thin_wall<bits>(out, *room.thin_walls);
    R others = room;
    others.thin_walls = nullptr;
    Body trial = body;
    agree<bits>(trial, out.position - body.position, others, {});
    if (trial.position == out.position)
        body.position = out.position;
}

} // namespace rooms

// Moves a body by its velocity for one frame through a room. A velocity component that leads into a
// contact becomes 0.
template <int bits = cell_bits, class Source, class Thin, class Strokes>
constexpr BoxMove move_in_room(Body& body, const Room<Source, Thin, Strokes>& room,
                               const MoveOptions& options = {}) {
    const Point before = body.position;
    if (room.boxes.count == 0 && room.thin_walls == nullptr && room.segments == nullptr) {
        const MoveResult alone = move_body<bits>(body, *room.cells, options);
        return {body.position - before, alone.contact, 0, 0};
    }
    rooms::leave_thin_walls<bits>(body, room);
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
template <class Source, class Thin, class Strokes>
constexpr void shift(Body& body, Offset by, const Room<Source, Thin, Strokes>& room) {
    const Motion velocity = body.velocity;
    body.velocity = rooms::as_motion(by);
    move_in_room(body, room);
    body.velocity = velocity;
}

} // namespace halfbyte
