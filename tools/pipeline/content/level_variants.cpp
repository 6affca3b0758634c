#include "tools/pipeline/content/level_variants.hpp"

#include "platform/hosted/pack/pack_limits.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

namespace {

using LevelEntry = GameFolder::LevelEntry;

constexpr const char* variant_key = "variant";

std::size_t level_of(const TomlTable& table, const GameFolder& folder) {
    const std::string name = table.text("level");
    const auto end = folder.levels.begin() + static_cast<std::ptrdiff_t>(folder.played_levels);
    const auto found = std::ranges::find(folder.levels.begin(), end, name, &LevelEntry::name);
    if (found == end) {
        table.fail("level", "must be a level of the game, not " + support::in_quotes(name)
                                + level_advice(name, {folder.levels.begin(), end}));
    }
    return static_cast<std::size_t>(found - folder.levels.begin());
}

void read_variant(const TomlTable& table, GameFolder& folder, Faults& faults) {
    table.allow_only({"level", "map"}, faults);
    const std::size_t level = level_of(table, folder);
    const std::string name = table.text("map");
    if (!is_short_name(name))
        table.fail("map", "is " + support::in_quotes(name) + "; it must be " + short_name_rule);
    if (std::ranges::find(folder.levels, name, &LevelEntry::name) != folder.levels.end())
        table.fail("map", "is " + support::in_quotes(name) + ", already a level; name another map");
    LevelEntry entry = folder.levels[level]; // it opens like the level, with the same spot
    entry.name = name;
    entry.path = map_in(entry.path.parent_path(), name);
    entry.variant_of = level;
    entry.variant_line = table.line_of("map");
    entry.line = entry.variant_line;
    folder.levels.push_back(std::move(entry));
}

/// The first map of a level that is for a machine, among those before `end`.
std::optional<std::size_t> map_for(const CompiledGame& game, std::size_t level,
                                   const machines::Machine& machine, std::size_t end) {
    for (std::size_t i = level; i < end; ++i)
        if ((i == level || game.variant_of[i] == level) && game.targets[i].has(machine))
            return i;
    return std::nullopt;
}

void check_variant(const GameFolder& folder, const CompiledGame& game, std::size_t number,
                   Faults& faults) {
    const LevelEntry& entry = folder.levels[number];
    const std::size_t level = *entry.variant_of;
    const auto fail = [&](const std::string& what) {
        faults.add(folder.file, entry.variant_line,
                   "the variant " + support::in_quotes(entry.name) + ' ' + what);
    };
    for (const machines::Machine* machine : machines::with_levels()) {
        const auto other = map_for(game, level, *machine, number);
        if (other && game.targets[number].has(*machine)) {
            fail(std::string("is for \"") + machine->name + "\", like "
                 + support::in_quotes(folder.levels[*other].name)
                 + "; remove it from the \"targets\" of one of the two");
        }
    }
    if (game.pack.levels[number].title != game.pack.levels[level].title) {
        fail("has a different \"title\" from the level it replaces, "
             + support::in_quotes(folder.levels[level].name) + "; give both the same");
    }
}

} // namespace

void read_variants(const TomlTable& game, GameFolder& folder, Faults& faults) {
    folder.played_levels = folder.levels.size();
    if (!game.has(variant_key))
        return;
    for (const TomlTable& table : game.tables(variant_key, 1, hosted::most_levels))
        faults.attempt([&] { read_variant(table, folder, faults); });
}

void add_variants(const GameFolder& folder, CompiledGame& game, Faults& faults) {
    if (game.pack.levels.size() != folder.levels.size())
        return; // already reported
    game.pack.variants = static_cast<std::uint16_t>(folder.levels.size() - folder.played_levels);
    for (const LevelEntry& entry : folder.levels)
        game.variant_of.push_back(entry.variant_of);
    for (std::size_t i = folder.played_levels; i < folder.levels.size(); ++i) {
        game.pack.levels[i].record = folder.levels[*folder.levels[i].variant_of].name;
        check_variant(folder, game, i, faults);
    }
}

std::vector<std::size_t> levels_for(const CompiledGame& game, const machines::Machine& machine) {
    std::vector<std::size_t> levels;
    for (std::size_t level = 0; level < game.variant_of.size(); ++level) {
        if (game.variant_of[level])
            break; // variants come last
        if (const auto map = map_for(game, level, machine, game.targets.size()))
            levels.push_back(*map);
    }
    return levels;
}

hosted::Pack pack_for(const CompiledGame& game, const machines::Machine& machine) {
    hosted::Pack pack = game.pack;
    pack.variants = 0;
    pack.levels.clear();
    for (const std::size_t level : levels_for(game, machine))
        pack.levels.push_back(game.pack.levels[level]);
    return pack;
}

} // namespace halfbyte::tools::content
