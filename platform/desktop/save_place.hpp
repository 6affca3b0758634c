#pragma once

#include "platform/hosted/files/file_place.hpp"

#include <string>

namespace halfbyte::desktop {

// The files of a user's saves and settings for a game, and the folder of the user's runs, in one
// folder. Each look-up creates that folder if it is missing, and throws std::runtime_error if that
// fails.
hosted::FileLocator save_place(const std::string& game);
hosted::FileLocator settings_locator(const std::string& game);
hosted::FileLocator runs_locator(const std::string& game);

} // namespace halfbyte::desktop
