#include "engine/sim/boxes.hpp"

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

} // namespace

void place_boxes(World& world, const Level& level) {
    for (BoxState& box : world.boxes)
        box = {};
    for (int i = 0; i < level.map.box_count; ++i)
        world.boxes[i] = {centre_of(box_at(level.map, i)), {}, 0, true};
}

Contact move_pusher(World& world, const Level& level, Body& body, const MoveOptions& options) {
    Crew crew = crew_of(world, level);
    Surroundings around = walls_around(world, level);
    add_solids(around, crew.solids);
    const LooseBoxes before = boxes_of(crew);
    LooseBoxes loose = before;
    const bool stands = options.last_contact & contact_floor;
    const Distance most =
        stands ? distance_in_one_frame(level.rules->tuning.push_speed) : Distance{0};
    const BoxMove move =
        move_and_push(body, most, loose.boxes, loose.count, room_of(around), options);
    return_boxes(loose, crew);
    crew.bodies[0] = body;
    bool pushed = false;
    for (int i = 0; i < loose.count; ++i)
        pushed |= loose.boxes[i].body.position.x != before.boxes[i].body.position.x;
    take_all_along(crew, before, world, level, player_bit);
    return_crew(crew, world, level);
    constexpr Contact sides = contact_left | contact_right;
    return pushed ? static_cast<Contact>(move.contact & ~sides) : move.contact;
}

void move_boxes(World& world, const Level& level) {
    if (level.map.box_count == 0)
        return;
    Crew crew = crew_of(world, level);
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
