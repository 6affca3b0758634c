// Moves a body among everything that can stop it: cells, thin walls, segments and boxes. The
// simulation moves everything this way.
//
// Each kind of obstacle implements one function: clip a motion along one axis (clearance.hpp). A
// body moves along one axis at a time, as far as all obstacles leave space (move_and_slide.hpp). So
// no step enters an obstacle, there is no gap between two of them, and their order does not matter.
// A body that has only cells near moves by the four-corner method (near.hpp), unless it is larger
// than a cell.
//
//   const Box platform{{at_pixel(64), at_pixel(40)}, {pixels(24), pixels(4)}};
//   const Obstacles<Cells> obstacles{&cells, {&platform, 1}};
//   body.velocity.y = body.velocity.y + gravity; // in every frame, also while the body stands
//   const BoxMove move = move_among_obstacles(body, obstacles, {.last_contact = contact});
//   contact = move.contact;
//   const bool hit_platform = move.hit_mask & 1;
#pragma once

#include "engine/collide/crossing_map.hpp"
#include "engine/collide/way_out.hpp"

#include <type_traits>

namespace halfbyte {

// The obstacles of one move. `Source` is described in move.hpp, `Thin` in clip_thin_walls.hpp,
// `Segments` in clip_segments.hpp.
template <class Source, class Thin = NoThinWalls, class Segments = SegmentList>
struct Obstacles {
    const Source* cells = nullptr;
    BoxSet boxes;                       // at most box_set_size
    const Thin* thin_walls = nullptr;   // null: none
    const Segments* segments = nullptr; // null: none
    const NearSegments* near =
        nullptr; // those near the body; move_among_obstacles fills this in; null: read all
};

namespace obstacles {

// Whether a body's half-sizes are above 0 and at most a cell.
template <int bits>
constexpr bool is_movable(HalfSizes half) {
    constexpr Distance most{1 << bits};
    return half.x.raw > 0 && half.y.raw > 0 && half.x <= most && half.y <= most;
}

template <class R>
constexpr bool has_only_cells(const R& obstacles) {
    return obstacles.boxes.count == 0 && obstacles.thin_walls == nullptr
           && obstacles.segments == nullptr;
}

template <int bits>
constexpr int halvings_for(const Body& body) {
    return four_corner::halvings_for<bits>(body.velocity);
}

// Whether a move may take the short cuts below: its obstacles are those of a level.
template <int bits, class R>
inline constexpr bool takes_short_cuts =
    bits
    == cell_bits&& std::is_base_of_v<Cells, std::remove_cvref_t<decltype(*R::cells)>>&&
        std::is_same_v<ThinWalls, std::remove_cvref_t<decltype(*R::thin_walls)>>&&
            std::is_same_v<LevelView, std::remove_cvref_t<decltype(*R::segments)>>;

// Whether the level's crossing map covers all of these thin walls and segments.
template <class R>
constexpr bool is_mapped(const R& obstacles) {
    const LevelView* level = obstacles.cells->level;
    const bool thin_ones =
        obstacles.thin_walls == nullptr
        || (obstacles.thin_walls->level == level && level->thin_walls != nullptr);
    return thin_ones && (obstacles.segments == nullptr || obstacles.segments == level);
}

// Whether the crossing map shows that no thin wall and no segment is near; if not, they have to be
// tested. This takes one load instead of many tests. The file map_crossings.hpp describes the moves
// that the map covers.
template <int bits, class R>
constexpr bool is_mapped_free(const Body& body, const R& obstacles, const MoveOptions& options) {
    if constexpr (uses_crossing_maps && takes_short_cuts<bits, R>) {
        constexpr Distance half_cell{1 << (bits - 1)};
        const Point end = body.position + body.velocity;
        return four_corner::fits_cells<bits>(body.half) && halvings_for<bits>(body) == 0
               && options.corner_correction < half_cell && is_mapped(obstacles)
               && !(crossing_byte(*obstacles.cells, four_corner::crossing_near(end))
                    & crossing_walled);
    }
    return false;
}

// Moves a body that has obstacles other than cells near, or is larger than a cell.
template <int bits, class R>
constexpr BoxMove move_among_others(Body& body, const R& obstacles, const MoveOptions& options) {
    const Point before = body.position;
    const BoxMask in = overlapped(body, obstacles.boxes);
    if (is_in_cells<bits>(body, *obstacles.cells)) {
        BoxMove out = leave_cells<bits>(body, obstacles, options);
        out.overlapped = in;
        return out;
    }
    leave_thin_walls<bits>(body, obstacles);
    const int halvings = halvings_for<bits>(body);
    const auto x = four_corner::spread(body.velocity.x, halvings);
    const auto y = four_corner::spread(body.velocity.y, halvings);
    MoveOptions step_options = options;
    four_corner::leave_floor(step_options, body.velocity);
    BoxMove sum{{}, 0, 0, in};
    Contact floor = 0; // that the body stands on at the end of the last sub-step
    for (int i = 0; i < 1 << halvings; ++i) {
        const Offset by{body.velocity.x.raw != 0 ? x.step(i) : Distance{0},
                        body.velocity.y.raw != 0 ? y.step(i) : Distance{0}};
        const Slide slide = move_and_slide<bits>(body, by, obstacles, step_options);
        body.position = slide.body.position;
        clip_velocity(body.velocity, slide.contact);
        sum.contact |= slide.contact;
        sum.hit_mask |= slide.hit_mask;
        floor = slide.stands ? slide.contact & contact_standing : Contact{0};
        if (slide.passed)
            step_options.corner_correction = {0};
        // As in move_body: a sub-step without motion along y cannot show whether the body still
        // stands on its floor.
        if ((slide.contact & contact_floor) || by.y != Distance{0})
            step_options.last_contact = slide.contact;
    }
    if ((sum.contact & contact_floor) && !floor)
        floor = floor_below<bits>(body, obstacles, options.drop_through);
    sum.contact = static_cast<Contact>((sum.contact & ~contact_standing) | floor);
    sum.displacement = body.position - before;
    return sum;
}

// Moves a body that has only cells near: by the four-corner method, unless it is larger than a
// cell.
template <int bits, class Source>
constexpr MoveResult move_alone(Body& body, const Source& cells, const MoveOptions& options) {
    if (four_corner::fits_cells<bits>(body.half))
        return move_body<bits>(body, cells, options);
    Obstacles<Source> alone;
    alone.cells = &cells;
    return {move_among_others<bits>(body, alone, options).contact};
}

// Moves a body among cells alone, and returns true if it then is still in `area`, in which there
// are no other obstacles. Otherwise changes nothing and returns false.
template <int bits, class R>
constexpr bool move_among_cells(Body& body, const Area& area, const R& obstacles,
                                const MoveOptions& options, BoxMove& move) {
    Body moved = body;
    const MoveResult alone = move_alone<bits>(moved, *obstacles.cells, options);
    if (!contains(area, area_between(moved, moved.position)))
        return false;
    move = {moved.position - body.position, alone.contact, 0, 0};
    body = moved;
    return true;
}

// The area that a body can reach: a steep obstacle deflects it by as much as it goes up or down.
constexpr Area reach_of(const Body& body, const Area& near) {
    constexpr Distance rounded{8}; // a subpixel for each deflection
    const Distance upright = magnitude(distance_in_one_frame(body.velocity.y));
    return extended(near, upright + rounded, rounded, rounded);
}

} // namespace obstacles

// Moves a body by its velocity for one frame among obstacles, updates its position and velocity,
// and returns its displacement and what it met. A velocity component that leads into a contact
// becomes 0. As in move_body, gravity has to continue while a body stands. Its half-sizes are at
// most a cell; the boxes may have any size. A round body counts as a box where it has obstacles
// other than cells near, and if it is larger than a cell.
template <int bits = cell_bits, class Source, class Thin, class Segments>
constexpr BoxMove move_among_obstacles(Body& body,
                                       const Obstacles<Source, Thin, Segments>& obstacles,
                                       const MoveOptions& options = {}) {
    using namespace obstacles;
    expect(obstacles.boxes.count <= box_set_size && is_movable<bits>(body.half));
    if (has_only_cells(obstacles)) {
        const Point before = body.position;
        const MoveResult alone = move_alone<bits>(body, *obstacles.cells, options);
        return {body.position - before, alone.contact, 0, 0};
    }
    const Area area = near_area(body, options);
    BoxMove move;
    if (((!has_box(area, obstacles.boxes) && is_mapped_free<bits>(body, obstacles, options))
         || !is_anything_near<bits>(area, obstacles))
        && move_among_cells<bits>(body, area, obstacles, options, move))
        return move;
    if constexpr (takes_short_cuts<bits, Obstacles<Source, Thin, Segments>>)
        if (obstacles.segments != nullptr) {
            auto known = obstacles;
            NearSegments near;
            find_segments(near, *obstacles.segments, reach_of(body, area));
            known.near = &near;
            return move_among_others<bits>(body, known, options);
        }
    return move_among_others<bits>(body, obstacles, options);
}

} // namespace halfbyte
