#include "engine/sim/crates.hpp"

#include "engine/sim/transport.hpp"

namespace halfbyte {
namespace {

constexpr Contact sideways = contact_left | contact_right;

bool below_the_level(const Box& box, const Level& level) {
    return box.position.y - box.half.y >= at_cell(level.map.rows);
}

// The distance that the player has left for pushing: the rest of its motion, at most `most`, if a
// crate stopped it sideways. The first `crates` boxes of the set are crates.
Distance distance_to_push(Distance wanted, Distance most, const BoxMove& move, int crates) {
    if (!(move.hit_mask & (obstacles::bit_of(crates) - 1)) || !(move.contact & sideways))
        return {0};
    const Distance rest = wanted - move.displacement.x;
    if (magnitude(rest) <= most)
        return rest;
    return rest.raw < 0 ? -most : most;
}

// The bodies on which a falling crate can land: movers, the other crates, and the player, who holds
// it up.
constexpr BodyMask landing_bodies(int slot) {
    return (box_bits | player_bit) & ~bit_of(slot);
}

// Whether a solid cell is directly below a box whose feet are on a grid line.
bool is_on_solid_cell(const Box& box, const Cells& cells) {
    const int last = cell_of(box.position.x + box.half.x - Distance{1});
    const int row = cell_of(box.position.y + box.half.y);
    for (int column = cell_of(box.position.x - box.half.x); column <= last; ++column)
        if (traits_at(cells, column, row) & trait_solid)
            return true;
    return false;
}

// The cells and walls directly below a box.
[[gnu::noinline]] obstacles::Clearance walls_below(const BodyTable& table, const Box& box) {
    const Body body{box.position, {}, box.half};
    return obstacles::clearance<cell_bits>(body, Axis::y, {1}, obstacles_of(table.walls, {}),
                                           false);
}

// The contact of a crate that lies still, 0 if it does not. A crate that had floor contact in the
// last frame was in no cell then, and nothing has moved it into one since.
[[gnu::hot]] Contact resting_contact(const BodyTable& table, int slot, const CrateState& crate) {
    if (crate.speed.raw != 0 || !(crate.contact & contact_floor))
        return 0;
    const Box& box = table.boxes[slot];
    const Position feet = box.position.y + box.half.y;
    const bool plain = holds_on_lines_alone(*table.walls.level), on_line = is_on_line(feet);
    if (plain && on_line && is_on_solid_cell(box, table.walls.cells))
        return contact_floor;
    bool lies = false, firm = false, slanted = false;
    for_each_slot(landing_bodies(slot) & table.present, [&](int other) {
        const Box& below = table.boxes[other];
        if (feet != below.position.y - below.half.y || !stands_on(box, below))
            return;
        lies = true;
        firm = firm || (below.traits & trait_solid);
    });
    if (!plain || (!firm && on_line)) {
        const obstacles::Clearance below = walls_below(table, box);
        lies = lies || below.stops;
        firm = firm || below.firm;
        slanted = below.slanted;
    }
    if (!lies)
        return 0;
    return static_cast<Contact>(contact_floor | (firm ? 0 : contact_oneway)
                                | (slanted ? contact_slope : 0));
}

// Moves a crate to where it falls, and stores its contact; cells and steep segments may deflect it.
void fall(BodyTable& table, int slot, CrateState& crate, const Tuning& tuning) {
    const Velocity faster = crate.speed + tuning.fall_gravity;
    Body body{table.boxes[slot].position, {}, table.boxes[slot].half};
    body.velocity.y = faster < tuning.terminal_speed ? faster : tuning.terminal_speed;
    const BoxesNear near = boxes_near(table, landing_bodies(slot), reach_of(body));
    const Point from = body.position;
    crate.contact = move_among_obstacles(body, obstacles_of(table.walls, near)).contact;
    crate.speed = body.velocity.y;
    transport(table, slot, Axis::x, body.position.x - from.x);
    transport(table, slot, Axis::y, body.position.y - from.y);
}

} // namespace

// At their start, crates are in no cell, and mostly lie on something. They get floor contact; one
// that lies on nothing begins to fall in the first frame.
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
    const Distance rest = distance_to_push(wanted, most, move, crates);
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
    const auto lies = [&](int slot) {
        CrateState& crate = world.crates[slot - first_crate_slot];
        const Contact contact = resting_contact(table, slot, crate);
        if (contact != 0)
            crate.contact = contact;
        return contact != 0;
    };
    BodyMask waiting = table.present & crate_bits, lying = 0;
    for_each_slot(waiting, [&](int slot) {
        if (!below_the_level(table.boxes[slot], level) && lies(slot))
            lying |= bit_of(slot);
    });
    // Mostly all crates lie still and stay so. After one has fallen, those above are tested again,
    // and fall after it.
    while ((waiting & ~lying) != 0) {
        const int slot = foremost(table, waiting, Axis::y, 1);
        waiting &= ~bit_of(slot);
        if (has(lying, slot))
            continue;
        lying = 0;
        if (!lies(slot))
            fall(table, slot, world.crates[slot - first_crate_slot], level.rules->tuning);
        if (below_the_level(table.boxes[slot], level))
            crush(table, slot);
    }
    write_back(table, world, level);
}

} // namespace halfbyte
