#include "engine/sim/crew.hpp"

#include "engine/sim/fate.hpp"
#include "engine/sim/solids.hpp"
#include "engine/sim/wake.hpp"

namespace halfbyte {
namespace {

constexpr bool has(BodyMask mask, int slot) {
    return (mask >> slot & 1) != 0;
}

bool is_box(int slot) {
    return slot >= awake_actors;
}

// What is near enough to hold a body back on a way.
Surroundings around_way(const Crew& crew, int slot, Offset way, const World& world,
                        const Level& level, int solid) {
    Body moving = crew.bodies[slot];
    moving.velocity = rooms::as_motion(way);
    return surroundings_in(crew, slot, reach_of(moving), world, level, solid);
}

// A way along the axis of another.
Offset along_axis(Offset by, Distance way) {
    return by.x.raw != 0 ? Offset{way, {0}} : Offset{{0}, way};
}

// Whether a way ends in the solid that is moving, which stops nothing that it moves: in one that is
// open from below, from above.
bool comes_into(const Crew& crew, int solid, const Box& from, const Box& to) {
    if (solid == no_slot)
        return false;
    const Box& moving = crew.solids.boxes[solid];
    const bool was_outside = moving.traits & trait_solid ? !overlap(from, moving)
                                                         : from.position.y + from.half.y
                                                               <= moving.position.y - moving.half.y;
    return was_outside && overlap(to, moving);
}

// Whether something slanted leads a rider into what carries it, or to where a box that is carried,
// too, will be.
bool is_led_into_others(const Crew& crew, int slot, BodyMask riders, Offset by, Offset got) {
    if (by.x.raw != 0 ? got.y.raw == 0 : got.x.raw == 0)
        return false;
    if (by.x.raw != 0 && got.y.raw > 0)
        return true;
    for (int other = awake_actors; other < crew_size; ++other) {
        if (!has(riders & crew.present, other))
            continue;
        Box box = box_of(crew.bodies[other]);
        box.position = box.position + (by - along_axis(by, crew.along[other]));
        if (overlap(box_of(crew.bodies[slot]), box))
            return true;
    }
    return false;
}

} // namespace

void crush(Crew& crew, int slot) {
    crew.crushed |= bit_of(slot);
    crew.present &= ~bit_of(slot);
}

Order farthest_first(const Crew& crew, BodyMask mask, Contact side) {
    Order order;
    mask &= crew.present;
    for (int slot = 0; mask >> slot != 0; ++slot) {
        if (!has(mask, slot))
            continue;
        int place = order.count++;
        const std::int32_t front = free_boxing::front_of(crew.bodies[slot], side);
        const auto before = [&](int other) {
            return free_boxing::front_of(crew.bodies[order.slots[other]], side) < front;
        };
        for (; place > 0 && before(place - 1); --place)
            order.slots[place] = order.slots[place - 1];
        order.slots[place] = slot;
    }
    return order;
}

Crew crew_of(const World& world, const Level& level, const SolidBoxes& solids) {
    Crew crew;
    crew.solids = solids;
    for (int slot = 0; slot < awake_actors; ++slot) {
        const Actor& actor = world.actors[slot];
        if (actor.kind == no_actor || (slot == 0 && world.phase == Phase::dying))
            continue;
        crew.present |= bit_of(slot);
        crew.bodies[slot] = {actor.position, actor.velocity, kind_of(actor, level).half};
    }
    for (int i = 0; i < level.map.box_count; ++i) {
        const BoxState& box = world.boxes[i];
        if (!box.there)
            continue;
        const PlacedBox placed = box_at(level.map, i);
        crew.present |= bit_of(awake_actors + i);
        crew.bodies[awake_actors + i] = {
            box.position, {{0}, box.speed}, half_of(placed.width, placed.height)};
    }
    return crew;
}

void return_crew(const Crew& crew, World& world, const Level& level) {
    for (int slot = 0; slot < awake_actors; ++slot) {
        Actor& actor = world.actors[slot];
        if (has(crew.present | crew.crushed, slot))
            actor.position = crew.bodies[slot].position;
        if (!has(crew.crushed, slot))
            continue;
        if (slot == 0)
            kill_player(world, level);
        else
            remove(world, actor);
    }
    for (int i = 0; i < level.map.box_count; ++i) {
        const int slot = awake_actors + i;
        if (has(crew.present, slot))
            world.boxes[i].position = crew.bodies[slot].position;
        else
            world.boxes[i] = {};
    }
}

Surroundings surroundings_in(const Crew& crew, int body, const Box& area, const World& world,
                             const Level& level, int solid) {
    Surroundings around = walls_around(world, level);
    const auto add = [&](const Box& box) {
        if (overlap(area, box))
            around.boxes[around.count++] = box;
    };
    for (int slot = 0; slot < awake_solids; ++slot)
        if (slot != solid && crew.solids.there[slot])
            add(crew.solids.boxes[slot]);
    around.solid_count = around.count;
    for (int slot = awake_actors; slot < crew_size; ++slot)
        if (slot != body && has(crew.present, slot))
            add(box_of(crew.bodies[slot]));
    return around;
}

BodyMask riders_in(const Crew& crew, const Box& support) {
    const BodyMask bearing = (box_bits | player_bit) & crew.present;
    return riders_of(support, crew.bodies, crew_size, bearing) & crew.present;
}

void carry(Crew& crew, BodyMask riders, Offset by, const World& world, const Level& level,
           int solid) {
    // A box pushes what is farther in front than itself, so nobody whose turn is still to come.
    const Order order = farthest_first(crew, riders, free_boxing::side_towards(by));
    for (int n = 0; n < order.count; ++n) {
        const int slot = order.slots[n];
        const Box from = box_of(crew.bodies[slot]);
        const Surroundings around = around_way(crew, slot, by, world, level, solid);
        const Offset got = carry(crew.bodies[slot], by, room_of(around));
        const Offset moved = is_box(slot) ? free_boxing::straight_way(by, got)
                             : is_led_into_others(crew, slot, riders, by, got) ? Offset{}
                                                                               : got;
        crew.bodies[slot].position = from.position + moved;
        const Offset before = along_axis(by, crew.along[slot]);
        crew.along[slot] = crew.along[slot] + (by.x.raw != 0 ? moved.x : moved.y);
        if (is_box(slot) && moved != Offset{}) { // `along` is from where it was at first
            Box start = from;
            start.position = from.position + (Offset{} - before);
            push_bodies(crew, start, before + moved, world, level, solid);
        }
    }
}

void push_bodies(Crew& crew, const Box& from, Offset by, const World& world, const Level& level,
                 int solid, BodyMask spared) {
    if (by == Offset{})
        return;
    for (int slot = 0; slot < awake_actors; ++slot) {
        if (!has(crew.present & ~spared, slot))
            continue;
        const Distance gone = crew.along[slot];
        const Offset along = along_axis(by, gone);
        Box at = from;
        at.position = at.position + along;
        if (const SweepResult met = sweep(box_of(crew.bodies[slot]), along - by, at);
            met.stuck || met.contact == 0)
            continue;
        const Surroundings around = around_way(crew, slot, by - along, world, level, solid);
        const Box before = box_of(crew.bodies[slot]);
        const bool held =
            push(crew.bodies[slot], at, by - along, room_of(around)).contact & contact_crushed;
        // Something slanted may have led it into what carries both.
        const bool sinks =
            by.x.raw != 0 && comes_into(crew, solid, before, box_of(crew.bodies[slot]));
        if (held || sinks)
            crush(crew, slot);
    }
}

void take_along(Crew& crew, const Box& from, Distance way, BodyMask spared, const World& world,
                const Level& level, int solid) {
    if (way.raw == 0)
        return;
    BodyMask riders = 0;
    for (int slot = 0; slot < awake_actors; ++slot)
        if (has(crew.present & ~spared, slot) && stands_on(crew.bodies[slot], from))
            riders |= bit_of(slot);
    carry(crew, riders, {way, {0}}, world, level, solid);
    push_bodies(crew, from, {way, {0}}, world, level, solid, spared);
}

LooseBoxes boxes_of(const Crew& crew) {
    LooseBoxes loose;
    for (int slot = awake_actors; slot < crew_size; ++slot)
        if (has(crew.present, slot)) {
            loose.slots[loose.count] = slot;
            loose.boxes[loose.count++] = {crew.bodies[slot], 0};
        }
    return loose;
}

void return_boxes(const LooseBoxes& loose, Crew& crew) {
    for (int i = 0; i < loose.count; ++i)
        crew.bodies[loose.slots[i]] = loose.boxes[i].body;
}

} // namespace halfbyte
