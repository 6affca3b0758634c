// What the cells that bodies are in and stand on do to them. A body is in the cell that holds its
// centre. It stands on the cell under the middle of its lower side if that holds it up, else on
// the one under the side that reaches over; bodies are at most a cell wide. Who
// stands on a slope stands on no cell.
//
// What is found here, after the move, acts in the next frame: ladders and water in control_player
// and actors_think, ice in control_player, conveyors in move_bodies. Springs throw at once, and
// cells begin to crumble at once. What is squashed or dying is not affected.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

void apply_tile_effects(World& world, const Level& level);

// What conveyors add to a body's move of one frame; its own velocity stays what it is.
constexpr Velocity carried_by(Effects effects, const Tuning& tuning) {
    if (effects & effect_conveyor_left)
        return -tuning.conveyor_speed;
    return effects & effect_conveyor_right ? tuning.conveyor_speed : Velocity{0};
}

} // namespace halfbyte
