#include "tools/movie/compare_states.hpp"

#include "platform/hosted/rerun/rerun.hpp"

namespace halfbyte::tools::movie {

void StatesComparison::add(const World& world) {
    ++frames_;
    StateImage was;
    if (difference_ || !recorded_.next(was))
        return;
    StateImage is;
    write_state_image(world, is.data());
    if (is == was)
        return;
    World recorded;
    read_state_image(was.data(), recorded);
    difference_ = "frame " + std::to_string(frames_) + ": "
                  + hosted::first_differing_field(world, recorded).value_or("the state differs");
}

std::optional<std::string> StatesComparison::difference() const {
    if (!difference_ && frames_ != recorded_.frames())
        return "the movie has " + std::to_string(frames_) + " frames, and "
               + std::to_string(recorded_.frames()) + " states were recorded";
    return difference_;
}

} // namespace halfbyte::tools::movie
