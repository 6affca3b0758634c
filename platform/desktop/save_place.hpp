#pragma once

#include <filesystem>
#include <string>

namespace halfbyte::desktop {

// The files in which a person's saves of a game and settings for it are kept, in one folder. Empty
// where the system has no such place.
std::filesystem::path save_place(const std::string& game);
std::filesystem::path settings_place(const std::string& game);

} // namespace halfbyte::desktop
