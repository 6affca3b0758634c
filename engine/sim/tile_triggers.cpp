#include "engine/sim/tile_triggers.hpp"

#include "engine/collide/move.hpp"
#include "engine/sim/hurt.hpp"
#include "engine/sim/life_cycle.hpp"

namespace halfbyte {
namespace {

void consume(World& world, const Level& level, int column, int row) {
    set_bit(world.changed, mutable_index(level.map, column, row));
}

// The effect of a kind on a player who touches it; each kind that acts has a specialisation.
template <TileKind kind>
void act_as(World&, const Level&, int, int) {
    static_assert(!(traits_of(kind) & trait_acts), "nothing here says what this kind does");
}

template <>
void act_as<TileKind::hazard>(World& world, const Level& level, int, int) {
    hurt_player(world, level, !(player(world).flags & actor_faces_left)); // back from where it came
}

template <>
void act_as<TileKind::coin>(World& world, const Level& level, int column, int row) {
    consume(world, level, column, row);
    ++world.coins;
    world.events |= event_coin;
}

template <>
void act_as<TileKind::checkpoint>(World& world, const Level& level, int column, int row) {
    consume(world, level, column, row);
    world.respawn = {at_cell(column) + Distance{subpixels_per_cell / 2},
                     at_cell(row + 1) - level.rules->actor_kinds[player_kind].half.y};
    world.events |= event_checkpoint;
}

template <>
void act_as<TileKind::goal>(World& world, const Level& level, int, int) {
    clear_level(world, level);
}

void trigger(World& world, const Level& level, int column, int row) {
    const TileKind kind = kind_at(cells_of(world, level), column, row);
    if (!(traits_of(kind) & trait_acts))
        return;
    const Actor& self = player(world);
    const Distance depth =
        kind == TileKind::hazard ? level.rules->tuning.hazard_inset : Distance{0};
    if (!reaches(self, half_of(self, level), column, row, depth))
        return;
    switch (kind) {
#define HALFBYTE_ACT(name, ...)                                                                    \
    case TileKind::name: act_as<TileKind::name>(world, level, column, row); break;
        HALFBYTE_TILE_KINDS(HALFBYTE_ACT)
#undef HALFBYTE_ACT
    }
}

// A head hit breaks the brick above the player's centre.
[[gnu::cold, gnu::noinline]] void hit_head(World& world, const Level& level) {
    Actor& self = player(world);
    const int column = cell_of(self.position.x);
    const Position head = self.position.y - half_of(self, level).y;
    const int row = cell_of(head) - 1;
    if (level.map.features != 0 && head != at_cell(row + 1))
        return; // it met something that is not a cell
    if (kind_at(cells_of(world, level), column, row) != TileKind::brick)
        return;
    consume(world, level, column, row);
    self.velocity.y = level.rules->tuning.head_hit_speed;
    world.events |= event_brick;
}

} // namespace

bool reaches(const Actor& self, HalfSizes half, int column, int row, Distance depth) {
    const Distance centre_to_edge{subpixels_per_cell / 2};
    const Point middle{at_cell(column) + centre_to_edge, at_cell(row) + centre_to_edge};
    return magnitude(self.position.x - middle.x) < half.x + centre_to_edge - depth
           && magnitude(self.position.y - middle.y) < half.y + centre_to_edge - depth;
}

void trigger_tiles(World& world, const Level& level) {
    if (world.phase != Phase::playing)
        return;
    const Actor& self = player(world);
    if (self.contact & contact_ceiling)
        hit_head(world, level);
    const Point at = self.position;
    const HalfSizes half = half_of(self, level);
    const int last_column = cell_of(at.x + half.x - Distance{1});
    const int last_row = cell_of(at.y + half.y - Distance{1});
    for (int row = cell_of(at.y - half.y); row <= last_row; ++row)
        for (int column = cell_of(at.x - half.x);
             column <= last_column && world.phase == Phase::playing; ++column)
            trigger(world, level, column, row);
}

} // namespace halfbyte
