#include "tools/pipeline/content/read_spreads.hpp"

#include "engine/show/screens.hpp"
#include "tools/pipeline/content/draw_spread.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

namespace {

using SpreadEntry = GameFolder::SpreadEntry;

constexpr const char* spread_key = "spread";

std::size_t read_first(const TomlTable& table, const GameFolder& folder) {
    const auto& levels = folder.levels;
    const std::string name = table.text("first");
    const auto found = std::ranges::find(levels, name, &GameFolder::LevelEntry::name);
    if (found == levels.end()) {
        table.fail("first", "must be a level of the game, not " + support::in_quotes(name)
                                + level_advice(name, levels));
    }
    const auto number = static_cast<std::size_t>(found - levels.begin());
    if (folder.spreads.empty() ? number != 0 : number <= folder.spreads.back().first) {
        table.fail("first", "is " + support::in_quotes(name)
                                + ", but spreads must take \"levels\" in"
                                + " their order, beginning with the first");
    }
    return number;
}

SpreadEntry read_spread(const TomlTable& table, const GameFolder& folder, Faults& faults) {
    SpreadEntry spread;
    table.allow_only({"first", "title", "picture", "columns", "rows"}, faults);
    spread.first = read_first(table, folder);
    if (table.has("title")) {
        spread.title = table.text("title");
        if (const std::string fault = title_fault(spread.title); !fault.empty())
            table.fail("title", fault);
        folder.letters.check(table, "title", spread.title);
    }
    if (table.has("picture"))
        spread.picture = folder.art / table.path_text("picture");
    return spread;
}

/// Reads the cells of a spread's spots, once the levels of all spreads are set.
void read_spots(const TomlTable& table, std::size_t first, std::size_t end, GameFolder& folder) {
    if (!table.has("columns") && !table.has("rows"))
        return;
    const auto columns = table.integers("columns", 0, spread_columns - spot_side, 256);
    const auto rows = table.integers("rows", 0, spread_rows - spot_side, 256);
    for (const auto& [key, count] : {std::pair{"columns", columns.size()}, {"rows", rows.size()}}) {
        if (count != end - first) {
            table.fail(key, "has " + std::to_string(count) + " spots, but the spread has "
                                + std::to_string(end - first) + " levels");
        }
    }
    for (std::size_t i = 0; i < columns.size(); ++i) {
        folder.levels[first + i].spot = {0, static_cast<std::uint8_t>(columns[i]),
                                         static_cast<std::uint8_t>(rows[i])};
    }
}

} // namespace

void read_spreads(const TomlTable& game, GameFolder& folder, Faults& faults) {
    if (!game.has(spread_key))
        return;
    const std::vector<TomlTable> tables = game.tables(spread_key, 1, most_spreads);
    for (const TomlTable& table : tables)
        folder.spreads.push_back(read_spread(table, folder, faults));
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const std::size_t end =
            i + 1 < tables.size() ? folder.spreads[i + 1].first : folder.levels.size();
        faults.attempt([&] { read_spots(tables[i], folder.spreads[i].first, end, folder); });
    }
}

} // namespace halfbyte::tools::content
