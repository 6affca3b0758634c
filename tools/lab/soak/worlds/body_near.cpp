#include "tools/lab/soak/worlds/body_near.hpp"

#include "tools/lab/soak/surface.hpp"
#include "tools/lab/soak/worlds/meets.hpp"

namespace halfbyte::tools::soak::worlds {

namespace {

constexpr int most_a_frame = 512;   // that the player's acceleration and gravity add at most
constexpr int most_sub_steps = 16;  // of 64 px a frame
constexpr int segment_rounding = 4; // subpixels in each sub-step
constexpr int most_turns = 4;       // deflections by segments in a move along an axis

int largest(std::initializer_list<int> numbers) {
    int most = 0;
    for (const int number : numbers)
        most = std::max(most, std::abs(number));
    return most;
}

struct Near {
    Things things = 0;
    bool player = false;
    std::uint8_t movers = 0;
    int walkable_segments = 0, steep_segments = 0; // slanted ones only
};

// Sets an upper limit for the body's displacement without obstacles.
void set_wish(const SeenFrame& frame, BodyNear& b) {
    const Tuning& t = frame.level.rules().tuning;
    const Motion before = b.before.velocity, after = b.after.velocity;
    const int fall = std::max(t.fall_gravity.raw, t.water_gravity.raw);
    b.wish_x = largest({before.x.raw, after.x.raw});
    b.wish_y = largest({before.y.raw, after.y.raw, before.y.raw + fall});
    if (b.is_crate())
        return;
    const Actor& actor = frame.world_before.actors[b.slot];
    if (b.is_player()) {
        b.wish_x = std::max(b.wish_x, largest({t.climb_speed.raw})) + most_a_frame;
        b.wish_y = largest({b.wish_y, t.jump_speed.raw, t.stroke_speed.raw, t.climb_speed.raw})
                   + most_a_frame;
    } else {
        b.wish_x = std::max<int>(b.wish_x, frame.level.rules().actor_kinds[actor.kind].speed.raw);
    }
    if (actor.effects & (effect_conveyor_left | effect_conveyor_right))
        b.wish_x += t.conveyor_speed.raw;
}

void find_cells(const SeenFrame& frame, Near& b, const Box& area) {
    const CellRange cells = cells_touched(area);
    if (frame.level.any_before(cells, trait_blocks))
        b.things |= bit_of(Thing::cell);
    // A slope also deflects a body in the cells beside it.
    if (frame.level.any_before(grown(cells), trait_slope))
        b.things |= bit_of(Thing::slope);
}

// A body on the player's head moves with the player when a mover moves the player. Another mover
// may have brought it there in the same frame.
bool stood_on_player(const SeenFrame& frame, int slot) {
    const Box& own = frame.before.bodies[static_cast<std::size_t>(slot)].box;
    const Box& head = frame.before.bodies[0].box;
    return slot != 0 && std::abs(own.bottom - head.top) <= frame.movers_y
           && common_x(own, head) > -frame.movers_x;
}

void find_boxes(const SeenFrame& frame, int own, Near& b, const Box& area) {
    for (std::size_t i = 0; i < awake_movers; ++i) {
        const MoverAt &before = frame.before.movers[i], &after = frame.after.movers[i];
        const bool same = before.number != 0 && before.number == after.number;
        const MoverMotion& by = frame.mover_motions[i];
        const Box came_from = same ? before.box : moved(after.box, -by.x, -by.y);
        if ((before.there && overlap(before.box, area))
            || ((after.there || same) && overlap(hull_of(came_from, after.box), area))) {
            b.things |= bit_of(Thing::mover);
            b.movers |= static_cast<std::uint8_t>(1u << i);
        }
    }
    const auto is_near = [&](int slot) {
        const BodyAt& before = frame.before.bodies[static_cast<std::size_t>(slot)];
        const BodyAt& after = frame.after.bodies[static_cast<std::size_t>(slot)];
        // Movers may have moved it farther than its end position shows, also one that was crushed.
        const Box path = after.there ? hull_of(before.box, after.box) : before.box;
        return slot != own && before.there
               && overlap(area, grown(path, frame.movers_x, frame.movers_y));
    };
    for (int slot = first_crate; slot < slot_count; ++slot)
        if (is_near(slot))
            b.things |= bit_of(Thing::crate);
    b.player = (own >= first_crate || stood_on_player(frame, own)) && is_near(0);
}

void count_segment(Near& b, const Segment& s) {
    b.things |= bit_of(Thing::segment);
    const int run = std::abs(s.b.x.raw - s.a.x.raw), rise = std::abs(s.b.y.raw - s.a.y.raw);
    if (run != 0 && rise != 0)
        ++(rise <= run ? b.walkable_segments : b.steep_segments);
}

Near near_in(const SeenFrame& frame, int own, const Box& area, int wish_x) {
    Near b;
    find_boxes(frame, own, b, area);
    // A body that is moved also meets obstacles along that movement.
    const bool is_moved = b.things != 0 || b.player;
    const Box reach =
        is_moved ? grown(area, frame.movers_x + frame.crates_x, frame.movers_y + frame.crates_y)
                 : area;
    find_cells(frame, b, reach);
    if (meets_wall(frame.level, reach))
        b.things |= bit_of(Thing::wall);
    // A body that stood on ground follows it down, by as much as it moved across.
    const Box ground = grown(reach, 0, wish_x);
    any_segment(frame.level, ground, [&](const Segment& s) {
        if (meets(s, ground))
            count_segment(b, s);
        return false;
    });
    return b;
}

void set_correction(const SeenFrame& frame, BodyNear& b, const Near& near) {
    const Tuning& t = frame.level.rules().tuning;
    const bool near_crate = has(b.near, Thing::crate);
    if (has(b.near, Thing::mover) || near_crate || b.near_player) {
        b.correction_x = frame.movers_x;
        b.correction_y = frame.movers_y;
    }
    if (near_crate || b.near_player) {
        b.correction_x += frame.crates_x - (b.is_crate() ? std::abs(b.x) : 0) + t.push_speed.raw;
        b.correction_y += frame.crates_y;
    }
    b.detour_x = b.correction_x;
    b.detour_y = b.correction_y;
    if (has(b.near, Thing::segment)) {
        // Each segment that a body meets deflects it by at most the rest of its displacement: up
        // and down on a move across, left and right on a move down. A body that stood follows the
        // ground down by as much as it moved across.
        const int aside_x = std::min(near.steep_segments, most_turns) * (b.wish_y + b.correction_y);
        const int across = b.wish_x + b.correction_x;
        const int aside_y =
            std::max(std::min(near.walkable_segments, most_turns) * across, across + aside_x);
        b.detour_x += aside_x + segment_rounding * most_sub_steps;
        b.detour_y += aside_y + segment_rounding * most_sub_steps;
    }
    if (has(b.near, Thing::slope)) {
        b.detour_y += b.wish_x + b.correction_x + most_sub_steps;
        b.detour_x += b.wish_x + b.correction_x;
    }
    if (b.near_upper_end)
        b.detour_y += distance_to_upper_end(b.before, b.wish_x);
    if (b.is_player())
        b.detour_x += t.corner_correction.raw;
}

} // namespace

bool has_upper_end(const SeenFrame& frame, const Box& area) {
    const Terrain& terrain = frame.level.terrain_before();
    return any_cell(cells_touched(area), [&](int column, int row) {
        const TileKind kind = terrain.at(column, row);
        const int side = side_of_upper_end(kind);
        const int x = (side < 0 ? column : column + 1) << cell_bits;
        const int y = (is_ceiling_slope(kind) ? row + 1 : row) << cell_bits;
        return side != 0 && x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
    });
}

SeenFrame::SeenFrame(const SceneLevel& its_level, const World& its_world_before,
                     const ControlledWorld& its_middle, const World& its_world,
                     const Scene& its_before, const Scene& its_after,
                     std::uint32_t slots_in_nothing)
    : level(its_level), world_before(its_world_before), middle(its_middle), world(its_world),
      before(its_before), after(its_after), clean(slots_in_nothing) {
    for (std::size_t i = 0; i < mover_motions.size(); ++i) {
        const MoverAt &from = before.movers[i], &to = after.movers[i];
        if (to.number == 0)
            continue; // asleep
        // A mover moves in the frame in which it wakes, too; the scene does not have its position
        // before.
        mover_motions[i] = from.number != to.number ? level.motion_of_woken(to.number, world.frame)
                                                    : MoverMotion{true, to.box.left - from.box.left,
                                                                  to.box.top - from.box.top};
        movers_x += std::abs(mover_motions[i].x);
        movers_y += std::abs(mover_motions[i].y);
    }
    for (std::size_t i = first_crate; i < slot_count; ++i) {
        const BodyAt &from = before.bodies[i], &to = after.bodies[i];
        if (!from.there)
            continue;
        crates_x += to.there ? std::abs(to.x - from.x) : 0;
        crates_y += from.velocity.y.raw + level.rules().tuning.fall_gravity.raw;
    }
}

BodyNear body_near(const SeenFrame& frame, int slot) {
    const BodyAt& before = frame.before.bodies[static_cast<std::size_t>(slot)];
    const BodyAt& after = frame.after.bodies[static_cast<std::size_t>(slot)];
    BodyNear b{.slot = slot,
               .before = before,
               .after = after,
               .x = after.x - before.x,
               .y = after.y - before.y,
               .hull = hull_of(before.box, after.box)};
    set_wish(frame, b);
    const Box area = grown(b.hull, b.wish_x + subpixels_per_pixel, b.wish_y + subpixels_per_pixel);
    const Near near = near_in(frame, slot, area, b.wish_x);
    b.near = near.things;
    b.near_player = near.player;
    b.near_movers = near.movers;
    // The body may have come down again in this frame, to something beside the slope.
    const Box lifted = grown(area, 0, distance_to_upper_end(before, b.wish_x));
    b.near_upper_end = has(b.near, Thing::slope) && has_upper_end(frame, lifted);
    set_correction(frame, b, near);
    return b;
}

bool moves_no_further(const BodyNear& b) {
    return std::abs(b.x) <= b.wish_x + b.detour_x && std::abs(b.y) <= b.wish_y + b.detour_y;
}

bool is_alone_with(const SeenFrame& frame, const BodyNear& b, std::size_t mover) {
    const MoverMotion& by = frame.mover_motions[mover];
    const Box area = grown(hull_of(b.hull, moved(b.before.box, by.x, by.y)),
                           b.wish_x + subpixels_per_pixel, b.wish_y + subpixels_per_pixel);
    const Near near = near_in(frame, b.slot, area, b.wish_x);
    return near.things == bit_of(Thing::mover) && near.movers == 1u << mover && !near.player;
}

std::optional<std::size_t> mover_ridden(const SeenFrame& frame, const BodyNear& b) {
    if (b.near != bit_of(Thing::mover) || b.near_player || !(b.after.contact & contact_floor)
        || b.after.velocity.y.raw != 0 || b.before.velocity.y.raw < 0)
        return std::nullopt;
    for (std::size_t i = 0; i < frame.mover_motions.size(); ++i)
        if (b.near_movers == 1u << i) {
            const MoverAt& mover = frame.before.movers[i];
            const MoverMotion& by = frame.mover_motions[i];
            const bool stood = by.known && b.before.box.bottom == mover.box.top
                               && common_x(b.before.box, mover.box) > 0;
            return stood && is_alone_with(frame, b, i) ? std::optional(i) : std::nullopt;
        }
    return std::nullopt;
}

bool stands_still(const SeenFrame& frame, std::size_t i) {
    const MoverMotion& by = frame.mover_motions[i];
    const MoverAt& mover = frame.before.movers[i];
    return by.known && by.x == 0 && by.y == 0 && mover.there && !mover.oneway;
}

template <class Which>
bool near_crate(const SeenFrame& frame, const BodyNear& b, Which&& which) {
    const Box area = grown(b.hull, b.wish_x + 2 * subpixels_per_cell + frame.movers_x,
                           b.wish_y + 2 * subpixels_per_cell + frame.movers_y);
    for (int i = first_crate; i < slot_count; ++i) {
        const BodyAt& crate = frame.before.bodies[static_cast<std::size_t>(i)];
        if (crate.there && overlap(area, crate.box) && which(i))
            return true;
    }
    return false;
}

bool near_ejected_crate(const SeenFrame& frame, const BodyNear& b) {
    return near_crate(frame, b, [&](int crate) { return !frame.is_clean(crate); });
}

bool was_in_box_alone(const SeenFrame& frame, int slot) {
    const Thing thing = thing_around(frame.level, frame.before, slot);
    const Box& box = frame.before.bodies[static_cast<std::size_t>(slot)].box;
    return (thing == Thing::mover || thing == Thing::crate)
           && !frame.level.any_before(cells_overlapped(box), trait_solid);
}

bool near_crate_let_out(const SeenFrame& frame, const BodyNear& b) {
    return near_crate(frame, b, [&](int crate) {
        return !frame.is_clean(crate) && !was_in_box_alone(frame, crate);
    });
}

bool can_be_hidden(const Terrain& terrain, int column, int row) {
    return side_of_upper_end(terrain.at(column - 1, row)) == 1
           || side_of_upper_end(terrain.at(column + 1, row)) == -1;
}

bool meets_fixed(const SeenFrame& frame, const Box& box) {
    if (frame.level.any_before(cells_overlapped(box), trait_solid) || meets_wall(frame.level, box)
        || meets_two_sided(frame.level, box))
        return true;
    for (std::size_t i = 0; i < frame.mover_motions.size(); ++i)
        if (stands_still(frame, i) && overlap(frame.before.movers[i].box, box))
            return true;
    return false;
}

} // namespace halfbyte::tools::soak::worlds
