#include "tests/ports/calls/random_world.hpp"

#include "engine/sim/script_block.hpp"

#include <vector>

namespace halfbyte::test {
namespace {

// Places an actor inside a cell, on it, or with its feet near one of its edges.
void position_at(std::mt19937& random, const Level& level, Actor& actor, int column, int row) {
    const HalfSizes half = kind_of(actor, level).half;
    actor.position.x =
        at_cell(column)
        + Distance{between(random, -subpixels_per_cell / 2, subpixels_per_cell * 3 / 2)};
    if (between(random, 0, 1))
        actor.position.x = at_cell(column) + Distance{between(random, 0, subpixels_per_cell - 1)};
    if (between(random, 0, 3) == 0) // a side on one of the cell's edges, or nearly
        actor.position.x =
            at_cell(column + between(random, 0, 1))
            + Distance{(between(random, 0, 1) ? 1 : -1) * half.x.raw + between(random, -1, 1)};
    switch (between(random, 0, 3)) {
    case 0:
        actor.position.y = at_cell(row) + Distance{between(random, 0, subpixels_per_cell - 1)};
        break;
    case 1:
        actor.position.y = at_cell(row) - half.y;
        actor.contact |= contact_floor;
        break;
    case 2: actor.position.y = at_cell(row) - half.y + Distance{between(random, -2, 2)}; break;
    default:
        actor.position.y = at_cell(row + 1) - half.y + Distance{between(random, -300, 2)};
        break;
    }
}

// Runs timers of crumbling cells, each of another one, some of them about to end.
void run_timers(std::mt19937& random, World& world, const Level& level) {
    constexpr int attempts = 32;
    bool taken[mutable_cells]{};
    int next = 0;
    for (int i = 0; i < attempts && next < cell_timers; ++i) {
        const int column = between(random, 0, level.map.columns - 1);
        const int row = between(random, 0, level.map.rows - 1);
        if (placed_kind(level.map, column, row) != TileKind::crumble)
            continue;
        const std::uint8_t index = mutable_index(level.map, column, row);
        if (taken[index])
            continue;
        taken[index] = true;
        world.timers[next++] = {
            index, static_cast<std::uint16_t>(column), static_cast<std::uint8_t>(row),
            static_cast<std::uint8_t>(between(random, 0, 3) ? between(random, 0, 2) : 200)};
    }
}

Actor random_actor(std::mt19937& random, const Level& level, std::uint8_t kind) {
    Actor actor;
    if (kind == no_actor)
        return actor;
    actor.position = {random_position(random, level.map.columns * pixels_per_cell),
                      random_position(random, level.map.rows * pixels_per_cell)};
    actor.velocity = {random_velocity(random), random_velocity(random)};
    actor.kind = kind;
    actor.state = static_cast<ActorState>(between(random, 0, actor_state_count - 1));
    actor.since = any_byte(random);
    actor.flags = static_cast<ActorFlags>(between(random, 0, 127)); // only the player crouches
    actor.script_at = between(random, 0, 1) ? 0 : any_byte(random);
    actor.act = any_byte(random) & (between(random, 0, 1) ? (1 << wait_shift) - 1 : 0xFF);
    actor.counter = static_cast<std::uint8_t>(between(random, 0, 2));
    actor.parameter = static_cast<std::uint8_t>(between(random, 0, most_parameter));
    actor.counter_1 = static_cast<std::uint8_t>(between(random, 0, most_count));
    actor.counter_2 = static_cast<std::uint8_t>(between(random, 0, 4));
    actor.inner_counter = static_cast<std::uint8_t>(between(random, 0, 2));
    actor.return_at = any_byte(random);
    actor.hits = static_cast<std::uint8_t>(between(random, 0, 3));
    actor.mercy = between(random, 0, 2) ? std::uint8_t{0} : any_byte(random);
    actor.contact = static_cast<Contact>(between(random, 0, 127));
    actor.timer = static_cast<std::uint8_t>(between(random, 0, 2) ? between(random, 0, 2) : 30);
    if (between(random, 0, 1)) // an effect of a cell around the actor, and one of a cell underfoot
        actor.effects = static_cast<Effects>((between(random, 0, 1) ? effect_water : effect_ladder)
                                             | 1 << between(random, 2, 7));
    if (between(random, 0, 3) == 0)
        place_at_effect(random, level, actor);
    return actor;
}

void place_somewhere(std::mt19937& random, World& world, const Level& level, Actor& actor) {
    if (level.map.placement_count == 0)
        return;
    const int index = between(random, 0, level.map.placement_count - 1);
    const auto bit = static_cast<unsigned>(index);
    if (test_bit(world.awake, bit) || placement_at(level.map, index).actor_kind == player_kind)
        return;
    actor.placement = static_cast<std::uint8_t>(index);
    set_bit(world.awake, bit);
}

// An attack that the player of these rules can be in.
Attack random_attack(std::mt19937& random, const Rules& rules, std::uint8_t kind) {
    const Attack of_kind = rules.actor_kinds[kind].attack;
    const Attack attacks[] = {Attack::none, of_kind,
                              rules.tuning.pound_speed.raw != 0 ? Attack::pound : of_kind};
    return attacks[between(random, 0, 2)];
}

std::uint8_t random_state_of_player(std::mt19937& random, const Rules& rules) {
    std::vector<std::uint8_t> states;
    for (std::uint8_t kind = 0; kind < actor_kind_count; ++kind)
        if (is_state_of_player(rules.actor_kinds[kind]))
            states.push_back(kind);
    return states[static_cast<std::size_t>(
        between(random, 0, static_cast<int>(states.size()) - 1))];
}

} // namespace

bool place_at_effect(std::mt19937& random, const Level& level, Actor& actor) {
    constexpr int attempts = 4;
    for (int i = 0; i < attempts; ++i) {
        const int column = between(random, 0, level.map.columns - 1);
        if (effects_near(level.map, column) == 0)
            continue;
        const int start = between(random, 0, level.map.rows - 1);
        for (int down = 0; down < level.map.rows; ++down) {
            const int row = (start + down) % level.map.rows;
            if (effects_of(placed_kind(level.map, column, row)) == 0)
                continue;
            position_at(random, level, actor, column, row);
            return true;
        }
    }
    return false;
}

Position random_position(std::mt19937& random, int pixels) {
    // Mostly inside, sometimes near a cell's edge, sometimes outside.
    const int place = between(random, -24 * 256, (pixels + 24) * 256);
    if (between(random, 0, 3) != 0)
        return {place};
    return {(place & ~0xFFF) + between(random, -2, 2) + between(random, 0, 1) * 1280};
}

Velocity random_velocity(std::mt19937& random) {
    constexpr std::int16_t extremes[4] = {-32768, -32767, 32766, 32767};
    switch (between(random, 0, 9)) {
    case 0: return {0};
    case 1: return {static_cast<std::int16_t>(between(random, -3, 3))};
    case 2: return {static_cast<std::int16_t>(between(random, -32768, 32767))};
    case 3:
        return {static_cast<std::int16_t>(between(random, -8, 8) * 512 + between(random, -2, 2))};
    case 4: return {extremes[between(random, 0, 3)]};
    case 5: {
        const int nearly = 32767 - between(random, 0, 800);
        return {static_cast<std::int16_t>(between(random, 0, 1) ? nearly : -nearly)};
    }
    default: return {static_cast<std::int16_t>(between(random, -1400, 1400))};
    }
}

Input random_input(std::mt19937& random) {
    Input input = any_byte(random);
    if (between(random, 0, 3) != 0)
        input &= static_cast<Input>(~(between(random, 0, 1) ? input_left : input_right));
    return input;
}

HalfSizes random_half_sizes(std::mt19937& random) {
    const int most = subpixels_per_cell / (between(random, 0, 1) + 1);
    const auto half = [&] {
        return Distance{between(random, 0, 7) ? between(random, 1, most) : most};
    };
    return {half(), half()};
}

Rules random_rules(std::mt19937& random, const Rules& game) {
    Rules rules = game;
    if (between(random, 0, 3) == 0)
        rules.actor_kinds[player_kind].half = random_half_sizes(random);
    for (std::uint8_t kind = first_other_kind; kind <= last_other_kind; ++kind) {
        ActorKind& any = rules.actor_kinds[kind];
        // The ROM has code for shots only if the game's hero shoots.
        const Behaviour shot = has_attack(game, Attack::shot) ? Behaviour::shot : Behaviour::script;
        const Behaviour any_behaviour[] = {Behaviour::script, Behaviour::script, shot,
                                           Behaviour::none};
        any.behaviour = any_behaviour[between(random, 0, 3)];
        any.traits = static_cast<ActorTraits>(between(random, 0, (1 << actor_trait_count) - 1));
        any.half = random_half_sizes(random);
        any.speed = {static_cast<std::int16_t>(between(random, 0, 600))};
        any.hits = static_cast<std::uint8_t>(between(random, 1, 3));
        any.hurt_by = static_cast<HurtMeans>(between(random, 0, (1 << hurt_means_count) - 1));
    }
    for (GameCounter& counter : rules.counters) {
        counter = {any_byte(random), any_byte(random)};
        counter.lost = static_cast<std::uint8_t>(between(random, 0, 3));
        counter.flags = static_cast<GameCounterFlags>(between(random, 0, every_game_counter_flag));
    }
    return rules;
}

World random_world(std::mt19937& random, const Level& level) {
    World world;
    world.frame = static_cast<std::uint32_t>(random());
    if (between(random, 0, 15) == 0) // before a carry
        world.frame |= 0xFFFFFFu >> 8 * between(random, 0, 2);
    world.random.state = static_cast<std::uint16_t>(between(random, 1, 65535));
    world.held = random_input(random);
    world.pressed = static_cast<Input>(world.held & any_byte(random));
    const int phase = between(random, 0, 7);
    world.phase = phase == 0 ? Phase::dying : phase == 1 ? Phase::cleared : Phase::playing;
    world.phase_timer = static_cast<std::uint8_t>(between(random, 0, 2));
    world.events = static_cast<Events>(random());
    world.coyote = static_cast<std::uint8_t>(between(random, 0, 2));
    world.jump_buffer = static_cast<std::uint8_t>(between(random, 0, 2));
    world.coins = any_byte(random);
    world.deaths = static_cast<std::uint8_t>(between(random, 0, 3) ? any_byte(random) : 255);
    world.respawn = {random_position(random, level.map.columns * pixels_per_cell),
                     random_position(random, level.map.rows * pixels_per_cell)};
    for (std::uint8_t& bits : world.gone)
        bits = any_byte(random) & any_byte(random) & any_byte(random);
    for (std::uint8_t& bits : world.changed)
        bits = any_byte(random) & any_byte(random);
    world.switches = static_cast<std::uint16_t>(between(random, 0, 65535));
    for (std::uint8_t& counter : world.counters)
        counter = between(random, 0, 1) ? any_byte(random)
                                        : static_cast<std::uint8_t>(between(random, 0, 3));
    world.exit = static_cast<std::uint8_t>(between(random, 0, 3));
    world.warps = world.phase == Phase::dying && between(random, 0, 1);
    world.carried = {random_velocity(random), random_velocity(random)};
    world.carried_frames = static_cast<std::uint8_t>(between(random, 0, 2));
    run_timers(random, world, level);
    world.actors[0] = random_actor(random, level, random_state_of_player(random, *level.rules));
    if (can_crouch(kind_of(world.actors[0], level), level.rules->tuning) && between(random, 0, 1))
        world.actors[0].flags |= actor_crouches;
    Actor& self = player(world);
    self.act = static_cast<std::uint8_t>(random_attack(random, *level.rules, self.kind));
    self.counter_1 = 0;
    if (has_attacks(*level.rules) && between(random, 0, 1))
        self.counter_1 = static_cast<std::uint8_t>(between(random, 0, 31));
    if (between(random, 0, 3) == 0) {
        const std::uint8_t wanted = random_state_of_player(random, *level.rules);
        world.wanted_kind = wanted == world.actors[0].kind ? no_actor : wanted;
    }
    int to_come = between(random, 0, awake_actors - 1);
    for (int i = 1; i < awake_actors; ++i) {
        const bool there = between(random, 1, awake_actors - i) <= to_come;
        to_come -= there;
        Actor& actor = world.actors[i] =
            random_actor(random, level, there ? other_kind(random) : no_actor);
        if (!there)
            continue;
        if (between(random, 0, 7) != 0)
            place_somewhere(random, world, level, actor);
        if (between(random, 0, 3) == 0) { // touching the player, or nearly
            actor.position = {world.actors[0].position.x + Distance{between(random, -3000, 3000)},
                              world.actors[0].position.y + Distance{between(random, -3000, 3000)}};
        }
    }
    return world;
}

} // namespace halfbyte::test
