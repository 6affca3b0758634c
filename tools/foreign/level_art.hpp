#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/foreign/solidity.hpp"
#include "tools/map/map.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::foreign {

/// What a level looks like, as a pack holds it.
struct LevelArt {
    std::vector<hosted::CellLook> looks;
    std::vector<hosted::CellLook> front; ///< empty when nothing is in front
    std::vector<hosted::CellPicture> pictures;
    hosted::Colour backdrop = 0;
};

/// Draws the visible tile layers of a map. Hazards for which it has no picture get a plain one, and
/// so does everything in a map that draws nothing at all. Notes tell what is left out. Throws
/// InputError for faulty images and for what cannot be held.
LevelArt draw_level(const map::Map& map, const Solidity& solidity, std::vector<std::string>& notes);

} // namespace halfbyte::tools::foreign
