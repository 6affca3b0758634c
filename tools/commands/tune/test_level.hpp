// A level on which a game's numbers are tried out: floors, steps, gaps, slopes, ledges and lifts of
// known sizes, drawn with the game's own tiles.
#pragma once

#include "platform/hosted/paint/document.hpp"

namespace halfbyte::tools::tune {

/// Draws the test level in place of all that the document's level has. A part is left out if the
/// game has no tiles for it or the level no space. Throws std::runtime_error if the game has no
/// solid tile, or if the map cannot be changed.
void draw_test_level(hosted::Document& document);

} // namespace halfbyte::tools::tune
