#pragma once

#include "tools/commands/import/imported_level.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::import {

/// The pixel of the middle of a crate's lower side.
struct CratePlace {
    int x;
    int y;
};

/// The places of a map's crates, moved up out of solid cells. A note has the numbers of those that
/// were found and placed; more than the engine has, and those outside the map, are left out.
std::vector<CratePlace> crates_of(const ImportedLevel& imported, std::vector<std::string>& notes);

} // namespace halfbyte::tools::import
