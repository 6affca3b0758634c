#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/pipeline/foreign/solidity.hpp"
#include "tools/pipeline/map/map.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::foreign {

/// The pictures of a level, in the form of a pack.
struct LevelArt {
    std::vector<hosted::CellLook> looks;
    std::vector<hosted::CellLook> front; ///< empty when nothing is in front
    std::vector<hosted::CellPicture> pictures;
    hosted::Colour backdrop = 0;
};

/// Draws the visible tile layers of a map. Hazards without a picture get a plain one, and so do all
/// cells of a map that draws nothing at all. Notes list what is left out. Throws InputError for
/// faulty images and beyond the limits of a pack.
/// `notes_images`: a note names the image layers, which are not drawn here.
LevelArt draw_level(const map::Map& map, const Solidity& solidity, bool notes_images,
                    std::vector<std::string>& notes);

} // namespace halfbyte::tools::foreign
