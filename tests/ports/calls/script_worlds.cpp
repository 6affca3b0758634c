#include "tests/ports/calls/script_worlds.hpp"

#include "engine/collide/mover_path.hpp"
#include "engine/sim/script_block.hpp"
#include "engine/sim/step.hpp"
#include "tests/ports/calls/random_world.hpp"
#include "tests/support/random_scripts.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

constexpr int first_scripted_kind = 2;
constexpr int columns = 26;
constexpr int rows = 15;
constexpr unsigned seed_of_worlds = 20'000;

using Block = std::vector<std::uint8_t>;

// A floor, and some cells of all kinds except those that end a level.
std::vector<std::uint8_t> random_cells(std::mt19937& random) {
    std::vector<std::uint8_t> tiles(columns * rows);
    const int density = between(random, 5, 30);
    for (int cell = 0; cell < columns * rows; ++cell) {
        const int row = cell / columns;
        TileKind kind = TileKind::empty;
        if (row >= rows - 2)
            kind = between(random, 0, 15) ? TileKind::solid : TileKind::crumble;
        else if (row > 1 && between(random, 0, 99) < density)
            kind = between(random, 0, 2) ? random_cell_kind(random) : TileKind::crumble;
        const bool ends = kind == TileKind::goal || kind == TileKind::hazard;
        const bool is_cut = kind == TileKind::ladder; // its top would depend on the cell above
        tiles[static_cast<std::size_t>(cell)] =
            static_cast<std::uint8_t>(ends || is_cut ? TileKind::empty : kind);
    }
    return tiles;
}

std::vector<Placement> random_placements(std::mt19937& random) {
    std::vector<Placement> placements;
    const auto place = [&](int kind) {
        placements.push_back(
            {static_cast<std::uint16_t>(between(random, 8, 16 * columns - 8)),
             static_cast<std::uint16_t>(between(random, 24, 16 * (rows - 2))),
             static_cast<std::uint8_t>(kind),
             argument_of(between(random, 0, 1), between(random, 1, level_switches))});
    };
    place(player_kind);
    for (int i = 0; i < scripts_a_world; ++i)
        place(first_scripted_kind + i);
    std::stable_sort(placements.begin(), placements.end(),
                     [](const Placement& a, const Placement& b) { return a.x < b.x; });
    return placements;
}

struct Paths {
    std::vector<PlacedMover> movers;
    std::vector<PathLeg> legs;
};

// Paths back and forth between two points, for the actors that follow one.
Paths random_paths(std::mt19937& random) {
    Paths paths;
    constexpr MoverKind kinds[] = {MoverKind::path, MoverKind::carrier, MoverKind::platform};
    for (const MoverKind kind : kinds) {
        const auto point = [&]() -> Point {
            return {at_pixel(between(random, 16, 16 * columns - 16)),
                    at_pixel(between(random, 16, 16 * rows - 16))};
        };
        const Point from = point(), to = point();
        const std::uint16_t frames = leg_frames(from, to, {192});
        PlacedMover mover{kind, PathMode::back_and_forth, 16, 12};
        mover.first_leg = static_cast<std::uint8_t>(paths.legs.size());
        mover.leg_count = 1;
        mover.frames = frames;
        mover.right = 16 * columns;
        paths.legs.push_back(leg_between(from, to, 0, frames));
        paths.movers.push_back(mover);
    }
    return paths;
}

Block random_block(std::mt19937& random, bool has_paths) {
    const auto tiles = random_cells(random);
    const auto placements = random_placements(random);
    LevelDraft draft{columns,           rows,
                     tiles.data(),      nullptr,
                     placements.data(), static_cast<std::uint8_t>(placements.size())};
    Paths paths;
    if (has_paths) {
        paths = random_paths(random);
        draft.movers = paths.movers.data();
        draft.mover_count = static_cast<std::uint8_t>(paths.movers.size());
        draft.legs = paths.legs.data();
        draft.leg_count = static_cast<std::uint8_t>(paths.legs.size());
    }
    return block_of(draft);
}

