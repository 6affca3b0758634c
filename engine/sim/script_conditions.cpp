#include "engine/sim/script_conditions.hpp"

#include "engine/sim/floor_ahead.hpp"

namespace halfbyte {
namespace {

constexpr int same_row = 16; // pixels between the two middles, not reached

// How many pixels the player is right of an actor, or below it; in 16 bits on all machines.
int pixels_to(Position player, Position self) {
    return static_cast<std::int16_t>(pixel_of(player) - pixel_of(self));
}

int pixels_right(const ActorContext& t) {
    return pixels_to(player(t.world).position.x, t.self.position.x);
}

int pixels_below(const ActorContext& t) {
    return pixels_to(player(t.world).position.y, t.self.position.y);
}

bool is_within(int pixels, int limit) {
    return pixels < limit && pixels > -limit;
}

bool condition_never(std::uint8_t, ActorContext&) {
    return false;
}

bool condition_time(std::uint8_t, ActorContext& t) {
    return --t.self.timer == 0;
}

bool condition_floor(std::uint8_t, ActorContext& t) {
    return t.self.contact & contact_floor;
}

bool condition_wall(std::uint8_t, ActorContext& t) {
    return is_blocked(t.self);
}

bool condition_ceiling(std::uint8_t, ActorContext& t) {
    return t.self.contact & contact_ceiling;
}

bool condition_edge(std::uint8_t, ActorContext& t) {
    return (t.self.contact & contact_floor) && !floor_ahead(t.self, t.world, t.level, t.table);
}

bool condition_near(std::uint8_t value, ActorContext& t) {
    return is_within(pixels_right(t), value) && is_within(pixels_below(t), value);
}

bool condition_far(std::uint8_t value, ActorContext& t) {
    return !condition_near(value, t);
}

bool condition_seen(std::uint8_t value, ActorContext& t) {
    const int right = pixels_right(t);
    const bool is_ahead = faces_left(t.self) ? right < 0 : right >= 0;
    return is_ahead && is_within(right, value) && is_within(pixels_below(t), same_row);
}

bool condition_touched(std::uint8_t, ActorContext& t) {
    return t.self.flags & actor_was_touched;
}

bool condition_on(std::uint8_t value, ActorContext& t) {
    return t.world.switches & switch_bit(value);
}

bool condition_off(std::uint8_t value, ActorContext& t) {
    return !condition_on(value, t);
}

bool condition_chance(std::uint8_t value, ActorContext& t) {
    return next_byte(t.world.random) < value;
}

bool condition_parameter(std::uint8_t value, ActorContext& t) {
    return t.self.parameter == value;
}

bool condition_above(std::uint8_t, ActorContext& t) {
    return pixels_below(t) < 0;
}

bool condition_below(std::uint8_t, ActorContext& t) {
    return pixels_below(t) > 0;
}

bool condition_left(std::uint8_t, ActorContext& t) {
    return pixels_right(t) < 0;
}

bool condition_right(std::uint8_t, ActorContext& t) {
    return pixels_right(t) > 0;
}

bool condition_counter_1(std::uint8_t value, ActorContext& t) {
    return t.self.counter_1 == counter_value(value);
}

bool condition_counter_2(std::uint8_t value, ActorContext& t) {
    return t.self.counter_2 == counter_value(value);
}

bool condition_hits(std::uint8_t value, ActorContext& t) {
    return t.self.hits <= counter_value(value);
}

bool condition_is(std::uint8_t value, ActorContext& t) {
    return player(t.world).kind == value;
}
bool condition_entered(std::uint8_t, ActorContext& t) {
    return (t.world.pressed & input_up) && t.world.phase == Phase::playing
           && condition_near(door_distance, t);
}

template <int counter>
bool has_at_least(std::uint8_t value, const ActorContext& t) {
    static_assert(counter < game_counters);
    return t.world.counters[counter] >= counter_value(value);
}
constexpr auto condition_game_counter_1 = has_at_least<0>;
constexpr auto condition_game_counter_2 = has_at_least<1>;
constexpr auto condition_game_counter_3 = has_at_least<2>;
constexpr auto condition_game_counter_4 = has_at_least<3>;
constexpr auto condition_game_counter_5 = has_at_least<4>;
constexpr auto condition_game_counter_6 = has_at_least<5>;

} // namespace

bool holds(ScriptCondition condition, std::uint8_t value, ActorContext& actor) {
    switch (condition) {
#define HALFBYTE_HOLDS(name, ...)                                                                  \
    case ScriptCondition::condition_##name: return condition_##name(value, actor);
        HALFBYTE_SCRIPT_CONDITIONS(HALFBYTE_HOLDS)
#undef HALFBYTE_HOLDS
    default: return false;
    }
}

} // namespace halfbyte
