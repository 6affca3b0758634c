// The pages about a level under play: its pause and its results.
#pragma once

#include "engine/show/page_maker.hpp"

namespace halfbyte {

void show_pause(const PageMaker& to, const World& world);
void show_results(const PageMaker& to, const World& world);

} // namespace halfbyte
