#include "tools/commands/check/level_limits.hpp"

#include "engine/level/level_block.hpp"
#include "engine/show/view.hpp"
#include "engine/sim/wake.hpp"
#include "tools/pipeline/content/art_rules.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

namespace halfbyte::tools::check {

namespace {

using hosted::CellPlace;
using hosted::LimitUse;

/// The cell in the words of a place, "cell (3, 4)".
std::optional<CellPlace> cell_in(const std::string& where) {
    CellPlace cell;
    const bool is_cell = std::sscanf(where.c_str(), "cell (%d, %d)", &cell.column, &cell.row) == 2;
    return is_cell ? std::optional(cell) : std::nullopt;
}

/// A name of a limit with the title of its machine, without underscores.
std::string words_of(const machines::Machine& machine, std::string_view name) {
    if (name.starts_with(machine.name))
        name.remove_prefix(std::string_view(machine.name).size());
    std::string words(name);
    std::ranges::replace(words, '_', ' ');
    return machine.title + words;
}

/// Of several places the level's own; without one, the place that needs most.
std::optional<LimitUse> use_of(const machines::Machine& machine, const machines::LimitRow& row,
                               const content::LimitLog& log,
                               const content::GameFolder::LevelEntry& level,
                               const std::filesystem::path& game) {
    const content::LimitLog::Use* most = nullptr;
    const auto is_own = [&](const content::LimitLog::Use& use) {
        return use.place.file == level.path
               || (level.line != 0 && use.place.file == game && use.place.line == level.line);
    };
    for (const content::LimitLog::Use& use : log.uses()) {
        const bool is_better =
            most == nullptr
            || std::pair(is_own(use), use.needed) > std::pair(is_own(*most), most->needed);
        if (use.row == &row && is_better)
            most = &use;
    }
    if (most == nullptr)
        return std::nullopt;
    const bool is_here = most->place.file == level.path;
    return LimitUse{words_of(machine, row.name), most->needed, row.most,
                    is_here ? cell_in(most->place.where) : std::nullopt};
}

CellPlace cell_of(const Placement& placement) {
    return {placement.x / pixels_per_cell, (placement.y - 1) / pixels_per_cell};
}

std::vector<Placement> actors_of(const LevelView& map) {
    std::vector<Placement> actors;
    for (int i = 0; i < map.placement_count; ++i)
        if (const Placement placement = placement_at(map, i); placement.actor_kind != player_kind)
            actors.push_back(placement);
    return actors;
}

/// The most that are awake together while they are where the level begins: those near a hero.
LimitUse awake_in(const std::vector<Placement>& actors) {
    const int reach = 2 * (wake_distance.raw / subpixels_per_pixel);
    LimitUse use{"awake actors", 0, awake_actors - 1};
    for (const Placement& first : actors) {
        const auto count =
            static_cast<std::size_t>(std::ranges::count_if(actors, [&](const Placement& it) {
                return it.x >= first.x && it.x <= first.x + reach;
            }));
        if (count > use.used)
            use = {use.name, count, use.most, cell_of(first)};
    }
    return use;
}

/// The most of the machine's sprites on a line of its screen, where the level begins, with the
/// hero beside them.
LimitUse sprites_on_a_line(const std::vector<Placement>& actors, const SpriteSet& looks,
                           const machines::Machine& machine) {
    constexpr int sprite = 8; // pixels
    const auto sprites_of = [&](std::uint8_t kind) {
        return (width_of(looks.animations[kind][0]) + sprite - 1) / sprite;
    };
    const auto height_of = [&](std::uint8_t kind) {
        return picture_rows(looks.animations[kind][0]) * pose_picture_size;
    };
    LimitUse use{words_of(machine, " sprites a line"), 0,
                 static_cast<std::size_t>(machine.sprites_on_a_line)};
    for (const Placement& first : actors) {
        int count = sprites_of(player_kind);
        for (const Placement& it : actors)
            if (it.x >= first.x && it.x < first.x + machine.screen.width
                && it.y - height_of(it.actor_kind) < first.y && it.y >= first.y)
                count += sprites_of(it.actor_kind);
        if (static_cast<std::size_t>(count) > use.used)
            use = {use.name, static_cast<std::size_t>(count), use.most, cell_of(first)};
    }
    return use;
}

/// The limits that all machines share.
void add_shared_limits(const content::CompiledGame& game, const hosted::PackedLevel& level,
                       bool is_small, std::vector<LimitUse>& uses) {
    const LevelView map = level_of(game.pack, level).map;
    const auto add = [&](const std::string& name, std::size_t used, int most) {
        uses.push_back({name, used, static_cast<std::size_t>(most)});
    };
    add("columns", map.columns, is_small ? console_level_columns : level_columns);
    add("rows", map.rows, is_small ? console_level_rows : level_rows);
    if (is_small)
        add("bytes of the level", level.block.size(), console_level_block_bytes);
    if (is_small)
        for (const content::CellArt::Bank& bank : game.banks)
            add("tiles of " + bank.path.stem().string(), bank.distinct_tiles, content::bank_tiles);
    add("actors", map.placement_count, placed_actors);
    add("changing cells", map.mutable_count, mutable_cells);
    uses.push_back(awake_in(actors_of(map)));
}

} // namespace

std::vector<LimitUse> limits_of_level(const content::CompiledGame& game, std::size_t level,
                                      const content::LimitLog& log) {
    const hosted::Pack& pack = game.pack;
    const hosted::PackedLevel& packed = pack.levels[level];
    const auto entry =
        std::ranges::find(game.folder.levels, packed.name, &content::GameFolder::LevelEntry::name);
    std::vector<LimitUse> uses;
    bool is_small = false;
    for (const machines::Machine* machine : machines::all())
        is_small = is_small || (game.targets[level].has(*machine) && machine->has_console_levels);
    add_shared_limits(game, packed, is_small, uses);
    for (const machines::Machine* machine : machines::all()) {
        if (!game.targets[level].has(*machine) || entry == game.folder.levels.end())
            continue;
        for (const machines::LimitRow* row : machine->limits)
            if (const auto use = use_of(*machine, *row, log, *entry, game.folder.file))
                uses.push_back(*use);
        if (machine->sprites_on_a_line != 0)
            uses.push_back(
                sprites_on_a_line(actors_of(level_of(pack, packed).map), pack.looks, *machine));
    }
    return uses;
}

} // namespace halfbyte::tools::check
