#include "platform/hosted/play/merge_saves.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

bool is_better_time(std::uint16_t time, std::uint16_t than) {
    return time != 0 && (than == 0 || time < than);
}

// Whether a record may follow another one: while a slot is played, records only improve.
bool continues(const LevelRecord& now, const LevelRecord& before) {
    return !is_better_time(before.best_time, now.best_time) && now.drops >= before.drops
           && now.deaths >= before.deaths
           && (now.large_drops & before.large_drops) == before.large_drops;
}

// The index of a level's records; -1 if the save has none.
int place_of(const Save& save, std::uint32_t name) {
    for (int level = 0; level < recorded_levels; ++level)
        if (save.names[level] == name)
            return level;
    return -1;
}

LevelRecord record_of(const Save& save, int slot, std::uint32_t name) {
    const int level = place_of(save, name);
    return level < 0 ? LevelRecord{} : save.slots[slot].levels[level];
}

// The level's record in the file, with space made for it; nullptr if there is no space.
LevelRecord* record_in(Save& file, int slot, std::uint32_t name) {
    int level = place_of(file, name);
    if (level < 0 && (level = place_of(file, 0)) >= 0)
        file.names[level] = name;
    return level < 0 ? nullptr : &file.slots[slot].levels[level];
}

bool continues(const Save& now, const Save& before, int slot) {
    if (before.slots[slot].used && !now.slots[slot].used)
        return false;
    for (int level = 0; level < recorded_levels; ++level)
        if (const std::uint32_t name = now.names[level]; name != 0)
            if (!continues(now.slots[slot].levels[level], record_of(before, slot, name)))
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

bool differ(const LevelRecord& one, const LevelRecord& other) {
    return !continues(one, other) || !continues(other, one);
}

void merge_slot(const Save& before, const Save& now, Save& file, int slot) {
    Slot& merged = file.slots[slot];
    const bool is_erased = !continues(now, before, slot);
    if (is_erased)
        merged = Slot{};
    bool is_changed = now.slots[slot].used && (is_erased || !before.slots[slot].used);
    for (int level = 0; level < recorded_levels; ++level) {
        const std::uint32_t name = now.names[level];
        const LevelRecord& mine = now.slots[slot].levels[level];
        const LevelRecord then =
            is_erased || name == 0 ? LevelRecord{} : record_of(before, slot, name);
        if (name == 0 || !differ(mine, then))
            continue;
        is_changed = true;
        if (LevelRecord* record = record_in(file, slot, name))
            merge_record(then, mine, *record);
    }
    const auto& counters = now.slots[slot].counters;
    if (!std::ranges::equal(counters, before.slots[slot].counters)) {
        is_changed = true;
        std::ranges::copy(counters, merged.counters);
    }
    if (now.slots[slot].state != before.slots[slot].state) {
        is_changed = true;
        merged.state = now.slots[slot].state;
    }
    merged.used = merged.used || is_changed;
}

} // namespace

void merge_saves(const Save& before, const Save& now, Save& file) {
    for (int slot = 0; slot < slot_count; ++slot)
        merge_slot(before, now, file, slot);
    const int switched = now.options ^ before.options;
    file.options =
        static_cast<ProgramOptions>((file.options & ~switched) | (now.options & switched));
}

} // namespace halfbyte::hosted
