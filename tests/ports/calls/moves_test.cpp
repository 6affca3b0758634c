// The player's moves that only the ROM of tests/moves has, and not the demo game's.
#include "tests/ports/calls/feature_world.hpp"
#include "tests/ports/calls/player_worlds.hpp"
#include "tests/ports/calls/rom_contracts.hpp"
#include "tests/ports/calls/world_calls.hpp"
#include "tests/ports/rom_player.hpp"

#include "engine/program/records.hpp"
#include "engine/program/save.hpp"
#include "engine/sim/bodies.hpp"
#include "engine/sim/life_cycle.hpp"
#include "engine/sim/player.hpp"
#include "engine/sim/player_moves.hpp"
#include "engine/sim/slope_speed.hpp"
#include "engine/sim/state_image.hpp"
#include "platform/nes/layout/memory_map.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

// Some players are about to return from a death, in any state.
World random_returns(std::mt19937& random, const Level& level) {
    World world = random_moves(random, level);
    if (between(random, 0, 7) == 0) {
        world.phase = Phase::dying;
        world.phase_timer = 1;
        world.warps = false;
        player(world).hits = 0;
    }
    return world;
}

long throws = 0; // how often a jump keeps a velocity that is not 0

// The player about to jump among movers, in a belt's effect now and then.
World riding_jumps(std::mt19937& random, const Level& level) {
    World world = world_among_movers(random, level);
    Actor& self = player(world);
    self.contact |= contact_floor;
    self.act = 0;
    self.mercy = 0;
    if (between(random, 0, 1))
        self.effects = between(random, 0, 1) ? effect_conveyor_left : effect_conveyor_right;
    if (between(random, 0, 1))
        self.velocity.x = {static_cast<std::int16_t>(between(random, -1500, 1500))};
    world.jump_buffer = static_cast<std::uint8_t>(between(random, 0, 3));
    if (between(random, 0, 3))
        world.phase = Phase::playing;
    throws += world.phase == Phase::playing && world.jump_buffer != 0
              && (world.carried_frames != 0
                  || (self.effects & (effect_conveyor_left | effect_conveyor_right)));
    return world;
}

long ledges = 0; // how often a player got onto a ledge

std::string call_move_bodies(Run& run) {
    const auto act = [](World& world, const Level& level) {
        const Position before = player(world).position.y;
        const bool rises = player(world).velocity.y.raw < 0;
        call_part<move_bodies>(world, level);
        ledges += !rises && (world.events & event_land) && player(world).position.y < before;
        return Entry{};
    };
    return compare(run, act, plain_block, random_ledge);
}

long tries = 0, ridges = 0, oneways = 0; // how often each number of the feel had an effect

// Compares a frame in which the player is where these numbers act.
template <MakeBlock block, MakeWorld make>
std::string compare_feel(Run& run) {
    const auto act = [&](World& world, const Level& level) {
        const Actor before = player(world);
        const Input input = random_input(run.random);
        step(world, input, level);
        const Actor& self = player(world);
        const bool plays = world.phase == Phase::playing;
        tries += plays && self.counter_2 < before.counter_2;
        ridges += plays && fall_of_slope(before) != 0 && (self.contact & contact_floor)
                  && self.velocity.y.raw < 0 && !(world.events & (event_spring | event_stomp));
        oneways += plays && (world.events & event_land) && (self.contact & contact_oneway)
                   && before.velocity.y < -level.rules->tuning.fall_gravity;
        return Entry{.a = input};
    };
    return compare(run, act, block, make, large_actors);
}

// The states of the player, and the size of one that can crouch, are constants of the ROM.
Rules with_same_player(std::mt19937& random, const Rules& game) {
    Rules rules = random_rules(random, game);
    for (int kind = 0; kind < actor_kind_count; ++kind)
        if (is_state_of_player(game.actor_kinds[kind]))
            rules.actor_kinds[kind] = game.actor_kinds[kind];
    return rules;
}

long changes = 0, kept = 0; // how often the player began or ended a crouch, or had no space to
long grown = 0, shrunk = 0, waits = 0; // into another state, and without space for one
long outlasted = 0;                    // a state that the player has again after a death

