#include "tools/content/load_playable.hpp"

#include "tools/content/compile_game.hpp"
#include "tools/content/game_folder.hpp"
#include "tools/foreign/load_foreign_map.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools {

namespace {

namespace fs = std::filesystem;

/// Where the demo game is looked for, to lend foreign maps its hero.
const fs::path demo_game = "game";

[[noreturn]] void refuse(const fs::path& path) {
    std::error_code error;
    if (fs::is_directory(path, error)) {
        throw InputError(path, "this is no game folder: it has no game.toml");
    }
    if (!fs::exists(path, error)) {
        throw InputError(path, "there is no such file or folder");
    }
    throw InputError(path, "this is neither a game folder nor a Tiled map (.tmx)");
}

/// The game that lists this map as one of its levels: levels lie in GAME/levels.
std::optional<fs::path> game_of(const fs::path& map) {
    const fs::path game = fs::absolute(map).lexically_normal().parent_path().parent_path();
    if (!is_game_folder(game)) {
        return std::nullopt;
    }
    Faults faults(Faults::Mode::collect);
    GameFolder folder;
    faults.attempt([&] { folder = read_game_folder(game, faults); });
    std::error_code error;
    const bool listed = std::any_of(folder.levels.begin(), folder.levels.end(), [&](auto& level) {
        return fs::equivalent(level.path, map, error);
    });
    return listed ? std::optional(game) : std::nullopt;
}

Playable play_own_level(const fs::path& game, const fs::path& map) {
    Playable playable{compile_game(game), {}};
    std::erase_if(playable.pack.levels,
                  [&](const desktop::PackedLevel& level) { return level.name != map.stem(); });
    playable.notes.push_back("a level of " + playable.pack.title);
    return playable;
}

Playable play_foreign_map(const fs::path& path, const PlayableOptions& options) {
    ForeignOptions foreign;
    foreign.solid_layer = options.solid_layer;
    Playable playable;
    if (is_game_folder(demo_game)) {
        desktop::Pack demo = compile_game(demo_game);
        foreign.rules = demo.rules;
        foreign.looks = demo.looks;
        foreign.sprite_pictures = std::move(demo.sprite_pictures);
        foreign.font = std::move(demo.font);
        playable.notes.push_back("hero: the one of " + demo.title);
    } else {
        playable.notes.push_back("hero: a plain box, since there is no folder "
                                 + in_quotes(demo_game.string()));
    }
    playable.pack = load_foreign_map(path, foreign, playable.notes);
    return playable;
}

} // namespace

Playable load_playable(const fs::path& path, const PlayableOptions& options) {
    if (is_game_folder(path)) {
        return {compile_game(path), {}};
    }
    std::error_code error;
    if (!fs::is_regular_file(path, error) || path.extension() != ".tmx") {
        refuse(path);
    }
    if (const auto game = game_of(path); game && !options.solid_layer) {
        return play_own_level(*game, path);
    }
    return play_foreign_map(path, options);
}

} // namespace halfbyte::tools
