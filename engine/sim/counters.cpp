#include "engine/sim/counters.hpp"

namespace halfbyte {

[[gnu::cold]] void start_counters(World& world, const Rules& rules) {
    for (int i = 0; i < game_counters; ++i)
        world.counters[i] = rules.counters[i].start;
}

[[gnu::cold]] void restart_counters(World& world, const Rules& rules) {
    for (int i = 0; i < game_counters; ++i)
        if (rules.counters[i].flags & counter_of_life)
            world.counters[i] = rules.counters[i].start;
}

[[gnu::cold]] void count_loss(World& world, const Rules& rules) {
    for (int i = 0; i < game_counters; ++i) {
        const std::uint8_t count = world.counters[i], lost = rules.counters[i].lost;
        world.counters[i] =
            count > lost ? static_cast<std::uint8_t>(count - lost) : std::uint8_t{0};
    }
}

[[gnu::cold]] bool has_none_left(const World& world, const Rules& rules) {
    for (int i = 0; i < game_counters; ++i)
        if ((rules.counters[i].flags & counter_ends_game) && world.counters[i] == 0)
            return true;
    return false;
}

} // namespace halfbyte
