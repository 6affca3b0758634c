// The contents of a save: the player's records in three slots, and the options.
#pragma once

#include "engine/sim/script_block.hpp"
#include "engine/sim/world.hpp"

#include <cstdint>

namespace halfbyte {

inline constexpr int slot_count = 3;
inline constexpr int recorded_levels = 48; // a game's later levels have no records

// The last three switches of a level are its large drops: those that are on at the goal are kept.
inline constexpr int large_drops_a_level = 3;
inline constexpr int first_large_drop = level_switches - large_drops_a_level + 1; // its switch
inline constexpr std::uint8_t every_large_drop = (1 << large_drops_a_level) - 1;

using ProgramOptions = std::uint8_t;
inline constexpr ProgramOptions option_without_music = 0x01;
inline constexpr ProgramOptions option_without_effects = 0x02;
inline constexpr ProgramOptions option_invincible = 0x04; // from the next start of a level
inline constexpr ProgramOptions option_timer = 0x08;      // the level's time is shown
inline constexpr ProgramOptions option_calm = 0x10;       // the picture neither shakes nor flashes
inline constexpr int option_count = 5;

// The records of a level. Those of a slot, as planes of bytes, fit into a page of 256.
struct LevelRecord {
    std::uint16_t best_time = 0;  // frames to the goal; 0: never reached
    std::uint8_t drops = 0;       // the most in one attempt
    std::uint8_t deaths = 0;      // of all attempts, at most 255
    std::uint8_t large_drops = 0; // one bit each, of all attempts that reached the goal
};

struct Slot {
    bool used = false;
    LevelRecord levels[recorded_levels];
    std::uint8_t counters[game_counters]{}; // how far they are from their starts, modulo 256
};

struct Save {
    std::uint16_t sequence = 0; // number of requests to save, modulo 65,536
    ProgramOptions options = 0;
    Slot slots[slot_count];
    // The level of each record: save_level_id of its name, 0 if there is none. First come the
    // game's levels, in order, then levels that are not in the game on this machine.
    std::uint32_t names[recorded_levels]{};
};

constexpr bool is_cleared(const Slot& slot, int level) {
    return level < recorded_levels && slot.levels[level].best_time != 0;
}

// The number of cleared levels in a game with this many levels.
constexpr int cleared_levels(const Slot& slot, int levels) {
    int count = 0;
    for (int level = 0; level < levels; ++level)
        if (is_cleared(slot, level))
            ++count;
    return count;
}

constexpr std::uint8_t large_drops_of(std::uint16_t switches) {
    return static_cast<std::uint8_t>(switches >> (first_large_drop - 1));
}

constexpr int count_large_drops(std::uint8_t large_drops) {
    int count = 0;
    for (int i = 0; i < large_drops_a_level; ++i)
        count += large_drops >> i & 1;
    return count;
}

constexpr bool has_every_large_drop(const Slot& slot, int level) {
    return level < recorded_levels && slot.levels[level].large_drops == every_large_drop;
}

// The number of large drops found in a game with this many levels.
constexpr int found_large_drops(const Slot& slot, int levels) {
    int count = 0;
    for (int level = 0; level < levels && level < recorded_levels; ++level)
        count += count_large_drops(slot.levels[level].large_drops);
    return count;
}

constexpr void count_deaths(Slot& slot, int level, std::uint8_t deaths) {
    if (level >= recorded_levels)
        return;
    std::uint8_t& count = slot.levels[level].deaths;
    const auto most = static_cast<std::uint8_t>(255 - count);
    count = static_cast<std::uint8_t>(count + (deaths < most ? deaths : most));
}

// Keeps the counters that go from level to level; of an attempt that is given up, only those that
// deaths lower.
constexpr void keep_counters(Slot& slot, const World& world, const Rules& rules, bool gave_up) {
    for (int i = 0; i < game_counters; ++i) {
        const GameCounter& counter = rules.counters[i];
        if ((counter.flags & counter_of_game) && (!gave_up || counter.lost != 0))
            slot.counters[i] = static_cast<std::uint8_t>(world.counters[i] - counter.start);
    }
}

// Gives a level that begins the counters that go from level to level.
constexpr void take_counters(World& world, const Slot& slot, const Rules& rules) {
    for (int i = 0; i < game_counters; ++i) {
        const GameCounter& counter = rules.counters[i];
        const auto count = static_cast<std::uint8_t>(slot.counters[i] + counter.start);
        if (counter.flags & counter_of_game)
            world.counters[i] = count < counter.most ? count : counter.most;
    }
}

// Keeps what is better than the old record. Returns whether the time is the best.
constexpr bool keep_record(Slot& slot, int level, std::uint16_t time, std::uint8_t drops,
                           std::uint8_t large_drops) {
    if (level >= recorded_levels)
        return false;
    LevelRecord& record = slot.levels[level];
    if (drops > record.drops)
        record.drops = drops;
    record.large_drops |= large_drops;
    const bool is_best = record.best_time == 0 || time < record.best_time;
    if (is_best)
        record.best_time = time;
    return is_best;
}

} // namespace halfbyte
