#include "engine/sim/crates.hpp"

#include "engine/sim/transport.hpp"

namespace halfbyte {
namespace {

constexpr Contact sideways = contact_left | contact_right;

bool below_the_level(const Box& box, const Level& level) {
    return box.position.y - box.half.y >= at_cell(level.map.rows);
}

// What the player has left to push with: the rest of its motion, at most push_speed, if crates
// stopped it sideways, which are the first of a set.
Distance left_to_push(Distance wanted, Distance most, const BoxMove& move, int crates) {
    if (!(move.hit_mask & (obstacles::bit_of(crates) - 1)) || !(move.contact & sideways))
        return {0};
    const Distance rest = wanted - move.displacement.x;
    if (magnitude(rest) <= most)
        return rest;
    return rest.raw < 0 ? -most : most;
}

// What a crate falls among: movers, the other crates, and the player, who holds it up.
BoxesNear boxes_around(const BodyTable& table, int slot, const Box& area) {
    return boxes_near(table, (box_bits | player_bit) & ~bit_of(slot), area);
}

// The contact of a crate that lies still, else 0. Who met a floor in the last frame was in no cell
// then, and nothing has moved it into one.
Contact lying_contact(const Body& body, Contact last_contact, const WorldObstacles& obstacles) {
    if (body.velocity.y.raw != 0 || !(last_contact & contact_floor))
        return 0;
    const auto below = obstacles::clearance<cell_bits>(body, Axis::y, {1}, obstacles, false);
    obstacles::Slide slide{body};
    if (below.stops)
        obstacles::stop(slide, contact_floor, below);
    return slide.contact;
}

// To where the crate falls, with what it meets there; cells and what is steep may lead it aside.
void fall(BodyTable& table, int slot, CrateState& crate, const Tuning& tuning) {
    Body body{crate.position, {{0}, crate.speed}, table.boxes[slot].half};
    body.position = table.boxes[slot].position;
    const Contact last_contact = crate.contact;
    const Box touched{body.position, {body.half.x, body.half.y + Distance{1}}};
    const BoxesNear below = boxes_around(table, slot, touched);
    crate.contact = lying_contact(body, last_contact, obstacles_of(table.walls, below));
    if (crate.contact != 0)
        return;
    const Velocity faster = crate.speed + tuning.fall_gravity;
    body.velocity.y = faster < tuning.terminal_speed ? faster : tuning.terminal_speed;
    const BoxesNear near = boxes_around(table, slot, reach_of(body));
    const Point from = body.position;
    crate.contact = move_among_obstacles(body, obstacles_of(table.walls, near)).contact;
    crate.speed = body.velocity.y;
    transport(table, slot, Axis::x, body.position.x - from.x);
    transport(table, slot, Axis::y, body.position.y - from.y);
}

} // namespace

// They are in no cell, and mostly lie on something; those that lie on nothing begin to fall in the
// first frame.
void place_crates(World& world, const Level& level) {
    for (CrateState& crate : world.crates)
        crate = {};
    for (int i = 0; i < level.map.crate_count; ++i)
        world.crates[i] = {centre_of(crate_at(level.map, i)), {}, contact_floor, true};
}

[[gnu::hot]] Contact move_pusher(World& world, const Level& level, BodyTable& table, Body& body,
                                 const MoveOptions& options) {
    const Box reach = reach_of(body);
    const Distance wanted = distance_in_one_frame(body.velocity.x);
    BoxesNear near = boxes_near(table, crate_bits, reach);
    const int crates = near.count;
    add_boxes_near(near, table, mover_bits, reach);
    const BoxMove move = move_among_obstacles(body, obstacles_of(table.walls, near), options);
    if (!(options.last_contact & contact_floor))
        return move.contact;
    const Distance most = distance_in_one_frame(level.rules->tuning.push_speed);
    const Distance rest = left_to_push(wanted, most, move, crates);
    if (rest.raw == 0)
        return move.contact;
    place_actors(table, world, level);
    table.boxes[player_slot].position = body.position;
    const Transported pushed = transport(table, player_slot, Axis::x, rest);
    body.position = table.boxes[player_slot].position;
    body.velocity.x = {static_cast<std::int16_t>(pushed.distance.raw)};
    write_back(table, world, level);
    return pushed.moved & crate_bits ? static_cast<Contact>(move.contact & ~sideways)
                                     : move.contact;
}

[[gnu::hot]] void move_crates(World& world, const Level& level, BodyTable& table) {
    if (level.map.crate_count == 0)
        return;
    place_actors(table, world, level);
    // What lies on others falls after them.
    for (BodyMask waiting = table.present & crate_bits; waiting != 0;) {
        const int slot = foremost(table, waiting, Axis::y, 1);
        waiting &= ~bit_of(slot);
        fall(table, slot, world.crates[slot - first_crate_slot], level.rules->tuning);
        if (below_the_level(table.boxes[slot], level))
            crush(table, slot);
    }
    write_back(table, world, level);
}

} // namespace halfbyte
