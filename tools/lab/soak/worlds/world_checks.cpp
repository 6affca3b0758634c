#include "tools/lab/soak/worlds/world_checks.hpp"

#include "tools/lab/soak/surface.hpp"
#include "tools/lab/soak/worlds/body_near.hpp"
#include "tools/lab/soak/worlds/meets.hpp"

namespace halfbyte::tools::soak::worlds {

namespace {

using namespace world_rules;

const Rule& rule_of(Thing thing) {
    switch (thing) {
    case Thing::wall: return in_wall;
    case Thing::segment: return in_segment;
    case Thing::mover: return in_mover;
    case Thing::crate: return in_crate;
    default: return in_cell;
    }
}

// Whether the body lay still, and still does, on cells or walls that do not move it.
bool lies(const SeenFrame& frame, const BodyNear& b) {
    constexpr Effects moving = effect_conveyor_left | effect_conveyor_right;
    if (!b.is_crate()) {
        const Actor& actor = frame.world_before.actors[b.slot];
        if (frame.level.rules().actor_kinds[actor.kind].behaviour != Behaviour::none
            || (actor.effects & moving))
            return false;
    }
    // A floor contact alone may come from a move that something else cut short.
    const Box& box = b.before.box;
    const Box under{box.left, box.bottom, box.right, box.bottom + 1};
    const bool stands =
        box.bottom % subpixels_per_cell == 0
        && (meets_wall(frame.level, grown(under, 0, 1))
            || frame.level.any_before(cells_overlapped(under), trait_solid | trait_oneway_up));
    return stands && (b.before.contact & contact_floor) && (b.after.contact & contact_floor)
           && b.before.velocity == Motion{} && b.after.velocity == Motion{}
           && (b.near & ~(bit_of(Thing::cell) | bit_of(Thing::wall))) == 0 && !b.near_player;
}

} // namespace

Thing thing_around(const SceneLevel& level, const Scene& scene, int slot, const Counted& counted) {
    const BodyAt& body = scene.bodies[static_cast<std::size_t>(slot)];
    const Box& box = body.box;
    if (level.any_now(cells_overlapped(box), trait_solid)
        && overlaps_solid(level.terrain(), {{body.x}, {body.y}}, body.half))
        return Thing::cell;
    if (meets_wall(level, box))
        return Thing::wall;
    if (meets_two_sided(level, box))
        return Thing::segment;
    for (std::size_t i = 0; i < scene.movers.size(); ++i) {
        const MoverAt& mover = scene.movers[i];
        const bool counts = (counted.movers >> i) & 1;
        if (mover.there && !mover.oneway && counts && overlap(box, mover.box))
            return Thing::mover;
    }
    for (int i = first_crate; i < slot_count; ++i)
        if (const BodyAt& crate = scene.bodies[static_cast<std::size_t>(i)];
            i != slot && crate.there && ((counted.crates >> i) & 1) && overlap(box, crate.box))
            return Thing::crate;
    return Thing::nothing;
}

Seen WorldChecks::look_at(const SeenFrame& frame, int slot) {
    const BodyNear body = body_near(frame, slot);
    Seen seen;
    seen.touched = things_touched(frame, body);
    if (has(seen.touched, Thing::mover))
        seen.movers_touched = movers_touched(frame, body);
    const auto judge = [&](bool holds, const Rule& rule) {
        if (!holds && !seen.broken)
            seen.broken = &rule;
    };
    if (!frame.is_clean(slot)) {
        if (was_in_box_alone(frame, slot) && !near_crate_let_out(frame, body))
            judge(moves_no_further(body), leap);
        return seen;
    }
    // A mover that has just woken may enter anything, and so may a crate that is let out of
    // something.
    Counted counted{0, frame.clean};
    for (std::size_t i = 0; i < awake_movers; ++i)
        counted.movers |= unsigned{frame.mover_motions[i].known && frame.before.movers[i].there}
                          << i;
    if (const Thing in = thing_around(frame.level, frame.after, slot, counted);
        in != Thing::nothing)
        judge(false, rule_of(in));
    if (near_ejected_crate(frame, body))
        return seen;
    judge(keeps_velocity(frame, body), velocity);
    seen.alone = body.near == 0 && !body.near_player;
    if (seen.alone)
        judge(moves_exactly(body, 0, 0) && !(body.after.contact & contact_sides), free_flight);
    if (const auto mover = mover_ridden(frame, body)) {
        seen.rode = true;
        judge(moves_exactly(body, frame.mover_motions[*mover].x, frame.mover_motions[*mover].y),
              ride);
    }
    if (lies(frame, body))
        judge(body.x == 0 && body.y == 0, rest);
    judge(moves_no_further(body), displacement);
    judge(stays_on_its_side(frame, body), passed_box);
    judge(keeps_oneways(frame, body), oneway);
    judge(contacts_are_true(frame, body), contact);
    if (!seen.broken)
        seen.broken = broken_path(frame, body);
    return seen;
}

bool WorldChecks::leads(const SeenFrame& frame, const BodyNear& body) {
    const SceneLevel& level = frame.level;
    const Box region = grown(body.hull, body.detour_x, body.detour_y);
    search_.begin(body.before.half);
    any_cell(cells_overlapped(region), [&](int column, int row) {
        const int x = column << cell_bits, y = row << cell_bits;
        if ((level.terrain_before().traits(column, row) & trait_solid)
            && !can_be_hidden(level.terrain_before(), column, row))
            search_.add_box({x, y, x + subpixels_per_cell, y + subpixels_per_cell});
        return false;
    });
    any_wall(level, region, [&](const Box& line) {
        if (line_meets(line, region))
            search_.add_box(line);
        return false;
    });
    any_segment(level, region, [&](const Segment& s) {
        if (!s.one_sided && meets(s, region))
            search_.add_segment(s);
        return false;
    });
    for (std::size_t i = 0; i < frame.mover_motions.size(); ++i)
        if (const MoverAt& mover = frame.before.movers[i];
            stands_still(frame, i) && overlap(mover.box, region))
            search_.add_box(mover.box);
    const HalfSizes own = body.before.half;
    return search_.leads({{body.before.x}, {body.before.y}}, {{body.after.x}, {body.after.y}},
                         grown(region, -own.x.raw, -own.y.raw));
}

// No part of a path enters anything, so one path leads the whole body past all things at once.
const Rule* WorldChecks::broken_path(const SeenFrame& frame, const BodyNear& body) {
    if ((body.x == 0 && body.y == 0) || !meets_fixed(frame, body.hull))
        return nullptr;
    ++paths_searched_;
    return leads(frame, body) ? nullptr : &tunnel;
}

} // namespace halfbyte::tools::soak::worlds
