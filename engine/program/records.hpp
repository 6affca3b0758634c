// What a player has reached, of three slots, and the options: what is saved.
#pragma once

#include <cstdint>

namespace halfbyte {

inline constexpr int slot_count = 3;
inline constexpr int recorded_levels = 64; // of later ones of a game nothing is kept

using ProgramOptions = std::uint8_t;
inline constexpr ProgramOptions option_without_music = 0x01;
inline constexpr ProgramOptions option_without_effects = 0x02;
inline constexpr ProgramOptions option_invincible = 0x04; // from the next start of a level on
inline constexpr ProgramOptions option_timer = 0x08;      // the level's time is shown
inline constexpr int option_count = 4;

// The best of a level. As planes of bytes they are a page of 256 for each slot.
struct LevelRecord {
    std::uint16_t best_time = 0; // frames to the goal; 0: it was never reached
    std::uint8_t drops = 0;      // the most at once
    std::uint8_t deaths = 0;     // of all attempts
};

struct Slot {
    bool used = false;
    LevelRecord levels[recorded_levels];
};

struct Save {
    std::uint16_t sequence = 0; // counts what was to be saved
    ProgramOptions options = 0;
    Slot slots[slot_count];
};

constexpr bool is_cleared(const Slot& slot, int level) {
    return level < recorded_levels && slot.levels[level].best_time != 0;
}

constexpr int cleared_levels(const Slot& slot) {
    int count = 0;
    for (const LevelRecord& level : slot.levels)
        if (level.best_time != 0)
            ++count;
    return count;
}

constexpr void count_deaths(Slot& slot, int level, std::uint8_t deaths) {
    if (level >= recorded_levels)
        return;
    std::uint8_t& count = slot.levels[level].deaths;
    const auto most = static_cast<std::uint8_t>(255 - count);
    count = static_cast<std::uint8_t>(count + (deaths < most ? deaths : most));
}

// Keeps what is better than before; whether the time was the best.
constexpr bool keep_record(Slot& slot, int level, std::uint16_t time, std::uint8_t drops) {
    if (level >= recorded_levels)
        return false;
    LevelRecord& record = slot.levels[level];
    if (drops > record.drops)
        record.drops = drops;
    const bool is_best = record.best_time == 0 || time < record.best_time;
    if (is_best)
        record.best_time = time;
    return is_best;
}

} // namespace halfbyte
