// Pictures for what has none of its own.
#pragma once

#include "engine/level/kind.hpp"
#include "platform/desktop/pack.hpp"

namespace halfbyte::tools::foreign {

/// What a cell of this kind looks like where a map draws nothing.
desktop::CellPicture plain_cell(Kind kind);

/// A box as wide and high as the plain player, with an eye on the side that it faces.
desktop::SpritePicture plain_hero();

} // namespace halfbyte::tools::foreign
