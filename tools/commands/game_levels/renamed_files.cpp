#include "tools/commands/game_levels/renamed_files.hpp"

#include "platform/hosted/system/paths.hpp"
#include "tools/commands/start/level_list.hpp"
#include "tools/editor/file_changes.hpp"
#include "tools/movie/own_movies.hpp"
#include "tools/pipeline/content/read_actors.hpp"
#include "tools/pipeline/map/editable_map.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/object_text.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <map>
#include <set>
#include <utility>
#include <variant>
#include <vector>

namespace halfbyte::tools::game_levels {

namespace {

namespace fs = std::filesystem;

/// The properties of objects that name a level.
std::vector<std::string> level_properties(const content::GameFolder& game) {
    content::Faults faults(content::Faults::Mode::throw_first);
    std::vector<std::string> names;
    for (const content::ActorEntry& actor : content::read_actors(game.actors, faults).entries)
        if (actor.parameter && actor.parameter->leads == content::ActorParameter::Leads::level)
            names.push_back(actor.parameter->name);
    return names;
}

/// The property of an object that names the level.
struct Exit {
    std::size_t layer;
    int object;
    std::string property;
    fs::path of_template; ///< the template of the object, if it has one
};

/// The properties of templates that name the level, for all objects that have no own value.
using ExitsOfTemplates = std::set<std::pair<fs::path, std::string>>;

std::vector<Exit> exits_in(const map::Map& map, const std::string& level,
                           const std::vector<std::string>& properties) {
    std::vector<Exit> exits;
    for (std::size_t layer = 0; layer < map.layers.size(); ++layer)
        if (const auto* objects = std::get_if<map::ObjectLayer>(&map.layers[layer].content))
            for (const map::Object& object : objects->objects)
                for (const std::string& name : properties)
                    if (const map::Property* found = map::find_property(object.properties, name))
                        if (const auto* text = std::get_if<std::string>(&found->value);
                            text != nullptr && *text == level)
                            exits.push_back({layer, object.id, name, object.template_path});
    return exits;
}

[[noreturn]] void refuse_exit(const fs::path& file, const Renaming& renaming) {
    throw support::InputError(file, "leads to the level " + support::in_quotes(renaming.from)
                                        + " in a form that this program cannot change; change it "
                                          "in Tiled");
}

/// The bytes of a map whose objects name the level by its new name.
std::string with_exits(std::string bytes, const fs::path& path, const Renaming& renaming,
                       const std::vector<std::string>& properties, ExitsOfTemplates& templates) {
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

/// A movie's line with the level's name.
std::string with_level(std::string movie, const Renaming& renaming) {
    const std::string line = "\nlevel " + renaming.from;
    const std::size_t at = movie.find(line);
    const std::size_t end = at + line.size();
    if (at == std::string::npos || (end < movie.size() && movie[end] != '\n' && movie[end] != '\r'))
        return movie;
    return movie.replace(end - renaming.from.size(), renaming.from.size(), renaming.to);
}

/// The changes of the files of a game, by their paths.
class GameChanges {
  public:
    explicit GameChanges(const fs::path& game_file)
        : folder_(hosted::absolute_path(game_file).parent_path()), changes_(folder_) {}

    void put(const fs::path& file, const std::string& text) {
        changes_.put(from_folder(file), text);
    }
    void put_if_changed(const fs::path& file, const std::string& before, const std::string& after) {
        if (before != after)
            put(file, after);
    }
    void remove(const fs::path& file) { changes_.remove(from_folder(file)); }
    void make() { changes_.make(); }

  private:
    fs::path from_folder(const fs::path& file) const {
        return hosted::absolute_path(file).lexically_relative(folder_);
    }

    fs::path folder_;
    editor::FileChanges changes_;
};

void put_templates(const ExitsOfTemplates& exits, const Renaming& renaming, GameChanges& changes) {
    std::map<fs::path, std::string> texts;
    for (const auto& [file, property] : exits) {
        const std::string before = support::read_file(file, map::max_map_file_bytes);
        std::string& text = texts.try_emplace(file, before).first->second;
        const std::string renamed = map::with_text_in_object(text, property, renaming.to);
        if (renamed == text)
            refuse_exit(file, renaming);
        text = renamed;
    }
    for (const auto& [file, text] : texts)
        changes.put(file, text);
}

} // namespace

void rename_level(const Renaming& renaming) {
    const content::GameFolder& game = renaming.game;
    const std::string text = start::read_game_text(game.file);
    const std::string renamed =
        start::with_renamed_level(text, renaming.from, renaming.to, game.file);
    content::Faults faults(content::Faults::Mode::throw_first);
    content::game_folder_with(renamed, game.file, faults);
    const std::vector<std::string> properties = level_properties(game);
    ExitsOfTemplates templates;
    GameChanges changes(game.file);
    const auto with_new_name = [&](const fs::path& path, const std::string& map) {
        return with_exits(map, path, renaming, properties, templates);
    };
    changes.put(
        renaming.renamed,
        with_new_name(renaming.map, support::read_file(renaming.map, map::max_map_file_bytes)));
    changes.put_if_changed(game.file, text, renamed);
    for (const auto& level : game.levels)
        if (level.path != renaming.map) {
            const std::string other = support::read_file(level.path, map::max_map_file_bytes);
            changes.put_if_changed(level.path, other, with_new_name(level.path, other));
        }
    put_templates(templates, renaming, changes);
    changes.remove(renaming.map);
    for (const fs::path& movie : movie::movie_files(game.file.parent_path())) {
        const std::string recorded = support::read_file(movie, std::size_t{1} << 26);
        changes.put_if_changed(movie, recorded, with_level(recorded, renaming));
    }
    changes.make();
}

} // namespace halfbyte::tools::game_levels
