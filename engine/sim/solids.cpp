#include "engine/sim/solids.hpp"

#include "engine/collide/free_box_push.hpp"
#include "engine/collide/solid_path.hpp"
#include "engine/sim/crew.hpp"
#include "engine/sim/wake.hpp"

namespace halfbyte {
namespace {

PlacedSolid placed(const Solid& solid, const Level& level) {
    return solid_at(level.map, solid.number - 1);
}

Box box_in_frame(const Solid& solid, const Level& level, std::uint32_t frame) {
    const PlacedSolid p = placed(solid, level);
    const Point place = place_at(level.map, p, frame);
    return {{place.x, place.y + solid.drop}, half_of(p.width, p.height), traits_of(p.kind)};
}

bool is_in_level(const Box& box, const Level& level) {
    return box.position.y - box.half.y < at_cell(level.map.rows);
}

// From the player to the nearest place on a solid's path.
Distance distance_to_player(const World& world, const PlacedSolid& solid) {
    const Position x = player(world).position.x;
    if (x < at_pixel(solid.left))
        return at_pixel(solid.left) - x;
    return x > at_pixel(solid.right) ? x - at_pixel(solid.right) : Distance{0};
}

bool is_awake(const World& world, int number) {
    for (const Solid& solid : world.solids)
        if (solid.number == number)
            return true;
    return false;
}

// A free slot, else that of the farthest if it is farther than the candidate (or as far, with a
// higher number), else none.
Solid* slot_for(World& world, const Level& level, Distance distance, int number) {
    Solid* farthest = nullptr;
    for (Solid& solid : world.solids) {
        if (solid.number == 0)
            return &solid;
        const Distance d = distance_to_player(world, placed(solid, level));
        if (d > distance || (d == distance && solid.number > number)) {
            farthest = &solid;
            distance = d;
            number = solid.number;
        }
    }
    return farthest;
}

// Looks at every eighth solid from `first` on, and wakes the nearest of those that can.
bool wake_nearest(World& world, const Level& level, int first) {
    int nearest = 0; // its number
    Distance nearest_distance = wake_distance;
    for (int i = first; i < level.map.solid_count; i += 8) {
        const Distance d = distance_to_player(world, solid_at(level.map, i));
        if (is_awake(world, i + 1) || d > nearest_distance
            || (nearest != 0 && d == nearest_distance))
            continue;
        nearest = i + 1;
        nearest_distance = d;
    }
    Solid* slot = nearest != 0 ? slot_for(world, level, nearest_distance, nearest) : nullptr;
    if (slot == nullptr)
        return false;
    *slot = Solid{};
    slot->number = static_cast<std::uint8_t>(nearest);
    return true;
}

// One that falls holds for fall_frames once the player has stood on it.
void fall(Solid& solid, bool stood_on, const Tuning& tuning) {
    if (solid.count == 0 && !stood_on)
        return;
    if (solid.count <= tuning.fall_frames && solid.count != 255) {
        ++solid.count;
        return;
    }
    solid.speed = solid.speed + tuning.fall_gravity;
    if (solid.speed > tuning.terminal_speed)
        solid.speed = tuning.terminal_speed;
    solid.drop = solid.drop + distance_in_one_frame(solid.speed);
}

// One solid's move along one axis, as a part of move_solids.
class Move {
  public:
    Move(Crew& crew, int slot, Offset by, const World& world, const Level& level)
        : crew_(crew), slot_(slot), by_(by), world_(world), level_(level),
          solid_(crew.solids.boxes[slot]) {}

    void make(BodyMask riders) {
        for (Distance& along : crew_.along)
            along = {0};
        riders_ = riders & crew_.present;
        carry(crew_, riders_, by_, world_, level_, slot_);
        if (by_.y.raw != 0)
            push_boxes_upright();
        else if (solid_.traits & trait_solid)
            push_boxes_sideways();
        push_bodies(crew_, solid_, by_, world_, level_, slot_);
        crew_.solids.boxes[slot_].position = solid_.position + by_;
    }

  private:
    // A chain of boxes goes as far as there is room; what is left in the way is crushed.
    void push_boxes_sideways() {
        if ((crew_.present & box_bits) == 0)
            return;
        const LooseBoxes before = boxes_of(crew_);
        LooseBoxes loose = before;
        Surroundings around = walls_around(world_, level_);
        SolidBoxes others = crew_.solids;
        others.there[slot_] = false;
        add_solids(around, others);
        push_boxes(solid_, by_.x, loose.boxes, loose.count, room_of(around));
        return_boxes(loose, crew_);
        for (int i = 0; i < loose.count; ++i) {
            const Box from = box_of(before.boxes[i].body), to = box_of(loose.boxes[i].body);
            take_along(crew_, from, to.position.x - from.position.x, riders_, world_, level_,
                       slot_);
            if (!overlap(from, solid_) && sweep(to, {-by_.x, {0}}, solid_).contact != 0)
                crush(crew_, loose.slots[i]);
        }
    }

