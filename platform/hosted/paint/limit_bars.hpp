// Bars that show how much of each limit a level uses.
#pragma once

#include "platform/hosted/paint/level_survey.hpp"
#include "platform/hosted/picture/text.hpp"

namespace halfbyte::hosted {

// Draws a bar for each limit below the row of items, or only for those that are exceeded. If the
// picture is too low for all of them, the least used are left out.
void draw_limit_bars(Canvas& canvas, const Font& font, Colour paper, const LevelReport& report,
                     bool all);

} // namespace halfbyte::hosted
