#include "tools/commands/game_levels/renamed_files.hpp"

#include "tools/commands/game_levels/exits.hpp"
#include "tools/commands/start/level_list.hpp"
#include "tools/movie/own_movies.hpp"
#include "tools/pipeline/map/editable_map.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/object_text.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace halfbyte::tools::game_levels {

namespace {

namespace fs = std::filesystem;

struct FileTexts {
    std::string before;
    std::string after;
};

/// The properties of templates that name the level, for all objects that have no own value.
using ExitsOfTemplates = std::set<std::pair<fs::path, std::string>>;

[[noreturn]] void refuse_exit(const fs::path& file, const Renaming& renaming) {
    throw support::InputError(file, "leads to the level " + support::in_quotes(renaming.from)
                                        + " in a form that this program cannot change; change it "
                                          "in Tiled");
}

/// The bytes of a map whose objects name the level by its new name.
std::string with_exits(std::string bytes, const fs::path& path, const Renaming& renaming,
                       const std::set<std::string>& properties, ExitsOfTemplates& templates) {
    for (const Exit& exit :
         exits_in(map::EditableMap(bytes, path).map(), renaming.from, properties)) {
        const map::EditableMap now(bytes, path);
        const std::string text = now.object_text(exit.object);
        const std::string renamed = map::with_text_in_object(text, exit.property, renaming.to);
        if (renamed != text)
            bytes = now.with_object(exit.layer, exit.object, renamed);
        else if (!exit.of_template.empty())
            templates.emplace(exit.of_template, exit.property);
        else
            refuse_exit(path, renaming);
    }
    return bytes;
}

/// The position of a level's name in a movie that was recorded in it; npos: in another level.
std::size_t level_in(const std::string& movie, const std::string& level) {
    const std::string line = "\nlevel " + level;
    const std::size_t at = movie.find(line);
    const std::size_t end = at + line.size();
    if (at == std::string::npos || (end < movie.size() && movie[end] != '\n' && movie[end] != '\r'))
        return std::string::npos;
    return end - level.size();
}

std::string with_level(std::string movie, const Renaming& renaming) {
    const std::size_t at = level_in(movie, renaming.from);
    return at == std::string::npos ? movie : movie.replace(at, renaming.from.size(), renaming.to);
}

std::string read_movie(const fs::path& movie) {
    return support::read_file(movie, std::size_t{1} << 26);
}

std::string read_map(const fs::path& map) {
    return support::read_file(map, map::max_map_file_bytes);
}

void put_if_changed(editor::FileStep& step, const fs::path& file, const std::string& before,
                    const std::string& after) {
    if (before != after)
        step.push_back({{file, before}, {file, after}});
}

void put_templates(const ExitsOfTemplates& exits, const Renaming& renaming,
                   editor::FileStep& step) {
    std::map<fs::path, FileTexts> texts;
    for (const auto& [file, property] : exits) {
        const std::string before = read_map(file);
        FileTexts& text = texts.try_emplace(file, FileTexts{before, before}).first->second;
        const std::string renamed = map::with_text_in_object(text.after, property, renaming.to);
        if (renamed == text.after)
            refuse_exit(file, renaming);
        text.after = renamed;
    }
    for (const auto& [file, text] : texts)
        put_if_changed(step, file, text.before, text.after);
}

} // namespace

editor::FileStep renamed_files(const Renaming& renaming) {
    const content::GameFolder& game = renaming.game;
    const std::string text = start::read_game_text(game.file);
    const std::string renamed =
        start::with_renamed_level(text, renaming.from, renaming.to, game.file);
    content::Faults faults(content::Faults::Mode::throw_first);
    content::game_folder_with(renamed, game.file, faults);
    const std::set<std::string> properties = exit_properties(game);
    ExitsOfTemplates templates;
    const auto with_new_name = [&](const fs::path& path, const std::string& map) {
        return with_exits(map, path, renaming, properties, templates);
    };
    const std::string map = read_map(renaming.map);
    editor::FileStep step{
        {{renaming.map, map}, {renaming.renamed, with_new_name(renaming.map, map)}}};
    put_if_changed(step, game.file, text, renamed);
    for (const auto& level : game.levels)
        if (level.path != renaming.map) {
            const std::string other = read_map(level.path);
            put_if_changed(step, level.path, other, with_new_name(level.path, other));
        }
    put_templates(templates, renaming, step);
    for (const fs::path& movie : movie::movie_files(game.file.parent_path())) {
        const std::string recorded = read_movie(movie);
        put_if_changed(step, movie, recorded, with_level(recorded, renaming));
    }
    return step;
}

void check_unnamed(const content::GameFolder& game, const std::string& level) {
    const auto refuse = [&](const fs::path& file, const char* how, const std::string& what_to_do) {
        throw support::InputError(file,
                                  how + (" the level " + support::in_quotes(level)) + what_to_do);
    };
    const std::set<std::string> properties = exit_properties(game);
    for (const auto& other : game.levels)
        if (other.name != level
            && !exits_in(map::EditableMap(read_map(other.path), other.path).map(), level,
                         properties)
                    .empty())
            refuse(other.path, "leads to", ", so the level stays; change that exit first");
    std::vector<fs::path> movies = movie::movie_files(game.file.parent_path());
    std::erase_if(movies, [&](const fs::path& movie) {
        return level_in(read_movie(movie), level) == std::string::npos;
    });
    if (movies.empty())
        return;
    std::string others;
    for (auto movie = movies.begin() + 1; movie != movies.end(); ++movie)
        others += ", as was " + movie->filename().string();
    refuse(movies.front(), "was recorded in",
           others + ", so the level stays; remove "
               + (others.empty() ? "this file first" : "these files first"));
}

} // namespace halfbyte::tools::game_levels
