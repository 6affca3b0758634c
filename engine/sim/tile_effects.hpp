// Tile effects: what cells do to the bodies that are in them or stand on them. A body is in the
// cell that contains its centre. It stands on the cell under the middle of its lower side if that
// supports it. Otherwise it stands on the one under its overhanging side; bodies are at most a cell
// wide. A body on a slope stands on no cell.
//
// The effects are found after the move and act in the next frame. Ladders and water act in
// control_player and run_behaviours, ice in control_player, conveyors in move_bodies. Springs
// launch bodies at once, and cells begin to crumble at once. Squashed and dying actors are not
// affected.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

void apply_tile_effects(World& world, const Level& level);

// The velocity that a conveyor adds to a body's move in a frame; the body's own velocity stays the
// same.
constexpr Velocity carried_by(Effects effects, const Tuning& tuning) {
    if (effects & effect_conveyor_left)
        return -tuning.conveyor_speed;
    return effects & effect_conveyor_right ? tuning.conveyor_speed : Velocity{0};
}

} // namespace halfbyte
