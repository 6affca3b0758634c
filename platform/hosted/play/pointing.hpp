// The choice that a click or a tap on a screen of the program makes.
#pragma once

#include "platform/hosted/play/session.hpp"

#include <vector>

namespace halfbyte::hosted {

// A cell of a page that is drawn in the middle of a picture; it may be outside the page.
struct PageCell {
    int column = 0;
    int row = 0;
};
PageCell page_cell_at(Screen screen, int x, int y);

// Whether a cell is in the page's hint; the rows below the page belong to the hints of a computer.
bool is_in_foot(PageCell cell);

// The buttons that a player would press, one after the other, to choose what is at a pixel of the
// picture: a menu's line, the spot of a level, or a hint. Other points of pages without a cursor
// continue.
std::vector<Input> presses_for(const Session& session, int x, int y, Screen screen);

} // namespace halfbyte::hosted
