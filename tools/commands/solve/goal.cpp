#include "tools/commands/solve/goal.hpp"

#include "engine/sim/script_conditions.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace halfbyte::tools::solve {

namespace {

bool is_player_in(const World& world, Place at, int beside) {
    const Point middle = player(world).position;
    return world.phase == Phase::playing && std::abs(cell_of(middle.x) - at.column) <= beside
           && std::abs(cell_of(middle.y) - at.row) <= beside;
}

bool has_hits_left(const Goal& goal, const World& world, const Level& level) {
    const Actor* actor = awake_actor(world, goal.placement);
    if (actor == nullptr)
        return !test_bit(world.gone, goal.placement)
               && level.rules->actor_kinds[goal.doer].hits > goal.value;
    return actor->hits > goal.value && actor->state != ActorState::dying;
}

} // namespace

const Actor* awake_actor(const World& world, int placement) {
    const auto* found =
        std::find_if(std::begin(world.actors) + 1, std::end(world.actors), [&](const Actor& actor) {
            return actor.kind != no_actor && actor.placement == placement;
        });
    return found != std::end(world.actors) ? found : nullptr;
}

const Actor* actor_of(const Goal& goal, const World& world) {
    if (goal.placement == no_placement)
        return nullptr;
    const auto* spawned =
        std::find_if(std::begin(world.actors) + 1, std::end(world.actors), [&](const Actor& actor) {
            return actor.kind == goal.doer && actor.placement == no_placement;
        });
    return spawned != std::end(world.actors) ? spawned : awake_actor(world, goal.placement);
}

bool is_cell_open(const World& world, const Level& level, Place at) {
    const std::uint8_t index = mutable_index(level.map, at.column, at.row);
    return test_bit(world.changed, index)
           || std::any_of(std::begin(world.timers), std::end(world.timers),
                          [&](const CellTimer& t) { return t.count != 0 && t.index == index; });
}

bool is_reached(const Goal& goal, const World& world, const Level& level,
                const Openings& openings) {
    const auto is_on = [&] { return (world.switches & switch_bit(goal.number)) != 0; };
    switch (goal.kind) {
    case GoalKind::end: return world.phase == Phase::cleared;
    case GoalKind::place: return is_player_in(world, goal.at, 0);
    case GoalKind::switch_on: return is_on();
    case GoalKind::switch_off: return !is_on();
    case GoalKind::counter: return world.counters[goal.number] >= goal.value;
    case GoalKind::state: return player(world).kind == goal.number;
    case GoalKind::hits: return !has_hits_left(goal, world, level);
    case GoalKind::cell: return is_cell_open(world, level, openings.all[goal.number].at);
    case GoalKind::door: return is_player_in(world, openings.all[goal.number].to, 1);
    }
    return false;
}

} // namespace halfbyte::tools::solve
