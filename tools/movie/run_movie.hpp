// Plays a movie back without a window.
#pragma once

#include "tools/movie/movie.hpp"

#include "engine/sim/world.hpp"

#include <cstdint>
#include <functional>

namespace halfbyte::tools::movie {

// How a movie ended.
struct MovieEnd {
    World world;                  // after the last frame
    std::uint32_t cleared_at = 0; // the frame in which the goal was reached, 0 if it was not
};

// Starts the level with the movie's seed and steps once for each row. Calls each_frame with the
// world after each step; its `frame` counts from 1.
MovieEnd run_movie(const Level& level, const Movie& movie,
                   const std::function<void(const World&)>& each_frame = {});

// The end as text: "cleared at frame 312" or "playing at frame 300, 2 deaths".
std::string describe(const MovieEnd& end);

} // namespace halfbyte::tools::movie