// Few kinds hurt, so that the player mostly lives and the level does not restart.
Rules random_kinds(std::mt19937& random) {
    Rules rules = shipped_rules();
    for (int i = 0; i < scripts_a_world; ++i) {
        ActorKind& kind = rules.actor_kinds[first_scripted_kind + i];
        kind.behaviour = Behaviour::script;
        kind.traits = static_cast<ActorTraits>(between(random, 0, (1 << actor_trait_count) - 1));
        if (between(random, 0, 7) != 0)
            kind.traits &= static_cast<ActorTraits>(~actor_hurts);
        kind.half = {pixels(between(random, 2, 8)), pixels(between(random, 2, 8))};
        kind.speed = {static_cast<std::int16_t>(between(random, 0, 600))};
    }
    for (GameCounter& counter : rules.counters)
        counter = {any_byte(random), static_cast<std::uint8_t>(between(random, 0, 4)),
                   static_cast<std::uint8_t>(between(random, 0, 2)),
                   static_cast<GameCounterFlags>(between(random, 0, counter_of_game))};
    return rules;
}

// Changes bytes of a block, as many as it has scripts, including their start addresses.
void damage(std::mt19937& random, Block& block) {
    const auto last = static_cast<int>(block.size() - script_block::most_script_bytes);
    for (int i = 0; i < scripts_a_world; ++i) {
        const bool hits_start = between(random, 0, 99) == 0;
        const int low = hits_start ? 0 : static_cast<int>(script_block::scripts);
        const auto at = static_cast<std::size_t>(between(random, low, std::max(low, last)));
        block[at] = static_cast<std::uint8_t>(block[at] + between(random, 1, 255));
    }
}

void play(PortConsole& port, const ScriptWorld& made, ScriptRuns& runs) {
    const Level& level = port.level();
    World world;
    start_level(world, level, made.seed);
    port.put(world);
    const Routine routine = port.console.routine("step");
    for (const Input held : made.inputs) {
        step(world, held, level);
        port.console.call(routine, {.a = held});
        runs.difference = port.difference(world);
        ++runs.frames;
        if (!runs.difference.empty())
            return;
    }
}

} // namespace

ScriptWorld script_world(long number, bool is_damaged) {
    constexpr long worlds_to_one_with_paths = 16;
    std::mt19937 random(seed_of_worlds + static_cast<unsigned>(2 * number + is_damaged));
    ScriptWorld made;
    made.rules = random_kinds(random);
    made.scripts = random_scripts_up_to(first_scripted_kind + scripts_a_world - 1, random);
    made.block = random_block(random, number % worlds_to_one_with_paths == 0);
    if (is_damaged)
        damage(random, made.scripts);
    made.seed = static_cast<std::uint16_t>(between(random, 1, 65535));
    Input held = 0;
    for (int frame = 0; frame < frames_of_a_script; ++frame) {
        if (between(random, 0, 15) == 0)
            held = random_input(random);
        made.inputs.push_back(held);
    }
    return made;
}

ScriptRuns run_script_worlds(PortConsole& port, long first, long end, bool is_damaged) {
    ScriptRuns runs;
    for (long number = first; number < end && runs.difference.empty(); ++number) {
        const ScriptWorld made = script_world(number, is_damaged);
        port.use(made.rules);
        port.open(made.block);
        runs.scripts += scripts_a_world;
        if (!is_script_block(made.scripts.data(), made.scripts.size())) {
            runs.refused += scripts_a_world;
            continue;
        }
        port.use_scripts(made.scripts);
        play(port, made, runs);
        if (!runs.difference.empty())
            runs.difference = "world " + std::to_string(number) + ": " + runs.difference;
    }
    return runs;
}

} // namespace halfbyte::test
