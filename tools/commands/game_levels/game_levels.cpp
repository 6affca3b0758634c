#include "tools/commands/game_levels/game_levels.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/commands/game_levels/renamed_files.hpp"
#include "tools/commands/start/level_list.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/commands/start/new_level.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/pipeline/map/editable_map.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <stdexcept>
#include <system_error>

namespace halfbyte::tools::game_levels {

namespace {

namespace fs = std::filesystem;
using hosted::EditedLevel;
using What = hosted::LevelChange::What;

/// The copy has a title of its own.
std::string copied_map(const fs::path& map, const std::string& name) {
    std::string bytes = support::read_file(map, map::max_map_file_bytes);
    const map::EditableMap editable(bytes, map);
    return editable.property("title").empty()
               ? bytes
               : editable.with_property("title", start::title_for(name));
}

/// Writes the map of a new level, and then its name in the list, after that of `source`. Returns
/// the changed files, the map first.
editor::FileStep make_level(const content::GameFolder& game, const start::NewMap& map,
                            const std::string& source) {
    editor::FileStep files{{{}, {map.file, map.text}}};
    hosted::save_file(map.file, map.text);
    start::list_level(game, map.file, [&](const std::string& text) {
        const std::string name = map.file.stem().string();
        std::string listed = start::with_level_after(text, source, name, game.file);
        if (listed != text)
            files.push_back({{game.file, text}, {game.file, listed}});
        return listed;
    });
    return files;
}

/// The level that is edited when a made one is removed: the previous one, if the game still has it.
EditedLevel level_after_removal(const content::GameFolder& game,
                                const hosted::LevelChange& change) {
    const auto& levels = game.levels;
    if (std::ranges::find(levels, change.before.name, &content::GameFolder::LevelEntry::name)
        != levels.end())
        return change.before;
    for (const auto& level : levels)
        if (level.name != change.after.name)
            return {level.name};
    throw support::InputError(game.file, "has only the level "
                                             + support::in_quotes(change.after.name)
                                             + ", so undo keeps it; add another one first");
}

} // namespace

std::string GameLevels::change(const std::function<void()>& work) {
    try {
        if (before_)
            before_();
        work();
        return {};
    } catch (const std::runtime_error& fault) {
        return fault.what();
    }
}

void GameLevels::add_step(LevelStep step) {
    done_.push_back(std::move(step));
    undone_.clear();
}

void GameLevels::make(const content::GameFolder& game, LevelStep step) {
    editor::make(game.file.parent_path(), step.files);
    add_step(std::move(step));
}

std::string GameLevels::add(const EditedLevel& from, const std::string& name) {
    return change([&] {
        const content::GameFolder game = folder_of(game_);
        add_step(
            {{What::made, from, {name}}, {}, make_level(game, start::new_map(game, name), {})});
    });
}

std::string GameLevels::duplicate(const EditedLevel& level, const std::string& name) {
    return change([&] {
        const content::GameFolder game = folder_of(game_);
        const fs::path source = level_in(game, level.name).path;
        const fs::path copy = start::free_map(game, name, source.extension());
        add_step({{What::made, level, {name}},
                  level.name,
                  make_level(game, {copy, copied_map(source, name)}, level.name)});
    });
}

std::string GameLevels::remove(const EditedLevel& level, const EditedLevel& next) {
    return change([&] {
        const content::GameFolder game = folder_of(game_);
        const auto at = &level_in(game, level.name) - game.levels.data();
        const std::string previous =
            at == 0 ? std::string() : game.levels[static_cast<std::size_t>(at) - 1].name;
        make(game, {{What::removed, level, next}, previous, files_to_remove(game, level.name)});
    });
}

std::string GameLevels::rename(const EditedLevel& level, const std::string& name) {
    return change([&] {
        const content::GameFolder game = folder_of(game_);
        const fs::path map = level_in(game, level.name).path;
        const fs::path renamed = start::free_map(game, name, map.extension());
        make(game, {{What::renamed, level, {name, level.steps}},
                    {},
                    renamed_files({game, level.name, name, map, renamed})});
    });
}

std::string GameLevels::move(const EditedLevel& level, int places) {
    return change([&] {
        const content::GameFolder game = folder_of(game_);
        const std::string text = start::read_game_text(game.file);
        const std::string moved = start::with_moved_level(text, level.name, places, game.file);
        if (moved == text)
            return;
        content::Faults faults(content::Faults::Mode::throw_first);
        content::game_folder_with(moved, game.file, faults);
        make(game, {{What::moved, level, level}, {}, {{{game.file, text}, {game.file, moved}}}});
    });
}

std::vector<std::string> GameLevels::levels() {
    std::vector<std::string> names;
    change([&] {
        for (const auto& level : folder_of(game_).levels)
            names.push_back(level.name);
    });
    return names;
}

const hosted::LevelChange* GameLevels::next_step(bool back) const {
    const std::vector<LevelStep>& steps = back ? done_ : undone_;
    return steps.empty() ? nullptr : &steps.back().change;
}

std::string GameLevels::take_step(bool back) {
    std::vector<LevelStep>& from = back ? done_ : undone_;
    std::vector<LevelStep>& to = back ? undone_ : done_;
    return change([&] {
        const content::GameFolder game = folder_of(game_);
        LevelStep step = from.back();
        editor::FileStep files = files_to_take(game, step, back);
        if (back && step.change.what == What::made)
            step.change.before = level_after_removal(game, step.change);
        if (!files.empty()) {
            editor::make(game.file.parent_path(), files);
            step.files = back ? editor::inverse(std::move(files)) : std::move(files);
        }
        from.pop_back();
        to.push_back(std::move(step));
    });
}

/// A game that cannot be read has no choices.
std::vector<std::string> GameLevels::choices(const std::string& property) {
    if (property == "targets")
        return machines::names();
    std::vector<std::string> names{""};
    try {
        content::Faults faults(content::Faults::Mode::throw_first);
        if (property == "music") {
            for (const score::CompiledSong& song : content::compile_game(game_, faults).score.songs)
                if (!song.is_jingle)
                    names.push_back(song.name);
            return names;
        }
        if (property != "palette")
            return {};
        const fs::path file = folder_of(game_).art / content::palettes_file;
        const content::Palettes palettes = content::read_palettes(file, faults);
        for (auto set = palettes.sets.begin() + 1; set != palettes.sets.end(); ++set)
            names.push_back(set->name);
        return names;
    } catch (const std::runtime_error&) {
        return {};
    }
}

} // namespace halfbyte::tools::game_levels
