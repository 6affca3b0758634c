#include "tools/movie/run_movie.hpp"

#include "platform/hosted/rerun/run.hpp"
#include "tools/support/counted.hpp"

namespace halfbyte::tools::movie {

MovieEnd run_movie(const Level& level, const Movie& movie,
                   const std::function<void(const World&)>& each_frame) {
    MovieEnd end;
    start_level(end.world, level, movie.seed);
    end.world = hosted::play_inputs(end.world, level, movie.inputs, [&](const World& world) {
        if (world.events & event_goal)
            end.cleared_at = world.frame;
        if (each_frame)
            each_frame(world);
    });
    return end;
}

std::string describe(const MovieEnd& end) {
    std::string text;
    if (end.cleared_at != 0)
        text = "cleared at frame " + std::to_string(end.cleared_at);
    else
        text = (is_dead(end.world) ? "dying at frame " : "playing at frame ")
               + std::to_string(end.world.frame);
    if (end.world.deaths != 0)
        text += ", " + support::counted(end.world.deaths, "death");
    return text;
}

} // namespace halfbyte::tools::movie
