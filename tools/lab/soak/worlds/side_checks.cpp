// Checks sides: a body that was completely on one side of something, and is still within its ends,
// has not passed through it. Also checks what can have been crushed.
#include "engine/sim/wake.hpp"
#include "tools/lab/soak/worlds/body_near.hpp"
#include "tools/lab/soak/worlds/meets.hpp"

namespace halfbyte::tools::soak::worlds {

namespace {

// How far a body may have strayed along each axis, relative to the thing that it is compared with.
struct Reach {
    int x, y;
};

Reach reach_of(const BodyNear& b) {
    return {b.wish_x + b.detour_x, b.wish_y + b.detour_y};
}

// Checks a body beside a box, before and after. If both have more in common across than they can
// have strayed, the body was beside the box all the time.
bool stays_beside(const BodyNear& b, const Box& from, const Box& to) {
    const Reach reach = reach_of(b);
    const int x = reach.x + std::abs(to.left - from.left);
    const int y = reach.y + std::abs(to.top - from.top);
    const Box &before = b.before.box, &after = b.after.box;
    if (common_y(before, from) > y && common_y(after, to) > y)
        return (before.right > from.left || after.right <= to.left)
               && (before.left < from.right || after.left >= to.right);
    if (common_x(before, from) > x && common_x(after, to) > x)
        return (before.bottom > from.top || after.bottom <= to.top)
               && (before.top < from.bottom || after.top >= to.bottom);
    return true;
}

// A platform that rises passes through a body that something above holds down.
bool stays_on_platform(const SeenFrame& frame, const BodyNear& b, std::size_t mover) {
    const Box &from = frame.before.movers[mover].box, &to = frame.after.movers[mover].box;
    const Reach reach = reach_of(b);
    const int x = reach.x + std::abs(to.left - from.left);
    const bool others = (b.near_movers & (b.near_movers - 1)) != 0 || b.near_player;
    const bool held_down = to.top < from.top && !is_alone_with(frame, b, mover);
    if (others || held_down || (b.is_player() && frame.middle.player_drops))
        return true;
    return common_x(b.before.box, from) <= x || common_x(b.after.box, to) <= x
           || b.before.box.bottom > from.top || b.after.box.bottom <= to.top;
}

// Whether the body respects a cell that is closed from one side.
bool keeps_oneway(const BodyNear& b, const Box& cell, Traits traits, bool drops) {
    const Reach reach = reach_of(b);
    const Box &before = b.before.box, &after = b.after.box;
    if (common_x(before, cell) > reach.x && common_x(after, cell) > reach.x
        && (((traits & trait_oneway_up) && !drops && before.bottom <= cell.top
             && after.bottom > cell.top)
            || ((traits & trait_oneway_down) && before.top >= cell.bottom
                && after.top < cell.bottom)))
        return false;
    return !(
        common_y(before, cell) > reach.y && common_y(after, cell) > reach.y
        && (((traits & trait_oneway_left) && before.right <= cell.left && after.right > cell.left)
            || ((traits & trait_oneway_right) && before.left >= cell.right
                && after.left < cell.right)));
}

// Whether a box is completely on the left side of a segment's line.
bool is_at_left(const Segment& s, const Box& box) {
    return across(s, box.left, box.top) <= 0 && across(s, box.right, box.top) <= 0
           && across(s, box.left, box.bottom) <= 0 && across(s, box.right, box.bottom) <= 0;
}

bool keeps_one_sided(const BodyNear& b, const Segment& s, bool drops) {
    if (!s.one_sided || (drops && s.b.x > s.a.x) || !is_at_left(s, b.before.box)
        || is_at_left(s, b.after.box))
        return true;
    const Reach reach = reach_of(b);
    const auto [left, right] = std::minmax(s.a.x.raw, s.b.x.raw);
    const auto [top, bottom] = std::minmax(s.a.y.raw, s.b.y.raw);
    const bool level = right - left >= bottom - top;
    const bool within = level ? b.hull.left >= left + reach.x && b.hull.right <= right - reach.x
                              : b.hull.top >= top + reach.y && b.hull.bottom <= bottom - reach.y;
    return !within;
}

// Whether the path of a mover or crate touches a body's.
bool moves_into(const Box& from, const Box& to, const Box& body) {
    return overlap(grown(hull_of(from, to), 1, 1), body);
}

// Where a body can have been in a frame after which it is gone.
Box possible_hull(const SeenFrame& frame, int slot) {
    const BodyAt& body = frame.before.bodies[static_cast<std::size_t>(slot)];
    const Tuning& t = frame.level.rules().tuning;
    const auto& kinds = frame.level.rules().actor_kinds;
    int x = std::abs(int{body.velocity.x.raw}) + t.conveyor_speed.raw;
    int y = std::abs(int{body.velocity.y.raw}) + std::max(t.fall_gravity.raw, t.gravity.raw);
    if (slot == 0) {
        x += t.skid.raw + t.acceleration.raw;
        y = std::max({y, int{t.jump_speed.raw}, int{t.stroke_speed.raw}});
    } else if (slot < first_crate) {
        x += kinds[frame.world_before.actors[slot].kind].speed.raw;
    }
    // On a slope or along a segment the movement along one axis turns into the other.
    const Box hull = grown(body.box, x + y + frame.movers_x, x + y + frame.movers_y);
    const Box lifted = grown(hull, 0, distance_to_upper_end(body, x));
    return has_upper_end(frame, lifted) ? lifted : hull;
}

bool can_be_crushed(const SeenFrame& frame, int slot) {
    const Box body = possible_hull(frame, slot);
    for (std::size_t i = 0; i < frame.mover_motions.size(); ++i)
        if (const MoverMotion& by = frame.mover_motions[i]; by.x != 0 || by.y != 0) {
            const Box& to = frame.after.movers[i].box;
            if (moves_into(moved(to, -by.x, -by.y), to, body))
                return true;
        }
    for (std::size_t i = first_crate; i < slot_count; ++i) {
        const BodyAt &from = frame.before.bodies[i], &to = frame.after.bodies[i];
        // A mover may have carried the crate there, and something else carried it back.
        const Box path =
            grown(to.there ? hull_of(from.box, to.box) : from.box, frame.movers_x, frame.movers_y);
        const bool moves = !to.there || to.x != from.x || to.y != from.y || frame.movers_x != 0
                           || frame.movers_y != 0;
        if (static_cast<int>(i) != slot && from.there && moves && moves_into(path, path, body))
            return true;
    }
    return false;
}

} // namespace

bool stays_on_its_side(const SeenFrame& frame, const BodyNear& b) {
    for (std::size_t i = 0; i < frame.mover_motions.size(); ++i) {
        if (!frame.mover_motions[i].known || !frame.before.movers[i].there
            || !frame.after.movers[i].there || !(b.near_movers & (1u << i)))
            continue;
        const MoverAt& mover = frame.before.movers[i];
        const Box& to = frame.after.movers[i].box;
        if (!(mover.oneway ? stays_on_platform(frame, b, i) : stays_beside(b, mover.box, to)))
            return false;
    }
    if (!has(b.near, Thing::crate))
        return true;
    for (int i = first_crate; i < slot_count; ++i) {
        const BodyAt& from = frame.before.bodies[static_cast<std::size_t>(i)];
        const BodyAt& to = frame.after.bodies[static_cast<std::size_t>(i)];
        if (i != b.slot && from.there && to.there && !stays_beside(b, from.box, to.box))
            return false;
    }
    return true;
}

bool keeps_oneways(const SeenFrame& frame, const BodyNear& b) {
    const bool drops = b.is_player() && frame.middle.player_drops;
    if (has(b.near, Thing::cell) && !has(b.near, Thing::slope)) {
        const Terrain& terrain = frame.level.terrain_before();
        const CellRange cells = cells_overlapped(b.hull);
        const bool passed =
            frame.level.any_before(cells, trait_oneway)
            && any_cell(cells, [&](int column, int row) {
                   const Traits traits = terrain.traits(column, row);
                   const int x = column << cell_bits, y = row << cell_bits;
                   return (traits & trait_oneway)
                          && !keeps_oneway(b,
                                           {x, y, x + subpixels_per_cell, y + subpixels_per_cell},
                                           traits, drops);
               });
        if (passed)
            return false;
    }
    // A body that has crossed the segment itself, and not only its line, meets it with its hull.
    return !has(b.near, Thing::segment) || !any_segment(frame.level, b.hull, [&](const Segment& s) {
        return !keeps_one_sided(b, s, drops);
    });
}

const Rule* broken_by_leaving(const SeenFrame& frame, int slot) {
    const BodyAt& body = frame.before.bodies[static_cast<std::size_t>(slot)];
    const bool asleep = slot != 0 && slot < first_crate
                        && std::abs(body.x - frame.before.bodies[0].x) > sleep_distance.raw;
    const Tuning& t = frame.level.rules().tuning;
    const int fall = std::max({int{body.velocity.y.raw}, int{t.climb_speed.raw}, 0})
                     + std::max<int>(t.fall_gravity.raw, t.gravity.raw) + frame.movers_y
                     + frame.crates_y + subpixels_per_cell
                     + std::abs(body.velocity.x.raw); // a slanted ceiling leads it down
    const bool out = body.box.top + fall >= frame.level.terrain().rows << cell_bits;
    return asleep || out || can_be_crushed(frame, slot) ? nullptr : &world_rules::vanish;
}

} // namespace halfbyte::tools::soak::worlds
