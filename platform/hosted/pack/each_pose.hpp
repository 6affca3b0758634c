#pragma once

#include "engine/show/view.hpp"

#include <cstddef>

namespace halfbyte::hosted {

// Calls visit(pose) for each pose of an animation in its order. The animation must have passed
// check_pack: times of 0 would not end.
template <class Visit>
void each_pose(const Animation& animation, const SpriteSet& looks, Visit&& visit) {
    if (!is_uneven(animation)) {
        for (std::size_t i = 0; i < std::size_t{1} << animation.count_bits; ++i)
            visit(std::size_t{looks.poses[animation.first + i]});
        return;
    }
    std::size_t at = animation.first;
    for (int frames = animation.count_bits + 1; frames > 0; at += 2) {
        visit(std::size_t{looks.poses[at]});
        frames -= looks.poses[at + 1];
    }
}

// Calls visit(picture) for each picture of 16x16 pixels that an animation shows.
template <class Visit>
void each_picture_of(const Animation& animation, const SpriteSet& looks, Visit&& visit) {
    each_pose(animation, looks, [&](std::size_t pose) {
        for (int part = 0; part < picture_count(animation); ++part)
            visit(pose + static_cast<std::size_t>(part));
    });
}

} // namespace halfbyte::hosted
