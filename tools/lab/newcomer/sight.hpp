// The part of a level and of its world that is on the screen: all that a player sees.
#pragma once

#include "engine/collide/box.hpp"
#include "engine/show/camera.hpp"
#include "engine/sim/world.hpp"

namespace halfbyte::tools::newcomer {

/// Pixels of the level, from the first to the one after the last.
struct ScreenArea {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;
};

ScreenArea view_of(const Camera& camera, Screen screen);

/// Whether at least the middle of a cell is on the screen.
bool shows_cell(const ScreenArea& view, int column, int row);

/// Whether any part of a box is on the screen.
bool shows(const ScreenArea& view, const Box& box);

/// The box of an actor that exists.
Box box_of(const Actor& actor, const Level& level);

struct Sight {
    World world; ///< without the actors and crates that are off the screen
    ScreenArea view;
    std::uint32_t movers = 0; ///< a bit for each of the level's movers that is on the screen
};

Sight look(const World& world, const Level& level, const ScreenArea& view);

} // namespace halfbyte::tools::newcomer
