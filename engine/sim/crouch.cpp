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

[[gnu::cold, gnu::noinline]] bool has_space_for(HalfSizes next, const Actor& self,
                                                const Level& level, BodyTable& table) {
    const HalfSizes half = half_of(self, level);
    table.boxes[player_slot] = {self.position, half};
    const auto is_free = [&](Axis axis, int sign, Distance growth) {
        return growth.raw <= 0
               || free_distance(table, player_slot, axis, sign, growth.raw, no_progress)
                      == growth.raw;
    };
    const Distance wider = next.x - half.x, higher = next.y - half.y;
    if (!is_free(Axis::x, 1, wider) || !is_free(Axis::x, -1, wider))
        return false;
    table.boxes[player_slot].half.x = next.x;
    return is_free(Axis::y, -1, higher + higher);
}

void crouch(World& world, const Level& level, BodyTable& table) {
    Actor& self = player(world);
    const Tuning& tuning = level.rules->tuning;
    const bool is_low = self.flags & actor_crouches;
    if (is_low == wants_to_crouch(world, level) || world.phase == Phase::dying)
        return;
    const HalfSizes upright = kind_of(self, level).half;
    const Distance lower = upright.y - crouched_half(tuning);
    if (is_low && !has_space_for(upright, self, level, table))
        return;
    self.flags ^= actor_crouches;
    self.position.y += is_low ? -lower : lower;
}

} // namespace halfbyte
