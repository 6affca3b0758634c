#include "engine/sim/boxes.hpp"

#include "engine/collide/free_box_push.hpp"
#include "engine/collide/free_box_still.hpp"
#include "engine/sim/crew.hpp"

namespace halfbyte {
namespace {

bool below_the_level(const Box& box, const Level& level) {
    return box.position.y - box.half.y >= at_cell(level.map.rows);
}

// The boxes have moved sideways as a set: what stands on them comes along, what is in their way is
// pushed.
void take_all_along(Crew& crew, const LooseBoxes& before, const World& world, const Level& level,
                    BodyMask spared) {
    for (int i = 0; i < before.count; ++i) {
        const Box from = box_of(before.boxes[i].body);
        const Distance way = crew.bodies[before.slots[i]].position.x - from.position.x;
        take_along(crew, from, way, spared, world, level, no_slot);
    }
}

// Where the boxes end along y; they are put back to where they were. Until it is their turn to come
// down they are there, so that nothing is moved into a place that one of them comes to or comes
// from.
struct Falls {
    Position to[crew_size];
};

Falls put_back_up(Crew& crew, const LooseBoxes& before) {
    Falls falls;
    for (int i = 0; i < before.count; ++i) {
        Position& y = crew.bodies[before.slots[i]].position.y;
        falls.to[before.slots[i]] = y;
        y = before.boxes[i].body.position.y;
    }
    return falls;
}

// The boxes have come down, or were let out upward: what is in their way is pushed by one after the
// other, in the order in which they fell.
void push_one_by_one(Crew& crew, const Falls& falls, const World& world, const Level& level) {
    const Order order = farthest_first(crew, box_bits, contact_floor);
    for (int n = 0; n < order.count; ++n) {
        const int slot = order.slots[n];
        Body& body = crew.bodies[slot];
        const Box from = box_of(body);
        body.position.y = falls.to[slot];
        push_bodies(crew, from, {{0}, body.position.y - from.position.y}, world, level, no_slot,
                    player_bit);
        if (below_the_level(box_of(body), level))
            crew.present &= ~bit_of(slot);
    }
}

// The player's move without a push, and by how much it can push after it.
struct OwnMove {
    BoxMove move;
    Distance rest;
};

// A function by itself, so that what it needs of the stack is free again when the player pushes;
// where stack is scarce a test adds it up (tests/gba/deepest_stack.sh).
OwnMove move_to_boxes(const Surroundings& all, Body& body, Distance most,
                      const MoveOptions& options) {
    const Surroundings near = keep_near(all, body);
    const Distance wanted = distance_in_one_frame(body.velocity.x);
    const BoxMove move = move_in_room(body, room_of(near), options);
    return {move, left_to_push(wanted, most, move, near.solid_count)};
}

// The player has made its move and pushes by what is left of its motion.
Contact push_rest(World& world, const Level& level, const SolidBoxes& solids, Body& body,
                  const OwnMove& own, const MoveOptions& options) {
    Crew crew = crew_of(world, level, solids);
    Surroundings around = walls_around(world, level);
    add_solids(around, crew.solids);
    const LooseBoxes before = boxes_of(crew);
    LooseBoxes loose = before;
    push_on(body, own.move, own.rest, loose.boxes, loose.count, room_of(around), options);
    return_boxes(loose, crew);
    crew.bodies[0] = body;
    bool pushed = false;
    for (int i = 0; i < loose.count; ++i)
        pushed |= loose.boxes[i].body.position.x != before.boxes[i].body.position.x;
    take_all_along(crew, before, world, level, player_bit);
    return_crew(crew, world, level);
    constexpr Contact sides = contact_left | contact_right;
    return pushed ? static_cast<Contact>(own.move.contact & ~sides) : own.move.contact;
}

// Whether all boxes lie still, and go on to; then their contacts are set, and nothing else changes.
bool all_lie_still(World& world, const Level& level, const SolidBoxes& solids) {
    constexpr Systems others = system_thin_walls | system_segments;
    if (level.map.systems & others)
        return false;
    const Surroundings around = all_around(world, level, solids);
    const BoxSet boxes{around.boxes, around.count};
    const Tuning& tuning = level.rules->tuning;
    const Velocity speed =
        tuning.fall_gravity < tuning.terminal_speed ? tuning.fall_gravity : tuning.terminal_speed;
    Contact contacts[free_boxes]{};
    for (int i = 0; i < level.map.box_count; ++i) {
        const BoxState& box = world.boxes[i];
        if (!box.there)
            continue;
        const Box at = box_of(box, box_at(level.map, i));
        const Body body{box.position, {{0}, box.speed}, at.half};
        if (!below_the_level(at, level))
            contacts[i] = lying_contact(body, speed, around.cells, boxes);
        if (contacts[i] == 0)
            return false;
    }
    for (int i = 0; i < level.map.box_count; ++i)
        if (world.boxes[i].there)
            world.boxes[i].contact = contacts[i];
    return true;
}

} // namespace

void place_boxes(World& world, const Level& level) {
    for (BoxState& box : world.boxes)
        box = {};
    for (int i = 0; i < level.map.box_count; ++i)
        world.boxes[i] = {centre_of(box_at(level.map, i)), {}, 0, true};
}

Contact move_pusher(World& world, const Level& level, const SolidBoxes& solids, Surroundings& all,
                    Body& body, const MoveOptions& options) {
    const bool stands = options.last_contact & contact_floor;
    const Distance most =
        stands ? distance_in_one_frame(level.rules->tuning.push_speed) : Distance{0};
    const OwnMove own = move_to_boxes(all, body, most, options);
    if (own.rest.raw == 0)
        return own.move.contact;
    const Contact contact = push_rest(world, level, solids, body, own, options);
    all = all_around(world, level, solids);
    return contact;
}

void move_boxes(World& world, const Level& level, const SolidBoxes& solids) {
    if (level.map.box_count == 0 || all_lie_still(world, level, solids))
        return;
    Crew crew = crew_of(world, level, solids);
    const LooseBoxes before = boxes_of(crew);
    LooseBoxes loose = before;
    Surroundings around = walls_around(world, level);
    add_solids(around, crew.solids);
    if (crew.present & player_bit) // it holds them up
        around.boxes[around.count++] = box_of(crew.bodies[0]);
    const Tuning& tuning = level.rules->tuning;
    fall_boxes(loose.boxes, loose.count, tuning.fall_gravity, tuning.terminal_speed,
               room_of(around));
    return_boxes(loose, crew);
    const Falls falls = put_back_up(crew, before);
    take_all_along(crew, before, world, level, player_bit);
    for (Distance& along : crew.along)
        along = {0}; // that was along x
    push_one_by_one(crew, falls, world, level);
    for (int i = 0; i < loose.count; ++i) {
        BoxState& box = world.boxes[loose.slots[i] - awake_actors];
        box.speed = loose.boxes[i].body.velocity.y;
        box.contact = loose.boxes[i].contact;
    }
    return_crew(crew, world, level);
}

} // namespace halfbyte
