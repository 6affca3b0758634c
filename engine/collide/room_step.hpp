// A step in a room: how cells, thin walls, segments and boxes agree on its way.
//
// A step of at most half a cell goes in rounds. The cells propose where the body's motion ends;
// then thin walls, segments and boxes are asked, in this order and again from the cells on, about
// the way there, and what one of them shortens or turns aside is the motion that the next one is
// asked about. The step is made when all others agree with the last who changed it that the motion
// ends exactly there, and boxes and segments leave room round the corners of cells; where they do
// not, it is asked about once more from the start, without comfort. If they do not agree in four
// rounds, it goes along x alone and then along y alone, and where they do not agree on these
// either, the body stays, which is always possible. What the systems do one by one holds then for
// all of them.
#pragma once

#include "engine/collide/box_set.hpp"
#include "engine/collide/free_way.hpp"
#include "engine/collide/segment.hpp"
#include "engine/collide/thin_wall.hpp"
#include "engine/collide/way_round.hpp"

namespace halfbyte::rooms {

inline constexpr int most_rounds = 4;
// In the later rounds nothing is done for comfort: no ground is followed down, no corner avoided.
inline constexpr int comfortable_rounds = 2;

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

inline constexpr Nibble all_four = top_row | bottom_row;

// The systems in the order in which they are asked.
enum class System : std::uint8_t {
    cells,
    thin_walls,
    segments,
    boxes
};
inline constexpr int system_count = 4;

// What one system makes of a way.
struct Answer {
    Offset displacement;
    Contact contact = 0;
    Nibble nibble = 0;      // of the cells
    BoxMask stopped_by = 0; // of the boxes
    BoxMask overlapped = 0;
};

template <int bits, class R>
constexpr Answer ask(System system, const Body& body, Offset by, const R& room,
                     const MoveOptions& options) {
    Body trial = body;
    switch (system) {
    case System::cells: {
        trial.velocity = as_motion(by);
        const MoveResult result = move_body<bits>(trial, *room.cells, options);
        return {trial.position - body.position, result.contact, result.nibble};
    }
    case System::thin_walls: {
        if (room.thin_walls == nullptr)
            break;
        const Contact contact =
            step_between_walls<bits>(trial, *room.thin_walls, by.x, by.y, options);
        return {trial.position - body.position, contact};
    }
    case System::segments: {
        if (is_free_of_segments(area_of(body, body.position + by), room))
            break;
        trial.velocity = as_motion(by);
        const bool grounded = options.last_contact & contact_floor;
        const SegmentOptions how{options.drop_through, grounded};
        const Contact contact = room.near == nullptr
                                    ? move_among_segments(trial, *room.segments, how)
                                    : move_among_segments(trial, *room.near, how);
        return {trial.position - body.position, contact};
    }
    case System::boxes: {
        if (is_free_of_boxes(area_of(body, body.position + by), room.boxes))
            break;
        const BoxMove move = move_in_boxes(box_of(body), by, room.boxes, options);
        return {move.displacement, move.contact, 0, move.stopped_by, move.overlapped};
    }
    }
    return {by};
}

// What a body touches on one side: the contact of a way of a subpixel there; of segments, beside
// which a body stops less than a subpixel away on each axis, of some more.
template <int bits, class R>
constexpr Contact touch(const Body& body, Contact side, const R& room, MoveOptions options) {
    options.last_contact = 0;
    options.ceiling_slack = {};
    const int back = side & (contact_left | contact_ceiling) ? -1 : 1;
    const bool along_x = side & sweeping::sides_along_x;
    Contact all = 0;
    for (int i = 0; i < system_count; ++i) {
        const auto system = static_cast<System>(i);
        const int way = back * (system == System::segments ? segment::rounding + 1 : 1);
        const Offset by = along_x ? Offset{{way}, {0}} : Offset{{0}, {way}};
        const Contact contact = ask<bits>(system, body, by, room, options).contact;
        if (contact & side)
            all = together(all, contact);
    }
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

// Whether boxes and segments leave a step that all agree on the way round a cell's corner, too.
template <int bits, class R>
constexpr bool is_left_way_round(const Body& body, Offset by, const R& room, MoveOptions options) {
    if (!has_way_round<bits>(body, by, *room.cells, room.boxes, options))
        return false;
    const Legs legs = room.segments == nullptr ? Legs{} : legs_round<bits>(body, by, *room.cells);
    if (legs.first == Offset{})
        return true;
    options.last_contact = 0; // no ground is followed down
    Body knee = body;
    knee.position = knee.position + legs.first;
    const auto leaves = [&](const Body& from, Offset leg) {
        return ask<bits>(System::segments, from, leg, room, options).displacement == leg;
    };
    return leaves(body, legs.first) && leaves(knee, legs.then);
}

struct Agreement {
    bool found = false;
    BoxMove move;
};

// How far the systems have come with a way that they are asked about one after the other.
struct Rounds {
    Offset by;                     // where it ends, as the last one said who changed it
    Contact before = 0, since = 0; // what was met before that change, and since
    bool embedded = false;         // the cells let the body out
    int agreed = 0;                // how many have since

    constexpr void change(Offset to) {
        by = to;
        before = together(before, since);
        since = 0;
        agreed = 0;
    }
};

// What a body met on a way that all agree on; it is where that ends.
template <int bits, class R>
constexpr Contact contact_of(const Body& body, const Rounds& rounds, Offset wanted, const R& room,
                             const MoveOptions& options) {
    Contact before = rounds.before;
    if (rounds.since & contact_floor) // the floor that it met before was on a longer way
        before &= static_cast<Contact>(~(contact_floor | contact_oneway | contact_slope));
    if (before == 0)
        return rounds.since;
    return confirmed<bits>(body, together(before, rounds.since), cut_sides(wanted, rounds.by), room,
                           options);
}

// Moves the body if the systems agree within their rounds. One after the other says where the way
// ends, until all others have agreed with the last one who changed it.
template <int bits, class R>
constexpr Agreement agree(Body& body, Offset wanted, const R& room, MoveOptions options) {
    constexpr int without_comfort = comfortable_rounds * system_count;
    BoxMove sum;
    Rounds rounds{wanted};
    for (int asked = 0; asked < most_rounds * system_count; ++asked) {
        if (asked == without_comfort) {
            options.last_contact = 0;
            options.ceiling_slack = {};
        }
        const auto system = static_cast<System>(asked % system_count);
        const Answer answer = ask<bits>(system, body, rounds.by, room, options);
        sum.stopped_by |= answer.stopped_by;
        sum.overlapped |= answer.overlapped;
        if (answer.displacement != rounds.by) {
            if (rounds.embedded) // something is where the cells would let it out
                return {true, {{}, contact_crushed, sum.stopped_by, sum.overlapped}};
            rounds.change(answer.displacement);
        }
        rounds.since = together(rounds.since, answer.contact);
        if (system == System::cells)
            rounds.embedded = answer.nibble == all_four;
        if (++rounds.agreed < system_count)
            continue;
        if (rounds.embedded || is_left_way_round<bits>(body, rounds.by, room, options)) {
            body.position = body.position + rounds.by;
            sum.contact = contact_of<bits>(body, rounds, wanted, room, options);
            return {true, sum};
        }
        if (asked >= without_comfort)
            break;
        asked = without_comfort - 1;
        rounds = {wanted};
    }
    sum.contact = together(rounds.before, rounds.since);
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

} // namespace halfbyte::rooms
