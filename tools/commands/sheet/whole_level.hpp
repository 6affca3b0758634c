#pragma once

#include "platform/hosted/picture/canvas.hpp"
#include "platform/hosted/picture/screen_colours.hpp"
#include "tools/movie/movie.hpp"

#include <optional>

namespace halfbyte::tools::sheet {

struct WholeLevelOptions {
    int divisor = 1; ///< a pixel of the picture is the mean of divisor^2 pixels of the level
    int width = 0;   ///< breaks the picture into rows of at most this many pixels; 0: one row
    hosted::ScreenColour colours; ///< of the machine; empty: those of the art
};

/// Draws a whole level at its beginning, with everything that is placed in it, and the path of a
/// movie's player as a dot for every few frames. The picture has at most 256 colours.
hosted::Canvas draw_whole_level(const hosted::Pack& pack, const hosted::PackedLevel& packed,
                                const std::optional<movie::Movie>& way,
                                const WholeLevelOptions& options);

} // namespace halfbyte::tools::sheet
