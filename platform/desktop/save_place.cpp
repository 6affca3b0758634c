#include "platform/desktop/save_place.hpp"

#include <SDL.h>
#include <memory>
#include <stdexcept>
#include <string>

namespace halfbyte::desktop {
namespace {

// SDL takes an empty XDG_DATA_HOME as the root of the disk. The XDG Base Directory Specification
// says that an empty one counts as unset.
void replace_empty_data_home() {
    const char* data = SDL_getenv("XDG_DATA_HOME");
    const char* home = SDL_getenv("HOME");
    if (data == nullptr || *data != '\0')
        return;
    if (home == nullptr)
        throw std::runtime_error("XDG_DATA_HOME is empty, and HOME is not set");
    SDL_setenv("XDG_DATA_HOME", (std::string(home) + "/.local/share").c_str(), 1);
}

std::filesystem::path place_of(const std::string& game, const char* file) {
    replace_empty_data_home();
    const std::unique_ptr<char, decltype(&SDL_free)> folder(
        SDL_GetPrefPath("halfbyte", game.c_str()), &SDL_free);
    if (!folder)
        throw std::runtime_error("no folder found for " + std::string(file) + ": "
                                 + SDL_GetError());
    return std::filesystem::path(folder.get()) / file;
}

} // namespace

hosted::FileLocator save_place(const std::string& game) {
    return [game] { return place_of(game, "saves"); };
}

hosted::FileLocator settings_locator(const std::string& game) {
    return [game] { return place_of(game, "settings"); };
}

} // namespace halfbyte::desktop
