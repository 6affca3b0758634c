#pragma once

#include "tools/map/map.hpp"

#include <string>

namespace halfbyte::tools {

/// The machines that a level is made for.
struct Targets {
    bool desktop = false;
    bool gba = false;
    bool nes = false;
};

/// Whether the map says that it is a level of a game: it has the property `targets`.
bool is_level(const Map& map);

/// From the property `targets`: the names, separated by spaces or commas. Throws InputError when it
/// is missing, empty or has another word.
Targets read_targets(const Map& map);

/// The property `title`, or `name` without one. Throws InputError for a title that is no text or
/// longer than 255 bytes.
std::string read_title(const Map& map, const std::string& name);

} // namespace halfbyte::tools
