// Generated calls of the simulation in levels with features.
#include "tests/ports/calls/bodies_near_lines.hpp"
#include "tests/ports/calls/body_variables.hpp"
#include "tests/ports/calls/feature_world.hpp"
#include "tests/ports/calls/world_calls.hpp"

#include "engine/sim/actors.hpp"
#include "engine/sim/bodies.hpp"
#include "engine/sim/body_table.hpp"
#include "engine/sim/life_cycle.hpp"
#include "engine/sim/move_among_all.hpp"
#include "engine/sim/movers.hpp"
#include "engine/sim/tile_triggers.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

// A body near lines of the grid; some bodies stay where only cells are.
std::string call_move_among_all(Run& run) {
    constexpr long calls_per_world = 20;
    BodyVariables variables(run.port.console);
    Stratum& contacts = run.strata.of("contact", 0, 7);
    contacts.seldom(); // slopes
    Stratum& alone = run.strata.both_ways("cells alone would do the same");
    Stratum& fast = run.strata.both_ways("it is faster than half a cell a frame");
    const Routine find = run.port.console.routine("find_obstacles"),
                  routine = run.port.console.routine("move_among_all");
    World world;
    return run.each([&](long call) {
        std::mt19937& random = run.random;
        if (call % (5 * calls_per_world) == 0)
            run.port.open(block_of_walls(random));
        if (call % calls_per_world == 0) {
            world = random_world(random, run.port.level());
            run.port.put(world);
        }
        Body body = random_body_near_lines(random, run.port.level().map);
        make_large_enough(body);
        MoveOptions options;
        options.corner_correction.raw = between(random, 0, 1) * between(random, 0, 1024);
        options.drop_through = between(random, 0, 7) == 0;
        options.last_contact = static_cast<Contact>(between(random, 0, 1) * contact_floor);
        variables.put(body, options);
        Body among_cells = body;
        move_body(among_cells, cells_of(world, run.port.level()), options);
        const Velocity half_cell{subpixels_per_cell / 2};
        fast.count(magnitude(body.velocity.x) > half_cell
                   || magnitude(body.velocity.y) > half_cell);
        const Contact ours = move_among_all(table_of(world, run.port.level()), body, options);
        alone.count(among_cells.position == body.position);
        for (int bit = 0; bit < 7; ++bit)
            contacts.count(bit != 5 && (ours & 1 << bit) ? bit : -1);
        contacts.count(ours & contact_crushed ? 5 : ours == 0 ? 7 : -1);
        run.port.console.call(find);
        run.port.console.call(routine, {}, 40'000'000);
        return variables.difference(body, ours);
    });
}

// A rider's path is looked up by columns, which are farther apart in a level of two screens.
std::vector<std::uint8_t> high_or_low_block_of_movers(std::mt19937& random) {
    return between(random, 0, 3) ? random_level_of_two_screens(random, feature_movers)
                                 : block_of_movers(random);
}

// Like world_among_movers, with one side of many riders at a line of the grid after the next move.
World world_of_riders_at_lines(std::mt19937& random, const Level& level) {
    constexpr int nearly = 300; // subpixels, of a mover's move
    World world = world_among_movers(random, level);
    for (int i = 1; i < awake_actors; ++i) {
        Actor& actor = world.actors[i];
        if (actor.kind == no_actor || between(random, 0, 3) == 0)
            continue;
        const Distance half = kind_of(actor, level).half.x;
        const Distance to_side = between(random, 0, 1) ? half : -half;
        const Position line =
            at_cell(cell_of(actor.position.x + to_side + Distance{subpixels_per_cell / 2}));
        actor.position.x = line - to_side + Distance{between(random, -nearly, nearly)};
    }
    return world;
}

std::string call_move_movers(Run& run) {
    Stratum& riders = run.strata.of("moved by movers", 0, 2);
    Stratum& crushed = run.strata.both_ways("something is crushed");
    crushed.seldom();
    Stratum& falling = run.strata.both_ways("something falls");
    const auto act = [&](World& world, const Level& level) {
        const World before = world;
        move_movers(world, level);
        int moved = 0, gone = 0, fallen = 0;
        for (int i = 0; i < awake_actors; ++i) {
            moved += world.actors[i].position != before.actors[i].position;
            gone += world.actors[i].kind != before.actors[i].kind;
        }
        for (int i = 0; i < awake_movers; ++i)
            fallen += world.movers[i].drop != before.movers[i].drop;
        riders.count(std::min(moved, 2));
        crushed.count(gone != 0 || world.phase != before.phase);
        falling.count(fallen != 0);
        return Entry{};
    };
    return compare(run, act, high_or_low_block_of_movers, world_of_riders_at_lines, large_actors);
}

} // namespace

std::span<const CallSet> feature_call_sets() {
    static constexpr CallSet sets[] = {
        {"move_among_all", call_move_among_all},
        {"move_bodies",
         compare_module<move_bodies, block_of_walls, world_among_features, large_actors>},
        {"run_behaviours",
         compare_module<run_behaviours, block_of_walls, world_among_features, large_actors>},
        {"trigger_tiles",
         compare_module<trigger_tiles, block_of_walls, world_among_features, large_actors>},
        {"step", compare_step<block_of_walls, world_among_features, large_actors>},
        {"wake_and_sleep_movers",
         compare_module<wake_and_sleep_movers, block_of_movers, world_among_movers, large_actors>},
        {"return_to_respawn",
         compare_module<return_to_respawn, block_of_movers, world_among_movers, large_actors>},
        {"move_movers", call_move_movers},
        {"step", compare_step<block_of_movers, world_among_movers, large_actors>},
        {"step", compare_in_play<500, block_of_movers, large_actors>},
    };
    return sets;
}

} // namespace halfbyte::test