template <MakeBlock block>
std::string compare_crouch(Run& run) {
    const auto act = [&](World& world, const Level& level) {
        const Actor before = player(world);
        const auto input = static_cast<Input>(random_input(run.random)
                                              | (between(run.random, 0, 1) ? input_down : 0));
        step(world, input, level);
        const ActorFlags changed = (before.flags ^ player(world).flags) & actor_crouches;
        const bool low = player(world).flags & actor_crouches;
        changes += changed != 0;
        kept += low && !(world.held & input_down) && world.phase == Phase::playing;
        grown += player(world).kind > before.kind && world.phase == Phase::playing;
        shrunk += player(world).kind < before.kind && player(world).mercy != 0;
        waits += world.wanted_kind > player(world).kind;
        outlasted += before.kind != player_kind && before.hits == 0
                     && player(world).kind == player_kind && world.wanted_kind == before.kind;
        return Entry{.a = input};
    };
    return compare(run, act, block, random_returns, with_same_player);
}

} // namespace

TEST_CASE("the player's moves are the same on the 6502 and in C++") {
    CHECK(faults_in(
              moves(),
              {CallSet{"control_player", compare_module<control_player, plain_block, random_moves>},
               CallSet{"run_life_cycle", compare_module<run_life_cycle, plain_block, random_moves>},
               CallSet{"move_bodies", call_move_bodies},
               CallSet{"step", compare_step<plain_block, random_ledge>},
               CallSet{"step", compare_in_play<1000>},
               CallSet{"step", compare_step<block_with_all, random_ledge>},
               CallSet{"step", compare_step<block_of_movers, riding_jumps, large_actors>},
               CallSet{"step", compare_feel<plain_block, random_wall>},
               CallSet{"step", compare_feel<plain_block, random_slope>},
               CallSet{"step", compare_feel<plain_block, random_oneway>},
               CallSet{"step", compare_feel<block_with_all, random_wall>},
               CallSet{"step", compare_feel<block_with_all, random_slope>},
               CallSet{"step", compare_feel<block_with_all, random_oneway>},
               CallSet{"step", compare_in_play<1000, block_with_all>}})
          == "");
    CHECK(ledges > 20);
    CHECK(throws > 20);
    CHECK(tries > 20);
    CHECK(ridges > 20);
    CHECK(oneways > 20);
}

TEST_CASE("the crouch of a tall player is the same on the 6502 and in C++") {
    CHECK(faults_in(tall(),
                    {CallSet{"step", compare_crouch<plain_block>},
                     CallSet{"step", compare_crouch<block_with_all>},
                     CallSet{"step", compare_in_play<1000, plain_block, with_same_player>},
                     CallSet{"step", compare_in_play<1000, block_with_all, with_same_player>}})
          == "");
    CHECK(changes > 100);
    CHECK(kept > 10);
}

// Compares the state that a slot keeps, and the state that a level gets of a slot with any byte.
std::string kept_state_differs(PortConsole& port, const Rules& rules, std::uint8_t byte) {
    constexpr std::uint16_t slots = nes::working_save_address + save_image::slots;
    constexpr std::uint16_t kept = slots + save_image::state;
    World world;
    Slot slot;
    player(world).kind = byte % actor_kind_count;
    world.wanted_kind = byte / actor_kind_count;
    write_state_image(world, &port.console.ram()[nes::state_image_address]);
    keep_state(slot, world, rules);
    port.console.variable("slot_pointer").set_u16(slots);
    port.console.call("keep_counters", {.a = 0});
    std::string text = differing("kept", slot.state, port.console.memory.peek(kept));
    slot.state = byte;
    take_state(world, slot, rules);
    port.console.variable("slot").set_u8(0);
    port.console.memory.poke(kept, byte);
    port.console.call("take_kept");
    World theirs;
    read_state_image(&port.console.ram()[nes::state_image_address], theirs);
    return text + differing("wanted", world.wanted_kind, theirs.wanted_kind);
}

TEST_CASE("the state that a slot keeps is the same on the 6502 and in C++") {
    const Cartridge& cartridge = hearts();
    PortConsole port(cartridge.rom, cartridge.pack.rules);
    REQUIRE(has_kept_states(cartridge.pack.rules));
    std::string faults;
    for (int byte = 0; byte < 256; ++byte)
        faults += kept_state_differs(port, cartridge.pack.rules, static_cast<std::uint8_t>(byte));
    CHECK(faults == "");
}

TEST_CASE("hits and states of a player are the same on the 6502 and in C++") {
    CHECK(faults_in(hearts(),
                    {CallSet{"step", compare_crouch<plain_block>},
                     CallSet{"step", compare_crouch<block_with_all>},
                     CallSet{"step", compare_in_play<1000, plain_block, with_same_player>},
                     CallSet{"step", compare_in_play<1000, block_with_all, with_same_player>}})
          == "");
    CHECK(grown > 30);
    CHECK(shrunk > 10);
    CHECK(waits > 10);
    CHECK(outlasted > 10);
}
