// Bodies among all that can hold them back at once: cells, thin walls, segments, and boxes. This is
// how the simulation moves everything.
//
// Each of them answers one question: how far may a body go along one axis (clearance.hpp)? A body
// goes along one axis at a time, as far as all of them leave room (move_and_slide.hpp). So no step
// enters anything, no gap is between two of them, and their order has no meaning. A body that has
// only cells near moves by the four-corner method (near.hpp).
#pragma once

#include "engine/collide/crossing_map.hpp"
#include "engine/collide/way_out.hpp"

#include <type_traits>

namespace halfbyte {

// What holds bodies back. `Source` is what move.hpp takes, `Thin` what clip_thin_walls.hpp,
// `Strokes` what clip_segments.hpp takes.
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

// At most 127 px along each axis: a motion has 16 bits.
constexpr Motion as_motion(Offset o) {
    expect(static_cast<std::int16_t>(o.x.raw) == o.x.raw);
    expect(static_cast<std::int16_t>(o.y.raw) == o.y.raw);
    return {{static_cast<std::int16_t>(o.x.raw)}, {static_cast<std::int16_t>(o.y.raw)}};
}

template <class R>
constexpr bool has_cells_alone(const R& room) {
    return room.boxes.count == 0 && room.thin_walls == nullptr && room.segments == nullptr;
}

template <int bits>
constexpr int halvings_for(const Body& body) {
    return four_corner::halvings_for<bits>(body.velocity);
}

// Whether a room takes the short cuts below: its walls are those of a level.
template <int bits, class R>
inline constexpr bool takes_short_cuts =
    bits
    == cell_bits&& std::is_base_of_v<Cells, std::remove_cvref_t<decltype(*R::cells)>>&&
        std::is_same_v<ThinWalls, std::remove_cvref_t<decltype(*R::thin_walls)>>&&
            std::is_same_v<LevelView, std::remove_cvref_t<decltype(*R::segments)>>;

// Whether the map of its level's crossings knows all thin walls and segments of the room.
template <class R>
constexpr bool is_mapped(const R& room) {
    const LevelView* level = room.cells->level;
    const bool thin_ones = room.thin_walls == nullptr
                           || (room.thin_walls->level == level && level->thin_walls != nullptr);
    return thin_ones && (room.segments == nullptr || room.segments == level);
}

// Whether the map says that no thin wall and no segment is near, see map_crossings.hpp for whom it
// speaks. One look instead of many; where it says nothing, they are asked.
template <int bits, class R>
constexpr bool is_mapped_free(const Body& body, const R& room, const MoveOptions& options) {
    if constexpr (uses_crossing_maps && takes_short_cuts<bits, R>) {
        constexpr Distance half_cell{1 << (bits - 1)};
        const Point end = body.position + body.velocity;
        return halvings_for<bits>(body) == 0 && options.ceiling_slack < half_cell && is_mapped(room)
               && !(crossing_byte(*room.cells, four_corner::crossing_near(end)) & crossing_walled);
    }
    return false;
}

// The same as among cells alone, if the body stays where nothing else is; else nothing is done.
template <int bits, class R>
constexpr bool move_among_cells(Body& body, const Area& area, const R& room,
                                const MoveOptions& options, BoxMove& move) {
    Body moved = body;
    const MoveResult alone = move_body<bits>(moved, *room.cells, options);
    if (!contains(area, area_between(moved, moved.position)))
        return false;
    move = {moved.position - body.position, alone.contact, 0, 0};
    body = moved;
    return true;
}

// Moves a body that has other things than cells near.
template <int bits, class R>
constexpr BoxMove move_among_all(Body& body, const R& room, const MoveOptions& options) {
    const Point before = body.position;
    const BoxMask in = overlapped(body, room.boxes);
    if (is_in_cells<bits>(body, *room.cells)) {
        BoxMove out = leave_cells<bits>(body, room, options);
        out.overlapped = in;
        return out;
    }
    leave_thin_walls<bits>(body, room);
    const int halvings = halvings_for<bits>(body);
    const auto x = four_corner::spread(body.velocity.x, halvings);
    const auto y = four_corner::spread(body.velocity.y, halvings);
    MoveOptions step_options = options;
    four_corner::leave_floor(step_options, body.velocity);
    BoxMove sum{{}, 0, 0, in};
    for (int i = 0; i < 1 << halvings; ++i) {
        const Offset by{body.velocity.x.raw != 0 ? x.step(i) : Distance{0},
                        body.velocity.y.raw != 0 ? y.step(i) : Distance{0}};
        const Slide slide = move_and_slide<bits>(body, by, room, step_options);
        body.position = slide.body.position;
        stop_at(body.velocity, slide.contact);
        sum.contact = together(sum.contact, slide.contact);
        sum.stopped_by |= slide.stopped_by;
        // As in move_body: a level step says nothing about the floor that the body stood on.
        if ((slide.contact & contact_floor) || by.y != Distance{0})
            step_options.last_contact = slide.contact;
    }
    sum.displacement = body.position - before;
    return sum;
}

// The area that a body can come to: what is steep leads it aside as far as it goes up or down.
constexpr Area reach_of(const Body& body, const Area& near) {
    constexpr Distance rounded{8}; // a subpixel for each turn
    const Distance upright = magnitude(distance_in_one_frame(body.velocity.y));
    return extended(near, upright + rounded, rounded, rounded);
}

} // namespace rooms

// Moves a body by its velocity for one frame through a room. A velocity component that leads into a
// contact becomes 0. As in move_body, gravity has to go on while a body stands, and its half-sizes
// are at most half a cell; the boxes of the room may have any size. A round body counts as a box
// where it has other things than cells near.
template <int bits = cell_bits, class Source, class Thin, class Strokes>
constexpr BoxMove move_in_room(Body& body, const Room<Source, Thin, Strokes>& room,
                               const MoveOptions& options = {}) {
    using namespace rooms;
    expect(room.boxes.count <= box_set_size);
    if (has_cells_alone(room)) {
        const Point before = body.position;
        const MoveResult alone = move_body<bits>(body, *room.cells, options);
        return {body.position - before, alone.contact, 0, 0};
    }
    const Area area = near_area(body, options);
    BoxMove move;
    if (((!has_box(area, room.boxes) && is_mapped_free<bits>(body, room, options))
         || !is_anything_near<bits>(area, room))
        && move_among_cells<bits>(body, area, room, options, move))
        return move;
    if constexpr (takes_short_cuts<bits, Room<Source, Thin, Strokes>>)
        if (room.segments != nullptr) {
            auto known = room;
            NearSegments near;
            find_segments(near, *room.segments, reach_of(body, area));
            known.near = &near;
            return move_among_all<bits>(body, known, options);
        }
    return move_among_all<bits>(body, room, options);
}

} // namespace halfbyte
