// The attacks of the player, which only the ROMs of tests/blades and tests/darts have.
#include "tests/ports/calls/rom_contracts.hpp"
#include "tests/ports/calls/world_calls.hpp"
#include "tests/ports/rom_player.hpp"

#include "engine/sim/player.hpp"
#include "engine/sim/player_attack.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

long hits = 0, begun = 0, bricks = 0;

// The attacks of the game, but most kinds of shots are shots.
Rules armed_rules(std::mt19937& random, const Rules& game) {
    Rules rules = random_rules(random, game);
    if (const std::uint8_t shot = game.actor_kinds[player_kind].shot; shot != no_actor)
        rules.actor_kinds[shot].behaviour =
            between(random, 0, 7) ? Behaviour::shot : Behaviour::none;
    return rules;
}

// Puts a player in a ground pound onto a brick, if a few tries find one.
void pound_on_brick(std::mt19937& random, const Level& level, World& world) {
    constexpr int tries = 50;
    Actor& self = player(world);
    for (int i = 0; i < tries; ++i) {
        const int column = between(random, 0, level.map.columns - 1);
        const int row = between(random, 0, level.map.rows - 1);
        if (kind_at(cells_of(world, level), column, row) != TileKind::brick)
            continue;
        self.position = {at_cell(column) + Distance{subpixels_per_cell / 2},
                         at_cell(row) - half_of(self, level).y};
        self.contact |= contact_floor;
        self.act = static_cast<std::uint8_t>(Attack::pound);
        return;
    }
}

// A player that attacks, with actors around it.
World armed_world(std::mt19937& random, const Level& level) {
    World world = random_world(random, level);
    Actor& self = player(world);
    if (between(random, 0, 3) != 0) {
        world.phase = Phase::playing;
        self.mercy = 0;
    }
    if (between(random, 0, 1))
        world.pressed |= between(random, 0, 1) ? input_b : input_down;
    if (between(random, 0, 1)) // on a line of the cells
        self.position.y = at_cell(between(random, 0, level.map.rows - 1)) - half_of(self, level).y;
    for (int i = 1; i < awake_actors; ++i) {
        Actor& actor = world.actors[i];
        if (actor.kind != no_actor && between(random, 0, 1))
            actor.position = self.position;
        if (between(random, 0, 1))
            actor.mercy = 0;
    }
    if (level.rules->tuning.pound_speed.raw != 0 && between(random, 0, 7) == 0)
        pound_on_brick(random, level, world);
    return world;
}

std::string call_attack(Run& run) {
    const auto act = [&](World& world, const Level& level) {
        run.port.console.call("map_actors");
        const std::uint8_t before = player(world).act;
        attack(world, level);
        begun += player(world).act != before && player(world).act != 0;
        return Entry{};
    };
    return compare(run, act, plain_block, armed_world, armed_rules);
}

std::string call_collide_attacks(Run& run) {
    const auto act = [](World& world, const Level& level) {
        const Events before = world.events;
        collide_attacks(world, level);
        hits += (world.events & ~before & event_stomp) != 0;
        bricks += (world.events & ~before & event_brick) != 0;
        return Entry{};
    };
    return compare(run, act, plain_block, armed_world, armed_rules);
}

std::string faults_of_attacks(const Cartridge& cartridge) {
    return faults_in(
        cartridge,
        {CallSet{"attack", call_attack},
         CallSet{"collide_attacks_from_frame", call_collide_attacks},
         CallSet{"control_player", compare_module<control_player, plain_block, armed_world>},
         CallSet{"step", compare_step<plain_block, armed_world, armed_rules>},
         CallSet{"step", compare_in_play<1000, plain_block, armed_rules>}},
        6'000);
}

} // namespace

TEST_CASE("strikes and pounds are the same on the 6502 and in C++") {
    begun = hits = bricks = 0;
    CHECK(faults_of_attacks(blades()) == "");
    CHECK(begun > 10);
    CHECK(hits > 10);
    CHECK(bricks > 10);
}

TEST_CASE("shots are the same on the 6502 and in C++") {
    begun = hits = 0;
    CHECK(faults_of_attacks(darts()) == "");
    CHECK(begun > 10);
    CHECK(hits > 10);
}
