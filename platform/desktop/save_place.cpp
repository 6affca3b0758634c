#include "platform/desktop/save_place.hpp"

#include <SDL.h>
#include <memory>

namespace halfbyte::desktop {

std::filesystem::path save_place(const std::string& game) {
    const std::unique_ptr<char, decltype(&SDL_free)> folder(
        SDL_GetPrefPath("halfbyte", game.c_str()), &SDL_free);
    return folder ? std::filesystem::path(folder.get()) / "saves" : std::filesystem::path();
}

} // namespace halfbyte::desktop
