#pragma once

#include "tools/lab/outcome.hpp"

namespace halfbyte::tools::lab {

/// What the panel chooses beside the scene itself.
struct Choices {
    TileKind brush = TileKind::solid;
    int stage = -1;    ///< that is drawn; -1: the last
    bool copy = false; ///< asked for in this frame
};

/// The numbers of a scene, to read and to type, at the right of a window of this size.
void show_panel(Scene& scene, const Outcome& outcome, Choices& choices, int width, int height);

} // namespace halfbyte::tools::lab
