#pragma once

#include <filesystem>
#include <string>

namespace halfbyte::desktop {

// The file in which a person's saves of a game are kept. Empty where the system has no such place.
std::filesystem::path save_place(const std::string& game);

} // namespace halfbyte::desktop
