#include "platform/hosted/play/session.hpp"

#include "engine/sim/step.hpp"

namespace halfbyte::hosted {

Session::Session(const Pack& pack, std::size_t first_level, Screen screen, std::uint16_t seed)
    : pack_(&pack), screen_(screen), seed_(seed) {
    start(first_level);
}

void Session::start(std::size_t level) {
    index_ = level;
    level_ = level_of(*pack_, packed_level());
    start_level(world_, level_, seed_);
    stage_ = set_stage(world_, level_, screen_);
    recording_ = {packed_level().name, seed_, {}};
}

void Session::step(Input input) {
    ++frames_;
    if (!finished_ && level_is_over()) {
        if (index_ + 1 == pack_->levels.size())
            finished_ = true;
        else
            start(index_ + 1);
    }
    if (finished_)
        return;
    if (recording_.inputs.size() < longest_recording)
        recording_.inputs.push_back(input);
    halfbyte::step(world_, input, level_);
    advance(stage_, world_, level_, screen_);
}

void Session::restart() {
    finished_ = false;
    start(index_);
}

} // namespace halfbyte::hosted