    // What stands on a box that is lifted is lifted first.
    void push_boxes_upright() {
        const BodyMask boxes = crew_.present & box_bits;
        const Order order = farthest_first(crew_, boxes, free_boxing::side_towards(by_));
        for (int n = 0; n < order.count; ++n) {
            const int slot = order.slots[n];
            Body& body = crew_.bodies[slot];
            Box at = solid_;
            at.position.y += crew_.along[slot];
            const Distance left = by_.y - crew_.along[slot];
            const SweepResult met = sweep(box_of(body), {{0}, -left}, at);
            if (met.stuck || met.contact == 0)
                continue;
            const Distance way = left + met.displacement.y;
            const BodyMask lifted = way.raw < 0 ? riders_in(crew_, box_of(body)) & ~riders_ : 0;
            carry(crew_, lifted, {{0}, way}, world_, level_, slot_);
            const Distance before = crew_.along[slot];
            carry(crew_, bit_of(slot), {{0}, way}, world_, level_, slot_);
            const bool cleared = crew_.along[slot] == before + way;
            if ((solid_.traits & trait_solid) && !cleared)
                crush(crew_, slot);
        }
    }

    Crew& crew_;
    int slot_;
    Offset by_;
    const World& world_;
    const Level& level_;
    Box solid_; // where it was
    BodyMask riders_ = 0;
};

// To where it is in this frame, before it falls.
void move_solid(Crew& crew, int slot, Point to, World& world, const Level& level) {
    Solid& solid = world.solids[slot];
    const Box from = crew.solids.boxes[slot];
    const bool falls = placed(solid, level).kind == SolidKind::falling;
    if (!falls && to == from.position)
        return;
    const BodyMask riders = riders_in(crew, from);
    const Distance drop = solid.drop;
    if (falls)
        fall(solid, (riders & player_bit) != 0, level.rules->tuning);
    const Offset by = to - from.position + Offset{{0}, solid.drop - drop};
    if (by.x.raw != 0)
        Move(crew, slot, {by.x, {0}}, world, level).make(riders);
    if (by.y.raw != 0)
        Move(crew, slot, {{0}, by.y}, world, level).make(riders);
}

} // namespace

void wake_and_sleep_solids(World& world, const Level& level) {
    if (level.map.solid_count == 0)
        return;
    for (Solid& solid : world.solids)
        if (solid.number != 0 && distance_to_player(world, placed(solid, level)) > sleep_distance)
            solid = Solid{};
    wake_nearest(world, level, static_cast<int>(world.frame & 7u));
}

void wake_all_solids(World& world, const Level& level) {
    for (int first = 7; first >= 0; --first)
        while (wake_nearest(world, level, first)) {
        }
}

bool is_there(const Solid& solid, const World& world, const Level& level) {
    return solid.number != 0 && is_in_level(box_of(solid, world, level), level);
}

Box box_of(const Solid& solid, const World& world, const Level& level) {
    return box_in_frame(solid, level, world.frame);
}

SolidBoxes solids_in(const World& world, const Level& level) {
    SolidBoxes solids;
    for (int slot = 0; slot < awake_solids; ++slot)
        if (world.solids[slot].number != 0) {
            solids.boxes[slot] = box_of(world.solids[slot], world, level);
            solids.there[slot] = is_in_level(solids.boxes[slot], level);
        }
    return solids;
}

SolidBoxes move_solids(World& world, const Level& level) {
    if (level.map.solid_count == 0)
        return {};
    Crew crew = crew_of(world, level, solids_in(world, level));
    Point to[awake_solids];
    for (int slot = 0; slot < awake_solids; ++slot)
        if (crew.solids.there[slot]) {
            to[slot] = crew.solids.boxes[slot].position;
            crew.solids.boxes[slot] = box_in_frame(world.solids[slot], level, world.frame - 1);
        }
    for (int slot = 0; slot < awake_solids; ++slot)
        if (crew.solids.there[slot])
            move_solid(crew, slot, to[slot], world, level);
    return_crew(crew, world, level);
    for (int slot = 0; slot < awake_solids; ++slot)
        crew.solids.there[slot] &= is_in_level(crew.solids.boxes[slot], level);
    return crew.solids;
}

} // namespace halfbyte
