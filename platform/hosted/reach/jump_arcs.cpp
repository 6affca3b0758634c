#include "platform/hosted/reach/jump_arcs.hpp"

namespace halfbyte::hosted {
namespace {

constexpr int longest_arc = 120; // frames

Arc arc_with(World world, const Level& level, Input buttons) {
    Arc arc{player(world).position};
    for (int i = 0; i < longest_arc && world.phase == Phase::playing; ++i) {
        step(world, buttons, level);
        arc.push_back(player(world).position);
        if (world.events & event_land)
            break;
    }
    return arc;
}

} // namespace

JumpArcs jump_arcs(const World& world, const Level& level) {
    const auto others = static_cast<Input>(world.held & ~input_a);
    return {arc_with(world, level, static_cast<Input>(others | input_a)),
            arc_with(world, level, others)};
}

} // namespace halfbyte::hosted
