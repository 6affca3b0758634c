#include "platform/desktop/save_place.hpp"

#include <SDL.h>
#include <memory>

namespace halfbyte::desktop {
namespace {

std::filesystem::path place_of(const std::string& game, const char* file) {
    const std::unique_ptr<char, decltype(&SDL_free)> folder(
        SDL_GetPrefPath("halfbyte", game.c_str()), &SDL_free);
    return folder ? std::filesystem::path(folder.get()) / file : std::filesystem::path();
}

} // namespace

std::filesystem::path save_place(const std::string& game) {
    return place_of(game, "saves");
}

std::filesystem::path settings_place(const std::string& game) {
    return place_of(game, "settings");
}

} // namespace halfbyte::desktop
