#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/pipeline/content/palettes.hpp"

namespace halfbyte::tools::content {

/// The colours by which a set replaces those of the pictures. Throws InputError if it replaces one
/// colour by two: the desktop's pictures have colours but no palettes.
hosted::LevelColours changes_of(const Palettes& palettes, const PaletteSet& set);

} // namespace halfbyte::tools::content
