#pragma once

#include "platform/hosted/files/file_place.hpp"

#include <string>

namespace halfbyte::desktop {

// The files in which a person's saves of a game and settings for it are kept, in one folder. Each
// look-up makes the folder where it is missing, and throws std::runtime_error where it cannot.
hosted::FilePlace save_place(const std::string& game);
hosted::FilePlace settings_place(const std::string& game);

} // namespace halfbyte::desktop
