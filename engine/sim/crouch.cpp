#include "engine/sim/crouch.hpp"

#include "engine/sim/player_moves.hpp"
#include "engine/sim/reach.hpp"

namespace halfbyte {
namespace {

bool wants_to_crouch(const World& world, const Level& level) {
    const Tuning& tuning = level.rules->tuning;
    const Actor& self = player(world);
    if (!can_crouch(kind_of(self, level), tuning) || world.phase != Phase::playing
        || !(world.held & input_down) || (self.flags & actor_climbs))
        return false;
    return on_floor(self) || ((self.flags & actor_crouches) && !(self.effects & effect_water));
}

} // namespace

bool has_space_above(const Actor& self, Distance higher, const Level& level, BodyTable& table) {
    table.boxes[player_slot] = {self.position, half_of(self, level)};
    return free_distance(table, player_slot, Axis::y, -1, higher.raw, no_progress) == higher.raw;
}

void crouch(World& world, const Level& level, BodyTable& table) {
    Actor& self = player(world);
    const Tuning& tuning = level.rules->tuning;
    const bool is_low = self.flags & actor_crouches;
    if (is_low == wants_to_crouch(world, level) || world.phase == Phase::dying)
        return;
    const Distance lower = kind_of(self, level).half.y - crouched_half(tuning);
    if (is_low && !has_space_above(self, lower + lower, level, table))
        return;
    self.flags ^= actor_crouches;
    self.position.y += is_low ? -lower : lower;
}

} // namespace halfbyte
