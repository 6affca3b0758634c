#include "tools/pipeline/content/lay_out_spots.hpp"

#include "engine/program/game.hpp"

#include <algorithm>
#include <iterator>

namespace halfbyte::tools::content {

namespace {

constexpr std::size_t usual_spots = 8; ///< of a spread

// Cells. The middle, where the notebook is bound, stays free.
constexpr int first_column = 2, columns_a_page = 11, right_page = 15;
constexpr int last_place = 2 * columns_a_page - 1;
constexpr int wave[] = {11, 9, 7, 8, 10}; ///< rows, repeated
constexpr int middle_row = 9, beside = 4;

int column_of_place(int place) {
    return place < columns_a_page ? first_column + place : right_page + place - columns_a_page;
}

Spot usual_spot(std::size_t number, std::size_t count) {
    const auto steps = static_cast<int>(count > 1 ? count - 1 : 1);
    const int place = static_cast<int>(number) * last_place / steps;
    return {0, static_cast<std::uint8_t>(column_of_place(place)),
            static_cast<std::uint8_t>(wave[number % std::size(wave)])};
}

Spot spot_beside(const Spot& spot) {
    const int row = spot.row < middle_row ? spot.row + beside : spot.row - beside;
    const int column = std::min<int>(spot.column + spot_side, spread_columns - spot_side - 1);
    return {0, static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
}

} // namespace

std::vector<GameFolder::SpreadEntry> spreads_of(const GameFolder& folder) {
    if (!folder.spreads.empty())
        return folder.spreads;
    const std::size_t levels = folder.played_levels;
    const std::size_t needed = (levels + usual_spots - 1) / usual_spots;
    const std::size_t count = std::clamp<std::size_t>(needed, 1, most_spreads);
    std::vector<GameFolder::SpreadEntry> spreads;
    for (std::size_t i = 0; i < count; ++i)
        spreads.push_back({i * levels / count, {}, {}});
    return spreads;
}

std::vector<Spot> lay_out_spots(const GameFolder& folder,
                                const std::vector<GameFolder::SpreadEntry>& spreads) {
    std::vector<Spot> spots;
    for (std::size_t i = 0; i < spreads.size(); ++i) {
        const std::size_t first = spreads[i].first;
        const std::size_t end =
            i + 1 < spreads.size() ? spreads[i + 1].first : folder.played_levels;
        const auto is_on_line = [](const auto& level) { return level.bonus_drops == 0; };
        const auto on_line = static_cast<std::size_t>(
            std::count_if(folder.levels.begin() + static_cast<std::ptrdiff_t>(first),
                          folder.levels.begin() + static_cast<std::ptrdiff_t>(end), is_on_line));
        std::size_t number = 0;
        for (std::size_t level = first; level < end; ++level) {
            const GameFolder::LevelEntry& entry = folder.levels[level];
            const bool is_beside = !is_on_line(entry) && level != first;
            const Spot usual = is_beside ? spot_beside(spots.back()) : usual_spot(number, on_line);
            number += is_beside ? 0 : 1;
            spots.push_back(entry.spot.value_or(usual));
            spots.back().spread = static_cast<std::uint8_t>(i);
        }
    }
    return spots;
}

} // namespace halfbyte::tools::content
