#pragma once

#include "tools/console/console_art.hpp"
#include "tools/content/faults.hpp"
#include "tools/content/indexed_picture.hpp"
#include "tools/content/palettes.hpp"

#include <cstdint>

namespace halfbyte::tools::console {

/// Which palettes a picture's colours are looked for in.
enum class ArtUse {
    background,
    sprite
};

/// The palette whose colours are exactly those that a metatile of a picture has, entry for entry:
/// the one at the place that the picture's own indices name if it fits, else the first that does. A
/// metatile without any colour has palette 0. Throws InputError at the first pixel that fits none.
/// The metatile must have passed check_metatiles of art_rules.hpp. In a background the backdrop
/// must have the palettes' colour, too.
std::uint8_t choose_palette(const content::IndexedPicture& picture, int left, int top, int width,
                            int height, ArtUse use, const content::Palettes& palettes);

} // namespace halfbyte::tools::console
