#include "tools/commands/solve/hindrance_text.hpp"

#include <algorithm>

namespace halfbyte::tools::solve {

namespace {

std::string actor_text(int placement, const Level& level, const hosted::ScriptSources& scripts) {
    const std::uint8_t kind = placement_at(level.map, placement).actor_kind;
    const Place at = place_of(level, placement);
    const bool is_named = kind < scripts.kinds.size() && !scripts.kinds[kind].kind.empty();
    return (is_named ? scripts.kinds[kind].kind : "actor of kind " + std::to_string(kind))
           + " in cell (" + std::to_string(at.column) + ", " + std::to_string(at.row) + ")";
}

std::string without_comment(std::string line) {
    line.resize(std::min(line.find('#'), line.size()));
    const std::size_t first = line.find_first_not_of(" \t"), last = line.find_last_not_of(" \t\r");
    return first == std::string::npos ? "" : line.substr(first, last - first + 1);
}

// The script's line that tests the condition; without the source the condition's name.
std::string test_text(const Need& need, const hosted::ScriptSources& scripts) {
    if (need.kind < scripts.kinds.size()) {
        const hosted::ScriptSource& source = scripts.kinds[need.kind];
        for (const hosted::OpSource& op : source.ops) {
            const int line = op.line - source.first_line;
            if (op.at == need.at && line >= 0 && line < static_cast<int>(source.lines.size()))
                return without_comment(source.lines[static_cast<std::size_t>(line)]);
        }
    }
    return std::string(script_conditions[row_of(need.condition)].name) + ' '
           + std::to_string(need.value);
}

bool has_goal(const LevelView& level) {
    for (int row = 0; row < level.rows; ++row)
        for (int column = 0; column < level.columns; ++column)
            if (placed_kind(level, column, row) == TileKind::goal)
                return true;
    return false;
}

} // namespace

std::string no_path_text(const Level& level) {
    return std::string("no path through the cells leads from the start to a goal")
           + (has_goal(level.map) ? "" : "; no cell is a goal");
}

std::string describe(const Hindrance& hindrance, const Level& level,
                     const hosted::ScriptSources& scripts) {
    if (hindrance.why == Why::none)
        return {};
    if (hindrance.why == Why::no_path || hindrance.placement < 0
        || hindrance.placement >= level.map.placement_count)
        return no_path_text(level);
    const std::string actor = actor_text(hindrance.placement, level, scripts);
    switch (hindrance.why) {
    case Why::nothing_does:
        return "nothing in the level does what \"" + test_text(hindrance.need, scripts) + "\" of "
               + actor + " needs";
    case Why::no_path_to: return "no path leads to " + actor + ", which has to open the path";
    case Why::cannot_hurt:
        return "\"" + test_text(hindrance.need, scripts) + "\" of " + actor
               + " needs hits, and the player has nothing that hurts it";
    case Why::unknown:
        return "cannot predict when \"" + test_text(hindrance.need, scripts) + "\" of " + actor
               + " holds, and a short search did not get past it; play the level and record a "
                 "movie";
    default: return actor + " has to open the path, and no search made it do so";
    }
}

} // namespace halfbyte::tools::solve
