// The pages of the menus that are not about a level under play.
#pragma once

#include "engine/show/page_maker.hpp"

namespace halfbyte {

void show_slots(const PageMaker& to);
void show_erase(const PageMaker& to);
void show_options(const PageMaker& to);

} // namespace halfbyte
