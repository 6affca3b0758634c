#pragma once

#include "tools/commands/import/flat_cells.hpp"
#include "tools/commands/import/palette_picture.hpp"

#include <vector>

namespace halfbyte::tools::import {

/// Chooses the background palettes for the pictures of levels, which have any colours. The first
/// colour of each is the paper: the backdrop, or a colour of the pictures that serves them better
/// if the backdrop need not be kept. The first palette has the colour that differs most from the
/// paper, for texts.
content::ConsolePalettes choose_palettes(const std::vector<FlatCells>& levels,
                                         hosted::Colour backdrop, bool keeps_backdrop);

/// The picture in the palette that suits it best, each pixel in its nearest colour.
PalettePicture in_palettes(const hosted::CellPicture& picture,
                           const content::ConsolePalettes& palettes);

} // namespace halfbyte::tools::import
