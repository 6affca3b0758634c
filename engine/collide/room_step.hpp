// A step in a room: as far along x as everything leaves room, then as far along y, or the other way
// round where that loses less of it.
//
// What is walkable and in the way along x is climbed: the body goes up by as much as the ground
// rises, as far as there is room, and on; who stood on the ground follows it down afterwards.
#pragma once

#include "engine/collide/clearance.hpp"
#include "engine/collide/free_way.hpp"
#include "engine/collide/move.hpp"

namespace halfbyte::rooms {

using clearance::Axis;
using clearance::Clearance;

// At most 127 px along each axis: a motion has 16 bits.
constexpr Motion as_motion(Offset o) {
    expect(static_cast<std::int16_t>(o.x.raw) == o.x.raw);
    expect(static_cast<std::int16_t>(o.y.raw) == o.y.raw);
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

constexpr Contact side_of(Axis axis, int way) {
    if (axis == Axis::x)
        return way < 0 ? contact_left : contact_right;
    return way < 0 ? contact_ceiling : contact_floor;
}

// What a body met that was stopped on a side.
constexpr BoxMove stop_of(Contact side, const Clearance& c) {
    if (side == contact_floor) {
        if (!c.firm)
            side |= contact_oneway;
        if (c.sloped)
            side |= contact_slope;
    }
    return {{}, side, c.boxes, 0};
}

constexpr void go(Body& body, Axis axis, int way) {
    (axis == Axis::x ? body.position.x : body.position.y) += Distance{way};
}

// A head that met the end of a ceiling by no more than the slack passes beside it.
template <int bits, class R>
constexpr bool pass_beside(Body& body, int up, const R& room, const MoveOptions& options) {
    const int left = (body.position.x - body.half.x).raw, right = (body.position.x + body.half.x).raw;
    const int line = (right - 1) >> bits << bits;
    if (line <= left)
        return false;
    const bool left_first = right - line <= line - left;
    for (int i = 0; i < 2; ++i) {
        const int aside = (i == 0) == left_first ? line - right : line - left;
        if (magnitude(Distance{aside}) > options.ceiling_slack)
            continue;
        if (clearance::clearance<bits>(body, Axis::x, {aside}, room, false).met)
            continue;
        Body moved = body;
        go(moved, Axis::x, aside);
        if (clearance::clearance<bits>(moved, Axis::y, {-up}, room, false).met)
            continue;
        go(moved, Axis::y, -up);
        body = moved;
        return true;
    }
    return false;
}

// A step along one axis and then along the other.
struct Way {
    Body body;
    BoxMove move;
    int lost = 0;         // of it, on both
    bool climbed = false; // it was led up: what leads up is the ground
};

// Goes along one axis; what is slanted in the way leads the body aside, as far as there is room.
template <int bits, class R>
constexpr void go_along(Way& way, Axis axis, Distance by, const R& room,
                        const MoveOptions& options) {
    constexpr int most_turns = 4;
    const int sign = by.raw < 0 ? -1 : 1;
    int left = magnitude(by).raw;
    Body& body = way.body;
    for (int turn = 0; left != 0; ++turn) {
        const Clearance c =
            clearance::clearance<bits>(body, axis, {sign * left}, room, options.drop_through);
        go(body, axis, sign * c.way);
        left -= c.way;
        if (!c.met)
            break;
        const auto stop = [&] { add(way.move, stop_of(side_of(axis, sign), c)); };
        if (axis == Axis::y && sign < 0 && options.ceiling_slack > Distance{0}
            && pass_beside<bits>(body, left, room, options))
            return;
        if (c.hard || c.aside == 0 || turn == most_turns) {
            stop();
            break;
        }
        const Axis across = clearance::other(axis);
        const Clearance aside =
            clearance::clearance<bits>(body, across, {c.aside}, room, options.drop_through);
        if (aside.way == 0) {
            stop();
            break;
        }
        go(body, across, c.aside < 0 ? -aside.way : aside.way);
        way.climbed |= c.aside < 0 && axis == Axis::x;
    }
    way.lost += left;
}

template <int bits, class R>
constexpr Way go_both(const Body& body, Offset by, Axis first, const R& room,
                      const MoveOptions& options) {
    Way way{body, {}};
    for (int i = 0; i < 2; ++i) {
        const Axis axis = i == 0 ? first : clearance::other(first);
        const Distance part = axis == Axis::x ? by.x : by.y;
        go_along<bits>(way, axis, part, room, options);
    }
    return way;
}

// Who stood on the ground goes down to what is slanted below it, in all by no more than across.
template <int bits, class R>
constexpr BoxMove keep_to_ground(Body& body, Offset gone, const R& room,
                                 const MoveOptions& options) {
    const Distance most = magnitude(gone.x) + Distance{segment::rounding} - gone.y;
    if (most <= Distance{0})
        return {};
    const Clearance c =
        clearance::clearance<bits>(body, Axis::y, most, room, options.drop_through);
    const bool slanted = c.ground || (options.last_contact & contact_slope);
    if (!c.met || !slanted)
        return {};
    go(body, Axis::y, c.way);
    return stop_of(contact_floor, c);
}

// Whether a body is in a solid cell.
template <int bits, class R>
constexpr bool is_in_cells(const Body& body, const R& room) {
    const auto first = [](Position p, Distance half) { return (p - half).raw >> bits; };
    const auto last = [](Position p, Distance half) { return ((p + half).raw - 1) >> bits; };
    for (int column = first(body.position.x, body.half.x);
         column <= last(body.position.x, body.half.x); ++column)
        for (int row = first(body.position.y, body.half.y);
             row <= last(body.position.y, body.half.y); ++row)
            if ((traits_at(*room.cells, column, row) & trait_solid)
                && !clearance::is_hidden<bits>(body, *room.cells, column, row))
                return true;
    return false;
}

// Whether a body is in anything but cells that it would be stopped by.
template <int bits, class R>
constexpr bool is_in_others(const Body& body, const R& room) {
    for (int i = 0; i < room.boxes.count; ++i)
        if ((room.boxes.boxes[i].traits & trait_solid)
            && overlap(box_of(body), room.boxes.boxes[i]))
            return true;
    if (room.thin_walls != nullptr && overlaps_thin_wall<bits>(body, *room.thin_walls))
        return true;
    bool in_segment = false;
    if (room.segments != nullptr)
        visit_segments_in(*room.segments, area_of(body, body.position), [&](const Segment& s) {
            in_segment |= !s.one_sided && overlaps_segment(body, s);
        });
    return in_segment;
}

// The cells let a body out that is in them, but not into anything else.
template <int bits, class R>
constexpr BoxMove leave_cells(Body& body, Offset by, const R& room, const MoveOptions& options) {
    Body out = body;
    out.velocity = as_motion(by);
    const MoveResult result = move_body<bits>(out, *room.cells, options);
    const Offset way = out.position - body.position;
    Body along = body;
    for (int i = 0; i < 2; ++i) {
        const Axis axis = i == 0 ? Axis::x : Axis::y;
        const Distance part = i == 0 ? way.x : way.y;
        const Clearance c =
            clearance::clearance<bits>(along, axis, part, room, options.drop_through, false);
        go(along, axis, part.raw < 0 ? -c.way : c.way);
    }
    if (along.position != out.position || is_in_others<bits>(out, room))
        return {{}, contact_crushed, 0, 0};
    body.position = out.position;
    return {{}, result.contact, 0, 0};
}

// Whether nothing but cells has anything to do with a way.
template <int bits, class R>
constexpr bool is_free(const Area& way, const R& room) {
    return is_free_of_boxes(way, room.boxes) && is_free_of_walls<bits>(way, room)
           && is_free_of_segments(way, room);
}

struct Moved {
    bool found = false;
    BoxMove move;
};

// Moves the body as among cells alone, if nothing else is in its way; else nothing is done.
template <int bits, class R>
constexpr Moved move_past_nothing(Body& body, Offset by, const R& room,
                                  const MoveOptions& options) {
    const Area wanted = area_of(body, body.position + by);
    if (!is_free<bits>(wanted, room))
        return {};
    Body trial = body;
    trial.velocity = as_motion(by);
    const MoveResult alone = move_body<bits>(trial, *room.cells, options);
    const Area way = area_of(body, trial.position);
    if (!contains(wanted, way) && !is_free<bits>(way, room))
        return {};
    body.position = trial.position;
    return {true, {{}, alone.contact, 0, 0}};
}

template <int bits, class R>
constexpr BoxMove sub_step(Body& body, Offset by, const R& room, const MoveOptions& options) {
    if (const Moved moved = move_past_nothing<bits>(body, by, room, options); moved.found)
        return moved.move;
    if (is_in_cells<bits>(body, room))
        return leave_cells<bits>(body, by, room, options);
    const Body before = body;
    Way way = go_both<bits>(body, by, Axis::x, room, options);
    if (way.lost != 0 && by.x.raw != 0 && by.y.raw != 0) {
        const Way other = go_both<bits>(body, by, Axis::y, room, options);
        if (other.lost < way.lost)
            way = other;
    }
    body = way.body;
    BoxMove sum = way.move;
    const bool stood = (options.last_contact & contact_floor) && !options.drop_through;
    const bool follows = way.climbed || (stood && body.position.x != before.position.x);
    if (follows && by.y.raw >= 0 && !(sum.contact & contact_floor))
        add(sum, keep_to_ground<bits>(body, body.position - before.position, room, options));
    return sum;
}

} // namespace halfbyte::rooms
