// Generated calls of tile triggers, in worlds whose player touches a cell with one, or nearly does.
#include "tests/ports/calls/call_sets.hpp"
#include "tests/ports/calls/random_world.hpp"

#include "engine/sim/tile_triggers.hpp"

namespace halfbyte::test {
namespace {

constexpr long calls_per_level = 50;
constexpr int half_cell = subpixels_per_cell / 2;
constexpr TileKind acting_kinds[] = {TileKind::coin, TileKind::checkpoint, TileKind::hazard,
                                     TileKind::goal, TileKind::brick};

struct Found {
    TileKind kind;
    int column, row;
};

// Finds a cell of a kind with a tile trigger; false if there is none.
bool find_acting(std::mt19937& random, const Cells& cells, Found& found) {
    found.kind = acting_kinds[between(random, 0, 4)];
    return find_kind(random, cells, found.kind, found.column, found.row, 200);
}

// How far apart the middles are on one axis where the player just touches the cell.
int reach(const Level& level, TileKind kind, Distance half) {
    const Distance inset = level.rules->tuning.hazard_inset;
    return half.raw + half_cell - (kind == TileKind::hazard ? inset.raw : 0);
}

// A distance within two subpixels of touching it, or anywhere inside it.
Distance beside(std::mt19937& random, int reach) {
    if (between(random, 0, 1))
        return {between(random, 1 - reach, reach - 1)};
    return {(between(random, 0, 1) ? 1 : -1) * reach + between(random, -2, 2)};
}

void touch(std::mt19937& random, const Level& level, const Found& cell, Actor& self) {
    const HalfSizes half = kind_of(self, level).half;
    const Point middle{at_cell(cell.column) + Distance{half_cell},
                       at_cell(cell.row) + Distance{half_cell}};
    self.position = middle;
    if (cell.kind == TileKind::brick) { // from below
        self.position.x += Distance{between(random, -half_cell - 2, half_cell + 2)};
        self.position.y += Distance{half_cell + between(random, -1, 1)} + half.y;
        self.contact = between(random, 0, 3) ? contact_ceiling : Contact{0};
        return;
    }
    self.position.x += beside(random, reach(level, cell.kind, half.x));
    self.position.y += beside(random, reach(level, cell.kind, half.y));
}

int outcome(const World& world) {
    return world.phase == Phase::dying       ? 4
           : world.phase == Phase::cleared   ? 5
           : world.events & event_brick      ? 1
           : world.events & event_coin       ? 2
           : world.events & event_checkpoint ? 3
                                             : 0;
}

std::string call_trigger_tiles(Run& run) {
    Stratum& kinds = run.strata.of("kind that acts", 0, kind_count - 1);
    for (int kind = 0; kind < kind_count; ++kind)
        if (!(traits_of(static_cast<TileKind>(kind)) & trait_acts)
            && static_cast<TileKind>(kind) != TileKind::brick)
            kinds.never(kind);
    Stratum& outcomes =
        run.strata.of("nothing, a brick breaks, a coin, a checkpoint, death, the goal", 0, 5);
    Stratum& x = run.strata.of("x beyond the reach", -2, 2);
    Stratum& y = run.strata.of("y beyond the reach", -2, 2);
    const Routine routine = run.port.console.routine("trigger_tiles");
    return run.each([&](long call) {
        if (call % calls_per_level == 0) {
            run.port.use(random_rules(run.random, shipped_rules()));
            run.port.open(random_level_block(run.random));
        }
        const Level& level = run.port.level();
        World world = random_world(run.random, level);
        world.events = 0;
        Actor& self = player(world);
        if (Found cell{}; find_acting(run.random, cells_of(world, level), cell)) {
            touch(run.random, level, cell, self);
            kinds.count(static_cast<int>(cell.kind));
            const HalfSizes half = kind_of(self, level).half;
            const auto beyond = [&](Position at, int cell_index, Distance side) {
                const Position middle = at_cell(cell_index) + Distance{half_cell};
                return magnitude(at - middle).raw - reach(level, cell.kind, side);
            };
            x.count(beyond(self.position.x, cell.column, half.x));
            y.count(beyond(self.position.y, cell.row, half.y));
        }
        const World before = world;
        trigger_tiles(world, level);
        outcomes.count(before.phase == Phase::playing ? outcome(world) : 0);
        run.port.put(before);
        run.port.console.call(routine);
        return run.port.difference(world);
    });
}

} // namespace

std::span<const CallSet> acting_call_sets() {
    static constexpr CallSet sets[] = {{"trigger_tiles", call_trigger_tiles}};
    return sets;
}

} // namespace halfbyte::test
