#pragma once

#include "tools/lab/collision_lab/outcome.hpp"

namespace halfbyte::tools::collision_lab {

/// The choices in the panel that are not part of the scene.
struct Choices {
    TileKind brush = TileKind::solid;
    int stage = -1; ///< the stage that is drawn; -1: the last
};

/// Shows the numbers of a scene, to read and to edit, at the right of a window of this size.
void show_panel(Scene& scene, const Outcome& outcome, Choices& choices, int width, int height);

} // namespace halfbyte::tools::collision_lab
