#include "platform/hosted/play/session.hpp"

#include <utility>

namespace halfbyte::hosted {

Session::Session(const Pack& pack, Screen screen, const Flow& flow, SaveMemory saves)
    : pack_(&pack), screen_(screen), tables_(pack, flow), saves_(std::move(saves)) {
    const SaveFault fault = saves_.load(pack.name, save_);
    power_on(program_, save_, fault, game());
    follow();
}

Session::Session(const Pack& pack, std::size_t level, Screen screen, std::uint16_t seed)
    : Session(pack, screen, pack.flow.flow) {
    begin(level, seed);
}

void Session::begin(std::size_t level, std::uint16_t seed) {
    seed_ = seed;
    begin_level(program_, static_cast<std::uint8_t>(level), seed, game());
    follow();
}

void Session::advance(Input input) {
    halfbyte::advance(program_, save_, input, game());
    follow();
    keep_saves();
}

void Session::step(Input input) {
    step_level(program_, input);
    follow();
}

void Session::restart() {
    seed_ = recording_.seed;
    restart_level(program_, save_, seed_, game());
    follow();
    keep_saves();
}

void Session::keep_saves() {
    if (state().events & program_saves)
        saves_.write(pack_->name, save_);
}

// The camera and the recording go with the world.
void Session::follow() {
    if (state().events & program_starts) {
        stage_ = set_stage(world(), level(), screen_);
        recording_ = {
            packed_level().name, std::exchange(seed_, seed_of_a_person), state().assisted, {}};
        return;
    }
    if (state().steps == 0)
        return;
    halfbyte::advance(stage_, world(), level(), screen_);
    for (int i = 0; i < state().steps; ++i)
        if (recording_.inputs.size() < longest_recording)
            recording_.inputs.push_back(state().given);
}

} // namespace halfbyte::hosted
