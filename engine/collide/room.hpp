// Bodies among all that can hold them back at once: cells by the four-corner method, thin walls,
// segments, and boxes. They move along one axis at a time, as far as all of these leave room
// (clearance.hpp, room_step.hpp).
#pragma once

#include "engine/collide/room_step.hpp"

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
    BoxSet boxes;                       // at most box_set_size
    const Thin* thin_walls = nullptr;   // null: none
    const Strokes* segments = nullptr;  // null: none
    const NearSegments* near = nullptr; // of these, as move_in_room looks them up; null: unknown
};

// The same room with other boxes.
template <class R>
constexpr R with_boxes(R room, BoxSet boxes) {
    room.boxes = boxes;
    return room;
}

namespace rooms {

// Out of a thin wall that something else put the body into, if nothing else is there.
template <int bits, class R>
constexpr void leave_thin_walls(Body& body, const R& room) {
    if (room.thin_walls == nullptr || !overlaps_thin_wall<bits>(body, *room.thin_walls))
        return;
    Body out = body;
    leave_thin_wall<bits>(out, *room.thin_walls);
    if (!is_in_cells<bits>(out, room) && !is_in_others<bits>(out, room))
        body.position = out.position;
}

template <int bits>
constexpr int halvings_for(const Body& body) {
    return four_corner::halvings_for<bits>(body.velocity);
}

// The move among cells alone, where the map of the level's crossings says that the way is free.
template <int bits, class R>
constexpr Moved move_by_map(Body& body, const R& room, const MoveOptions& options) {
    if (!uses_crossing_maps || room.boxes.count != 0 || !is_mapped(room)
        || !is_mapped_free(body, *room.cells))
        return {};
    Body trial = body;
    const MoveResult alone = move_body<bits>(trial, *room.cells, options);
    if (!is_pushed_little(body, trial.position))
        return {};
    const Offset moved = trial.position - body.position;
    body = trial;
    return {true, {moved, alone.contact, 0, 0}};
}

// The solid boxes that a body is in.
constexpr BoxMask overlapped(const Body& body, const BoxSet& set) {
    BoxMask boxes = 0;
    for (int i = 0; i < set.count; ++i)
        if ((set.boxes[i].traits & trait_solid) && overlap(box_of(body), set.boxes[i]))
            boxes |= static_cast<BoxMask>(1u << i);
    return boxes;
}

// Moves the body in sub-steps by its velocity for one frame.
template <int bits, class R>
constexpr BoxMove move_in_sub_steps(Body& body, const R& room, const MoveOptions& options) {
    const Point before = body.position;
    leave_thin_walls<bits>(body, room);
    const int halvings = halvings_for<bits>(body);
    const auto x = four_corner::spread(body.velocity.x, halvings);
    const auto y = four_corner::spread(body.velocity.y, halvings);
    MoveOptions step_options = options;
    four_corner::leave_floor(step_options, body.velocity);
    BoxMove sum{{}, 0, 0, overlapped(body, room.boxes)};
    for (int i = 0; i < 1 << halvings; ++i) {
        const Offset by{body.velocity.x.raw != 0 ? x.step(i) : Distance{0},
                        body.velocity.y.raw != 0 ? y.step(i) : Distance{0}};
        const BoxMove part = sub_step<bits>(body, by, room, step_options);
        add(sum, part);
        stop_at(body.velocity, part.contact);
        // As in move_body: a level step says nothing about the floor that the body stood on.
        if ((part.contact & contact_floor) || by.y != Distance{0})
            step_options.last_contact = part.contact;
    }
    sum.displacement = body.position - before;
    return sum;
}

} // namespace rooms

// Moves a body by its velocity for one frame through a room. A velocity component that leads into a
// contact becomes 0. As in move_body, gravity has to go on while a body stands, and its half-sizes
// are at most half a cell; the boxes of the room may have any size, and are at most box_set_size.
template <int bits = cell_bits, class Source, class Thin, class Strokes>
constexpr BoxMove move_in_room(Body& body, const Room<Source, Thin, Strokes>& room,
                               const MoveOptions& options = {}) {
    if (room.boxes.count == 0 && room.thin_walls == nullptr && room.segments == nullptr) {
        const Point before = body.position;
        const MoveResult alone = move_body<bits>(body, *room.cells, options);
        return {body.position - before, alone.contact, 0, 0};
    }
    if constexpr (rooms::takes_short_cuts<bits, Room<Source, Thin, Strokes>>) {
        if (rooms::halvings_for<bits>(body) == 0)
            if (const auto moved = rooms::move_by_map<bits>(body, room, options); moved.found)
                return moved.move;
        if (room.segments != nullptr) {
            NearSegments near;
            find_segments(near, *room.segments, rooms::area_around(body));
            auto known = room;
            known.near = &near;
            return rooms::move_in_sub_steps<bits>(body, known, options);
        }
    }
    return rooms::move_in_sub_steps<bits>(body, room, options);
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
