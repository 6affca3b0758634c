#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/content/palettes.hpp"

namespace halfbyte::tools::content {

/// What a set has in place of the pictures' own colours. Throws InputError where it has two for
/// one: the desktop's pictures know nothing of palettes.
hosted::LevelColours changes_of(const Palettes& palettes, const PaletteSet& set);

} // namespace halfbyte::tools::content
