#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools {

/// Every fault of a game folder or a map, one line each. A map with the property `targets` is
/// checked as a level of a game, as far as it can be without the game's actors; of any other it is
/// only checked that it loads.
std::vector<std::string> check_content(const std::filesystem::path& path);

} // namespace halfbyte::tools
