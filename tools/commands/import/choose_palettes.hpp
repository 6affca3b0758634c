#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/pipeline/content/palettes.hpp"

#include <vector>

namespace halfbyte::tools::import {

/// Chooses the background palettes for pictures of cells, which have any colours and no transparent
/// pixels: the first colour of each is `paper`. The first palette has the colour that differs most
/// from the paper, for texts.
content::ConsolePalettes choose_palettes(const std::vector<hosted::CellPicture>& pictures,
                                         hosted::Colour paper);

/// The picture in the palette that suits it best, each pixel in its nearest colour.
hosted::CellPicture in_palettes(const hosted::CellPicture& picture,
                                const content::ConsolePalettes& palettes);

} // namespace halfbyte::tools::import
