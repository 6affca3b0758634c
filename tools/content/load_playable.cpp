#include "tools/content/load_playable.hpp"

#include "tools/content/compile_game.hpp"
#include "tools/content/game_folder.hpp"
#include "tools/support/input_error.hpp"

namespace halfbyte::tools {

namespace {

[[noreturn]] void refuse(const std::filesystem::path& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
        throw InputError(path, "this is no game folder: it has no game.toml");
    }
    if (!std::filesystem::exists(path, error)) {
        throw InputError(path, "there is no such file or folder");
    }
    throw InputError(path, "this is neither a game folder nor a Tiled map (.tmx)");
}

} // namespace

Playable load_playable(const std::filesystem::path& path, const PlayableOptions&) {
    if (is_game_folder(path)) {
        return {compile_game(path), {}};
    }
    refuse(path);
}

} // namespace halfbyte::tools
