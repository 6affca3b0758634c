// The pages that list the painter's keys, as many as a picture of any size needs.
#pragma once

#include "platform/hosted/picture/text.hpp"

namespace halfbyte::hosted {

int help_pages(int width, int height);

// Draws a page over the whole picture, from 1.
void draw_help_page(Canvas& canvas, const Font& font, Colour paper, int page);

} // namespace halfbyte::hosted
