#pragma once

#include "tools/pipeline/console/console_art.hpp"
#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/match_drawing.hpp"

#include <cstdint>

namespace halfbyte::tools::console {

using content::ArtUse;

/// The palette that has a metatile's colours at the same entries: the one that the picture's own
/// indices name if it fits, else the first that fits. A metatile without colours has palette 0. In
/// a background the backdrop must fit, too. The metatile must have passed check_metatiles of
/// art_rules.hpp. Throws InputError at the first pixel that fits no palette.
std::uint8_t choose_palette(const content::IndexedPicture& picture, int left, int top, int width,
                            int height, ArtUse use, const content::Palettes& palettes);

} // namespace halfbyte::tools::console
