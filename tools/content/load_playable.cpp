#include "tools/content/load_playable.hpp"

#include "tools/content/compile_game.hpp"
#include "tools/content/game_folder.hpp"
#include "tools/support/input_error.hpp"

namespace halfbyte::tools {

Playable load_playable(const std::filesystem::path& path, const PlayableOptions&) {
    if (is_game_folder(path)) {
        return {compile_game(path), {}};
    }
    throw InputError(path, "this is no game folder: it has no game.toml");
}

} // namespace halfbyte::tools
