// Pictures for a map and a hero that have none of their own.
#pragma once

#include "engine/level/kind.hpp"
#include "platform/hosted/pack/pack.hpp"

namespace halfbyte::tools::foreign {

/// The picture of a cell of this kind where a map draws nothing.
hosted::CellPicture plain_cell(TileKind kind);

/// A box as wide and high as the plain player, with an eye on the side that it faces.
hosted::SpritePicture plain_hero();

} // namespace halfbyte::tools::foreign
