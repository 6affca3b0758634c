#include "engine/sim/wall_speed.hpp"

#include "engine/sim/player_moves.hpp"

namespace halfbyte {
namespace {

Velocity kept_velocity(const Actor& self) {
    return {static_cast<std::int16_t>(self.inner_counter << 8 | self.script_at)};
}

void keep(Actor& self, Velocity v, std::uint8_t frames) {
    const auto raw = static_cast<std::uint16_t>(v.raw);
    self.script_at = static_cast<std::uint8_t>(raw & 0xFF);
    self.inner_counter = static_cast<std::uint8_t>(raw >> 8);
    self.counter_2 = frames;
}

// Whether a velocity is slower than another one, and not against it.
bool is_slower(Velocity v, Velocity other) {
    return other.raw < 0 ? v.raw <= 0 && v > other : v.raw >= 0 && v < other;
}

// Whether a wall has stopped the player's last move, and the player tries to make it again. Without
// the direction held, a player that has stopped would shoot off.
bool tries_again(const Actor& self, Input held, Velocity kept) {
    return self.counter_2 != 0 && (self.contact & side_ahead(kept))
           && direction(held) * kept.raw > 0 && is_slower(self.velocity.x, kept)
           && !(self.flags & actor_climbs);
}

} // namespace

void keep_wall_speed(World& world, const Level& level) {
    const Tuning& tuning = level.rules->tuning;
    if (tuning.wall_speed_frames == 0 || world.phase != Phase::playing)
        return;
    Actor& self = player(world);
    if (const Velocity kept = kept_velocity(self); tries_again(self, world.held, kept)) {
        --self.counter_2;
        self.velocity.x = kept;
        return;
    }
    // A wall that ends a dash keeps none of its speed, as the end of a dash does elsewhere.
    keep(self, dashes(self, tuning) ? Velocity{0} : self.velocity.x, tuning.wall_speed_frames);
}

} // namespace halfbyte
