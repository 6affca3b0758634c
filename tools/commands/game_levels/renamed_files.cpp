#include "tools/commands/game_levels/renamed_files.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/commands/start/level_list.hpp"
#include "tools/editor/file_changes.hpp"
#include "tools/movie/own_movies.hpp"
#include "tools/pipeline/content/read_actors.hpp"
#include "tools/pipeline/map/editable_map.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/object_text.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
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

/// The bytes of a map whose objects name the level by its new name.
std::string with_exits(std::string bytes, const fs::path& path, const Renaming& renaming,
                       const std::vector<std::string>& properties) {
    struct Exit {
        std::size_t layer;
        int object;
        std::string property;
    };
    std::vector<Exit> exits;
    const map::EditableMap map(bytes, path);
    for (std::size_t layer = 0; layer < map.map().layers.size(); ++layer)
        if (const auto* objects = std::get_if<map::ObjectLayer>(&map.map().layers[layer].content))
            for (const map::Object& object : objects->objects)
                for (const std::string& name : properties)
                    if (const map::Property* found = map::find_property(object.properties, name))
                        if (const auto* text = std::get_if<std::string>(&found->value);
                            text != nullptr && *text == renaming.from)
                            exits.push_back({layer, object.id, name});
    for (const Exit& exit : exits) {
        const map::EditableMap now(bytes, path);
        bytes = now.with_object(
            exit.layer, exit.object,
            map::with_text_in_object(now.object_text(exit.object), exit.property, renaming.to));
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

void put_if_changed(editor::FileChanges& changes, const fs::path& folder, const fs::path& file,
                    const std::string& before, const std::string& after) {
    if (before != after)
        changes.put(file.lexically_relative(folder), after);
}

} // namespace

void rename_level(const Renaming& renaming) {
    const fs::path folder = renaming.game.file.parent_path();
    const std::string text = start::read_game_text(renaming.game.file);
    const std::string renamed =
        start::with_renamed_level(text, renaming.from, renaming.to, renaming.game.file);
    const std::vector<std::string> properties = level_properties(renaming.game);
    editor::FileChanges changes(folder);
    const std::string map = support::read_file(renaming.map, map::max_map_file_bytes);
    changes.put(renaming.renamed.lexically_relative(folder),
                with_exits(map, renaming.map, renaming, properties));
    put_if_changed(changes, folder, renaming.game.file, text, renamed);
    for (const auto& level : renaming.game.levels)
        if (level.path != renaming.map) {
            const std::string other = support::read_file(level.path, map::max_map_file_bytes);
            put_if_changed(changes, folder, level.path, other,
                           with_exits(other, level.path, renaming, properties));
        }
    changes.remove(renaming.map.lexically_relative(folder));
    for (const fs::path& movie : movie::movie_files(folder)) {
        const std::string recorded = support::read_file(movie, std::size_t{1} << 26);
        put_if_changed(changes, folder, movie, recorded, with_level(recorded, renaming));
    }
    changes.make();
}

} // namespace halfbyte::tools::game_levels
