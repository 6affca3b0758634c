#include "platform/hosted/play/carry_over.hpp"

#include "engine/sim/body_table.hpp"
#include "engine/sim/life_cycle.hpp"
#include "engine/sim/step.hpp"
#include "engine/sim/wake.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

bool crumbles(const World& world, std::uint8_t index) {
    return std::ranges::any_of(world.timers, [&](const CellTimer& timer) {
        return timer.count != 0 && timer.index == index;
    });
}

// Keeps the changes of cells that are the same in both maps and have changed for good.
void keep_changed_cells(World& world, const LevelView& before, const LevelView& after) {
    std::uint8_t changed[mutable_cells / 8]{};
    for (int column = 0; column < std::min(before.columns, after.columns); ++column)
        for (int row = 0; row < std::min(before.rows, after.rows); ++row) {
            const TileKind kind = placed_kind(after, column, row);
            if (kind != placed_kind(before, column, row) || !(traits_of(kind) & trait_mutable))
                continue;
            const std::uint8_t index = mutable_index(before, column, row);
            if (test_bit(world.changed, index) && !crumbles(world, index))
                set_bit(changed, mutable_index(after, column, row));
        }
    std::ranges::copy(changed, world.changed);
    std::ranges::fill(world.timers, CellTimer{});
}

// Puts the player to a point, and everything else to its initial position.
void place_all(World& world, const Level& level, Point point) {
    const Point respawn = world.respawn;
    world.respawn = point; // actors wake near the player
    return_to_respawn(world, level);
    world.respawn = respawn;
}

// Puts the player back to the last checkpoint, or to the start if that is not free any more.
void respawn(World& world, const Level& level) {
    return_to_respawn(world, level);
    if (player_is_free(world, level))
        return;
    world.respawn = start_point(level);
    return_to_respawn(world, level);
}

void move_to_map(World& world, const LevelVersion& before, const LevelVersion& after) {
    keep_changed_cells(world, before.level.map, after.level.map);
    const Point start = start_point(before.level);
    if (world.respawn.x == start.x && world.respawn.y == start.y)
        world.respawn = start_point(after.level);
    const bool plays = world.phase == Phase::playing;
    const Actor self = player(world);
    place_all(world, after.level, self.position);
    player(world) = self;
    if (!plays || !player_is_free(world, after.level))
        respawn(world, after.level);
    wake_all(world, after.level);
}

void begin_script(Actor& actor) {
    actor.script_at = actor.act = actor.timer = actor.return_at = 0;
    actor.counter = actor.inner_counter = actor.counter_1 = actor.counter_2 = 0;
}

// A position in a script means nothing in another script. A kind without a size is one that the
// game no longer has.
void begin_changed_scripts(World& world, const LevelVersion& before, const LevelVersion& after) {
    const bool changed = before.pack.scripts != after.pack.scripts;
    for (int i = 1; i < awake_actors; ++i) {
        Actor& actor = world.actors[i];
        if (actor.kind == no_actor)
            continue;
        if (kind_of(actor, after.level).half.x == Distance{0})
            put_to_sleep(world, actor);
        else if (changed)
            begin_script(actor);
    }
}

// A crouched player's feet stay where they are, also if the crouch has another height now.
void keep_crouch(World& world, const LevelVersion& before, const LevelVersion& after) {
    Actor& self = player(world);
    if (!(self.flags & actor_crouches))
        return;
    const Position feet = self.position.y + half_of(self, before.level).y;
    if (after.level.rules->tuning.crouch_height.raw == 0)
        self.flags &= static_cast<ActorFlags>(~actor_crouches);
    self.position.y = feet - half_of(self, after.level).y;
}

} // namespace

World carry_over(const World& world, const LevelVersion& before, const LevelVersion& after) {
    World result = world;
    keep_crouch(result, before, after);
    if (before.packed.block != after.packed.block) {
        move_to_map(result, before, after);
        return result;
    }
    begin_changed_scripts(result, before, after);
    if (result.phase == Phase::playing && !player_is_free(result, after.level)) {
        respawn(result, after.level);
        wake_all(result, after.level);
    }
    return result;
}

bool player_is_free(const World& world, const Level& level) {
    const Actor& self = player(world);
    if (self.position.y >= at_cell(level.map.rows))
        return false;
    const Body body{self.position, {}, half_of(self, level)};
    const BodyTable table = table_of(world, level);
    const BoxesNear near = boxes_near(table, box_bits, box_of(body));
    const WorldObstacles obstacles = obstacles_of(table.walls, near);
    return !obstacles::is_in_cells<cell_bits>(body, *obstacles.cells)
           && !obstacles::is_in_others<cell_bits>(body, obstacles);
}

World world_at(const Level& level, std::uint16_t seed, Point player) {
    World world;
    start_level(world, level, seed);
    world.respawn = player;
    return_to_respawn(world, level);
    wake_all(world, level);
    return world;
}

World carry_start_over(const World& first, std::uint16_t seed, const LevelVersion& before,
                       const LevelVersion& after) {
    const bool begins_at_start = first.respawn == start_point(before.level);
    return world_at(after.level, seed, begins_at_start ? start_point(after.level) : first.respawn);
}

} // namespace halfbyte::hosted
