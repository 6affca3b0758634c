#include "platform/desktop/save_place.hpp"

#include "platform/hosted/system/process.hpp"
#include "platform/hosted/system/write_error.hpp"

#include <SDL.h>
#include <memory>
#include <string>

namespace halfbyte::desktop {
namespace {

std::filesystem::path place_of(const std::string& game, const char* file) {
    hosted::prepare_data_folder();
    const std::unique_ptr<char, decltype(&SDL_free)> folder(
        SDL_GetPrefPath("halfbyte", game.c_str()), &SDL_free);
    if (!folder)
        throw hosted::WriteError("no folder found for " + std::string(file) + ": " + SDL_GetError(),
                                 hosted::ErrorKind::no_place);
    return std::filesystem::path(folder.get()) / file;
}

} // namespace

hosted::FileLocator save_place(const std::string& game) {
    return [game] { return place_of(game, "saves"); };
}

hosted::FileLocator settings_locator(const std::string& game) {
    return [game] { return place_of(game, "settings"); };
}

hosted::FileLocator runs_locator(const std::string& game) {
    return [game] { return place_of(game, "runs"); };
}

} // namespace halfbyte::desktop
