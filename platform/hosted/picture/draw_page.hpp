// Draws those screens of a program that are pages of paper.
#pragma once

#include "engine/show/screens.hpp"
#include "platform/hosted/picture/text.hpp"

namespace halfbyte::hosted {

// Draws the page in the middle of the canvas, in the colours of a level; its paper and its lines
// continue on all sides. `frame` animates the hero.
void draw_page(Canvas& canvas, const Pack& pack, const PackedLevel& packed, const Page& page,
               std::uint32_t frame);

} // namespace halfbyte::hosted
