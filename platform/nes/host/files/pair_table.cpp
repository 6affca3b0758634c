#include "platform/nes/host/files/pair_table.hpp"
#include "platform/nes/host/row/limits.hpp"

#include <algorithm>
#include <functional>

namespace halfbyte::tools::console {

namespace {

/// The first slot whose pairs these levels do not show, or nes_sprite_pairs.
std::size_t free_place(const std::array<LevelSet, nes_sprite_pairs>& taken,
                       const LevelSet& levels) {
    const auto found = std::ranges::find_if(
        taken, [&](const LevelSet& others) { return (others & levels).none(); });
    return static_cast<std::size_t>(found - taken.begin());
}

std::size_t first_of(const LevelSet& levels) {
    std::size_t level = 0;
    while (!levels[level])
        ++level;
    return level;
}

} // namespace

void PairTable::need(const SpritePair& pair, const LevelSet& levels) {
    const auto [place, is_new] = entries_.try_emplace(pair);
    place->second.levels |= levels;
    if (is_new)
        in_order_.push_back(pair);
}

void PairTable::need_picture(const std::array<ConsoleTile, 4>& tiles, const LevelSet& levels) {
    need({tiles[0], tiles[2]}, levels);
    need({tiles[1], tiles[3]}, levels);
}

void PairTable::number_all(const std::vector<content::Place>& levels) {
    for (std::size_t level = 0; level < levels.size(); ++level) {
        const auto count = std::ranges::count_if(
            entries_, [&](const auto& entry) { return entry.second.levels[level]; });
        content::require_space(nes::limits::nes_sprite_halves, static_cast<std::size_t>(count),
                               levels[level]);
    }
    // Pairs that most levels show come first; the others then share slots.
    std::ranges::stable_sort(in_order_, std::greater{}, [&](const SpritePair& pair) {
        return in_order_.size() > nes_sprite_pairs ? entries_.at(pair).levels.count() : 0;
    });
    std::array<LevelSet, nes_sprite_pairs> taken{};
    for (const SpritePair& pair : in_order_) {
        Entry& entry = entries_.at(pair);
        entry.place = free_place(taken, entry.levels);
        content::require_space(nes::limits::nes_sprite_places, entry.place + 1,
                               levels[first_of(entry.levels)]);
        // Numbers are shared only if there are not enough.
        taken[entry.place] |= in_order_.size() > nes_sprite_pairs ? entry.levels : LevelSet{}.set();
    }
}

std::uint8_t PairTable::number_of(const SpritePair& pair) const {
    return static_cast<std::uint8_t>(2 * entries_.at(pair).place + 1);
}

NesPicture PairTable::picture_of(const std::array<ConsoleTile, 4>& tiles,
                                 std::uint8_t palette) const {
    return {number_of({tiles[0], tiles[2]}), number_of({tiles[1], tiles[3]}), palette};
}

std::size_t PairTable::add_to_banks(std::size_t level, std::vector<SpriteBank>& banks) const {
    SpriteBank needed;
    for (const auto& [pair, entry] : entries_)
        if (entry.levels[level])
            needed[entry.place] = pair;
    auto bank = std::ranges::find_if(banks, [&](const SpriteBank& other) {
        return std::ranges::equal(needed, other, [](const auto& ours, const auto& theirs) {
            return !ours || !theirs || *ours == *theirs;
        });
    });
    if (bank == banks.end())
        bank = banks.insert(bank, SpriteBank{});
    std::ranges::transform(needed, *bank, bank->begin(), [](const auto& ours, const auto& theirs) {
        return ours ? ours : theirs;
    });
    return static_cast<std::size_t>(bank - banks.begin());
}

} // namespace halfbyte::tools::console
