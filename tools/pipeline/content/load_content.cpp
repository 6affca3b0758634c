#include "tools/pipeline/content/load_content.hpp"

#include "engine/level/level_block.hpp"
#include "platform/hosted/system/paths.hpp"
#include "tools/pipeline/content/read_actors.hpp"
#include "tools/pipeline/foreign/load_foreign_map.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_log.hpp"
#include "tools/support/refuse_path.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::tools::content {

namespace {

namespace fs = std::filesystem;

/// A foreign map outside any game's folder of levels has the hero of the game in this folder, if
/// there is one.
const fs::path demo_game = "game";

[[noreturn]] void refuse(const fs::path& path) {
    std::error_code error;
    if (fs::is_directory(path, error))
        refuse_as_game(path);
    support::refuse_unreadable(path);
    if (!fs::exists(path, error))
        throw support::InputError(path, "there is no such file or folder");
    throw support::InputError(path,
                              "this is neither a game folder nor a map (.tmx, .tmj or .ldtk)");
}

/// The game whose folder of levels has a map in it, and the map's entry in game.toml.
struct Home {
    fs::path game;
    std::optional<GameFolder::LevelEntry> named; ///< empty: game.toml does not name it
};

std::optional<Home> home_of(const fs::path& map) {
    const fs::path folder = hosted::absolute_path(map).parent_path();
    const fs::path game = folder.parent_path();
    if (folder.filename() != levels_folder || !is_game_folder(game))
        return std::nullopt;
    Faults faults(Faults::Mode::collect);
    GameFolder read;
    faults.attempt([&] { read = read_game_folder(game, faults); });
    for (const GameFolder::LevelEntry& level : read.levels) {
        std::error_code error;
        if (fs::equivalent(level.path, map, error))
            return Home{game, level};
    }
    return Home{game, std::nullopt};
}

LoadedContent load_own_level(const Home& home, const fs::path& map, Faults& faults) {
    const auto level =
        home.named.value_or(GameFolder::LevelEntry{map.stem().string(), map, 0, 0, {}, {}, 0, 0});
    LoadedContent loaded{compile_game_with(home.game, level, faults), {}};
    loaded.notes.push_back("a level of " + loaded.game.pack.title
                           + (home.named ? "" : ", though its game.toml does not name it"));
    return loaded;
}

void lend_hero(const fs::path& game, foreign::ForeignOptions& foreign,
               std::vector<std::string>& notes) {
    Faults faults(Faults::Mode::throw_first);
    CompiledGame compiled = compile_game(game, faults);
    hosted::Pack& pack = compiled.pack;
    foreign.choices.actors = known_actors(compiled.folder);
    foreign.scripts = std::move(pack.scripts);
    foreign.rules = pack.rules;
    foreign.looks = pack.looks;
    foreign.sprite_pictures = std::move(pack.sprite_pictures);
    foreign.font = std::move(pack.font);
    notes.push_back("hero: the one of " + pack.title);
}

/// Takes the hero of the game around the map, or of the demo game. A fault of the game around it is
/// only noted, since the map itself can be played.
void choose_hero(const std::optional<Home>& home, foreign::ForeignOptions& foreign,
                 std::vector<std::string>& notes) {
    if (home) {
        try {
            lend_hero(home->game, foreign, notes);
        } catch (const support::InputError& error) {
            notes.push_back(
                std::string("hero: a plain box, since the game around the map has a fault: ")
                + error.what());
        }
    } else if (is_game_folder(demo_game)) {
        lend_hero(demo_game, foreign, notes);
    } else {
        notes.push_back("hero: a plain box, since the map is not in a game's folder "
                        + support::in_quotes(levels_folder) + ", and there is no game in "
                        + support::in_quotes(demo_game.string()));
    }
}

LoadedContent load_foreign(const map::Map& map, const std::optional<Home>& home,
                           const PlayableOptions& options) {
    foreign::ForeignOptions foreign;
    foreign.choices.solid_layer = options.solid_layer;
    for (const std::string& use : options.uses)
        foreign.choices.uses.push_back(foreign::parse_use(use));
    LoadedContent loaded;
    choose_hero(home, foreign, loaded.notes);
    loaded.game.pack = foreign::load_foreign_map(map, foreign, loaded.notes);
    return loaded;
}

/// Notes why a map that looks like a level was not loaded as one. A level is in its game's folder
/// of levels, and game.toml names it or it has the property `targets`.
void note_why_foreign(const std::optional<Home>& home, bool says_level,
                      std::vector<std::string>& notes) {
    if (home && !home->named) {
        notes.push_back("not loaded as a level of the game around it: game.toml does not name it, "
                        "and it has no property \"targets\"");
    } else if (!home && says_level) {
        notes.push_back("not loaded as a level of a game, though it has the property \"targets\": "
                        "it is not in a game's folder "
                        + support::in_quotes(levels_folder));
    }
}

LoadedContent load_map_content(const fs::path& path, const PlayableOptions& options,
                               Faults& faults) {
    const map::Map map = map::load_map(path);
    const std::optional<Home> home = home_of(path);
    if (options.solid_layer || !options.uses.empty())
        return load_foreign(map, home, options);
    if (home && (home->named || is_level(map)))
        return load_own_level(*home, path, faults);
    LoadedContent loaded = load_foreign(map, home, options);
    note_why_foreign(home, is_level(map), loaded.notes);
    return loaded;
}

} // namespace

std::vector<foreign::KnownActor> known_actors(const GameFolder& folder) {
    Faults faults(Faults::Mode::throw_first);
    std::vector<foreign::KnownActor> known;
    const ActorTable actors = read_actors(folder, faults);
    for (std::size_t i = 0; i < placed_kinds(actors); ++i) {
        const ActorEntry& entry = actors.entries[i];
        known.push_back(
            {entry.name, argument_of(false, entry.parameter ? entry.parameter->usual : 0)});
    }
    return known;
}

LoadedContent load_content(const fs::path& path, const PlayableOptions& options, Faults& faults) {
    if (is_game_folder(path))
        return {compile_game(path, faults), {}};
    // The map's reader reports everything else that is wrong with it.
    std::error_code error;
    support::ReadLog::add_file(path);
    const auto ending = path.extension();
    const bool is_map =
        std::ranges::find(map_endings, ending) != std::end(map_endings) || ending == ".json";
    if (!is_map || fs::is_directory(path, error) || !fs::exists(path, error))
        refuse(path);
    return load_map_content(path, options, faults);
}

} // namespace halfbyte::tools::content
