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
    take_all_along(crew, before, world, level, player_bit);
    for (Distance& along : crew.along)
        along = {0}; // that was along x
    for (int i = 0; i < loose.count; ++i) {
        Box from = box_of(before.boxes[i].body);
        const Distance way = loose.boxes[i].body.position.y - from.position.y;
        from.position.x = loose.boxes[i].body.position.x; // as taken along
        push_bodies(crew, from, {{0}, way}, world, level, no_slot, player_bit);
        BoxState& box = world.boxes[loose.slots[i] - awake_actors];
        box.speed = loose.boxes[i].body.velocity.y;
        box.contact = loose.boxes[i].contact;
        if (below_the_level(box_of(loose.boxes[i].body), level))
            crew.present &= ~bit_of(loose.slots[i]);
    }
    return_crew(crew, world, level);
}

} // namespace halfbyte
