#include "tools/commands/game_levels/level_step.hpp"

#include "tools/commands/game_levels/renamed_files.hpp"
#include "tools/commands/start/level_list.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <system_error>
#include <vector>

namespace halfbyte::tools::game_levels {

namespace {

namespace fs = std::filesystem;
using editor::FileStep;
using editor::StoredFile;
using support::InputError;
using Names = std::vector<std::string>;

/// Adds the change of the list, if the game can be read with it.
void put_list(const content::GameFolder& game, const std::string& before, const std::string& after,
              FileStep& step) {
    if (before == after)
        return;
    content::Faults faults(content::Faults::Mode::throw_first);
    content::game_folder_with(after, game.file, faults);
    step.push_back({{game.file, before}, {game.file, after}});
}

void check_free(const content::GameFolder& game, const std::string& level) {
    const fs::path map = content::map_in(game.file.parent_path() / content::levels_folder, level);
    std::error_code none;
    if (fs::exists(map, none))
        throw InputError(map, "is there already, so no level can get this name back; give that "
                              "file another name first");
}

/// Removes a level whose map has these bytes, as long as it is only that.
FileStep unmade(const content::GameFolder& game, const std::string& level, const StoredFile& map) {
    if (support::read_file(map.file, map::max_map_file_bytes) != map.text)
        throw InputError(map.file, "has changed since the level was made, so undo keeps it; undo "
                                   "that change, or remove the level from game.toml by hand");
    check_unnamed(game, level);
    FileStep files{{map, {}}};
    const std::string list = start::read_game_text(game.file);
    put_list(game, list, start::without_level(list, level, game.file), files);
    return files;
}

FileStep made_again(const content::GameFolder& game, const std::string& level,
                    const StoredFile& map, const std::string& source) {
    check_free(game, level);
    FileStep files{{{}, map}};
    const std::string list = start::read_game_text(game.file);
    put_list(game, list, start::with_level_after(list, source, level, game.file), files);
    return files;
}

FileStep renamed_back(const content::GameFolder& game, const std::string& from,
                      const std::string& to) {
    check_free(game, to);
    const fs::path map = level_in(game, from).path;
    return renamed_files(
        {game, from, to, map, map.parent_path() / (to + map.extension().string())});
}

std::ptrdiff_t index_of(const Names& names, const std::string& name) {
    return std::ranges::find(names, name) - names.begin();
}

/// The names that another list has, too.
Names common(Names names, const Names& others) {
    std::erase_if(names, [&](const std::string& name) {
        return std::ranges::find(others, name) == others.end();
    });
    return names;
}

/// How far a level is moved in a list, so that it is after the same level as in an older one.
int places_to_return(const Names& now, const Names& older, const std::string& level) {
    const auto at = index_of(older, level);
    const auto from = index_of(now, level);
    if (at == 0)
        return static_cast<int>(-from);
    const auto previous = index_of(now, older[static_cast<std::size_t>(at - 1)]);
    return static_cast<int>(previous + (previous < from ? 1 : 0) - from);
}

/// `known` has the list from before the step that is taken, and from after it.
FileStep moved_back(const content::GameFolder& game, const std::string& level,
                    const editor::FileChange& known) {
    const std::string list = start::read_game_text(game.file);
    const Names now = start::listed_levels(list);
    const Names ours = common(start::listed_levels(known.before.text), now);
    const Names wanted = common(start::listed_levels(known.after.text), now);
    if (std::ranges::find(now, level) == now.end() || common(now, ours) != ours)
        throw InputError(game.file, "another program has changed the order of the levels since; "
                                    "move "
                                        + support::in_quotes(level) + " with Ctrl+P");
    FileStep files;
    const int places = places_to_return(now, wanted, level);
    put_list(game, list, start::with_moved_level(list, level, places, game.file), files);
    return files;
}

} // namespace

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

FileStep files_to_remove(const content::GameFolder& game, const std::string& level) {
    const fs::path map = level_in(game, level).path;
    return unmade(game, level, {map, support::read_file(map, map::max_map_file_bytes)});
}

FileStep files_to_take(const content::GameFolder& game, const LevelStep& step, bool back) {
    using What = hosted::LevelChange::What;
    const FileStep known = back ? editor::inverse(step.files) : step.files;
    const hosted::EditedLevel& from = back ? step.change.after : step.change.before;
    const hosted::EditedLevel& to = back ? step.change.before : step.change.after;
    FileStep files;
    switch (step.change.what) {
    case What::made:
        files = back ? unmade(game, from.name, known.front().before)
                     : made_again(game, to.name, known.front().after, step.source);
        break;
    case What::removed:
        files = back ? made_again(game, to.name, known.front().after, step.source)
                     : unmade(game, from.name, known.front().before);
        break;
    case What::renamed: files = renamed_back(game, from.name, to.name); break;
    case What::moved: files = moved_back(game, from.name, known.front()); break;
    }
    editor::use_known_bytes(files, known);
    return files;
}

} // namespace halfbyte::tools::game_levels
