#pragma once

#include "tools/pipeline/console/console_art.hpp"
#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/indexed_picture.hpp"
#include "tools/pipeline/content/palettes.hpp"

#include <cstdint>

namespace halfbyte::tools::console {

/// The palettes in which a picture's colours are looked up.
enum class ArtUse {
    background,
    sprite
};

/// The palette that has a metatile's colours at the same entries: the one that the picture's own
/// indices name if it fits, else the first that fits. A metatile without colours has palette 0. In
/// a background the backdrop must fit, too. The metatile must have passed check_metatiles of
/// art_rules.hpp. Throws InputError at the first pixel that fits no palette.
std::uint8_t choose_palette(const content::IndexedPicture& picture, int left, int top, int width,
                            int height, ArtUse use, const content::Palettes& palettes);

} // namespace halfbyte::tools::console
