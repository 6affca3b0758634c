#include "tools/commands/game_levels/game_levels.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/commands/game_levels/renamed_files.hpp"
#include "tools/commands/start/level_list.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/commands/start/new_level.hpp"
#include "tools/editor/file_changes.hpp"
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
using support::InputError;

content::GameFolder folder_of(const fs::path& game) {
    content::Faults faults(content::Faults::Mode::throw_first);
    return content::read_game_folder(game, faults);
}

const content::GameFolder::LevelEntry& level_in(const content::GameFolder& game,
                                                const std::string& name) {
    const auto found = std::ranges::find(game.levels, name, &content::GameFolder::LevelEntry::name);
    if (found == game.levels.end())
        throw InputError(game.file, "has no level " + support::in_quotes(name));
    return *found;
}

/// Saves another game.toml, if the game can be read with it.
void save_game(const content::GameFolder& game, const std::string& text) {
    content::Faults faults(content::Faults::Mode::throw_first);
    content::game_folder_with(text, game.file, faults);
    hosted::save_file(game.file, text);
}

/// The copy has a title of its own.
std::string copied_map(const fs::path& map, const std::string& name) {
    std::string bytes = support::read_file(map, map::max_map_file_bytes);
    const map::EditableMap editable(bytes, map);
    return editable.property("title").empty()
               ? bytes
               : editable.with_property("title", start::title_for(name));
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

std::string GameLevels::add(const std::string& name) {
    return change([&] { start::make_new_level(game_, name); });
}

std::string GameLevels::duplicate(const std::string& level, const std::string& name) {
    return change([&] {
        const content::GameFolder game = folder_of(game_);
        const fs::path source = level_in(game, level).path;
        const fs::path copy = start::free_map(game, name, source.extension());
        hosted::save_file(copy, copied_map(source, name));
        start::list_level(game, copy, [&](const std::string& text) {
            return start::with_level_after(text, level, name, game.file);
        });
    });
}

std::string GameLevels::rename(const std::string& level, const std::string& name) {
    return change([&] {
        const content::GameFolder game = folder_of(game_);
        const fs::path map = level_in(game, level).path;
        const fs::path renamed = start::free_map(game, name, map.extension());
        rename_level({game, level, name, map, renamed});
    });
}

std::string GameLevels::move(const std::string& level, int places) {
    return change([&] {
        const content::GameFolder game = folder_of(game_);
        const std::string text = start::read_game_text(game.file);
        const std::string moved = start::with_moved_level(text, level, places, game.file);
        if (moved != text)
            save_game(game, moved);
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
