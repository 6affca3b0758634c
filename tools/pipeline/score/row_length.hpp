#pragma once

#include "tools/pipeline/score/score.hpp"

namespace halfbyte::tools::score {

/// A row: the longest length of which all lengths of a song are multiples.
struct RowLength {
    int unit = whole_note; ///< parts of a whole note
    int frames = 0;
    int fraction = 0; ///< 1/256 frames beyond them
};

/// Fails at the first note that makes rows shorter than the player's shortest.
RowLength measure_row(const Song& song);

} // namespace halfbyte::tools::score
