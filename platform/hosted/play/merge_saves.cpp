#include "platform/hosted/play/merge_saves.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

bool is_better_time(std::uint16_t time, std::uint16_t than) {
    return time != 0 && (than == 0 || time < than);
}

// While a slot is played its records only get better.
bool continues(const LevelRecord& now, const LevelRecord& before) {
    return !is_better_time(before.best_time, now.best_time) && now.drops >= before.drops
           && now.deaths >= before.deaths
           && (now.large_drops & before.large_drops) == before.large_drops;
}

bool continues(const Slot& now, const Slot& before) {
    if (before.used && !now.used)
        return false;
    for (int level = 0; level < recorded_levels; ++level)
        if (!continues(now.levels[level], before.levels[level]))
            return false;
    return true;
}

void merge_record(const LevelRecord& before, const LevelRecord& now, LevelRecord& file) {
    if (now.best_time != before.best_time && is_better_time(now.best_time, file.best_time))
        file.best_time = now.best_time;
    if (now.drops != before.drops)
        file.drops = std::max(file.drops, now.drops);
    constexpr int most_deaths = 255;
    file.deaths =
        static_cast<std::uint8_t>(std::min(file.deaths + now.deaths - before.deaths, most_deaths));
    file.large_drops |= static_cast<std::uint8_t>(now.large_drops & ~before.large_drops);
}

void merge_slot(const Slot& before, const Slot& now, Slot& file) {
    if (!continues(now, before)) {
        file = now;
        return;
    }
    bool is_changed = now.used && !before.used;
    for (int level = 0; level < recorded_levels; ++level) {
        const LevelRecord& then = before.levels[level];
        is_changed = is_changed || !continues(then, now.levels[level]); // it has got better
        merge_record(then, now.levels[level], file.levels[level]);
    }
    file.used = file.used || is_changed;
}

} // namespace

void merge_saves(const Save& before, const Save& now, Save& file) {
    for (int slot = 0; slot < slot_count; ++slot)
        merge_slot(before.slots[slot], now.slots[slot], file.slots[slot]);
    const int switched = now.options ^ before.options;
    file.options =
        static_cast<ProgramOptions>((file.options & ~switched) | (now.options & switched));
}

} // namespace halfbyte::hosted
