#pragma once

#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/map/map.hpp"

#include <cstddef>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace halfbyte::tools::game_levels {

/// A property of an object in a map that names a level.
struct Exit {
    std::size_t layer;
    int object;
    std::string property;
    std::filesystem::path of_template; ///< the template of the object, if it has one
};

/// The properties of objects that name a level, by the game's actors. Throws InputError.
std::set<std::string> exit_properties(const content::GameFolder& game);

/// The exits of a map that lead to a level.
std::vector<Exit> exits_in(const map::Map& map, const std::string& level,
                           const std::set<std::string>& properties);

} // namespace halfbyte::tools::game_levels
