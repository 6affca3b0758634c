#include "tests/emu/walk.hpp"

#include "platform/hosted/pack/pack_hash.hpp"

#include <cstdio>
#include <stdexcept>

namespace halfbyte::test {

void Walk::wait(int frames) {
    while (frames-- > 0)
        frame(0);
}

void Walk::press(Input button, int times) {
    for (int i = 0; i < times; ++i) {
        frame(button);
        do
            wait(3);
        while (session_.state().fade != 0);
    }
}

void Walk::play(std::span<const Input> rows) {
    for (const Input row : rows)
        do
            frame(row);
        while (session_.state().steps == 0 && session_.state().scene == Scene::level);
}

void Walk::wait_for(Scene scene) {
    constexpr int patience = 600;
    for (int i = 0; session_.state().scene != scene; ++i) {
        if (i == patience)
            throw std::runtime_error("the walk does not come to its end");
        frame(0);
    }
}

tools::movie::Movie Walk::movie() const {
    tools::movie::Movie movie;
    movie.game = session_.pack().name;
    movie.power_on = true;
    movie.pack_hash = hosted::program_pack_hash(session_.pack());
    movie.inputs = inputs_;
    return movie;
}

void Walk::frame(Input input) {
    const Scene before = session_.state().scene;
    session_.advance(input);
    inputs_.push_back(input);
    const ProgramState& state = session_.state();
    if (state.scene != before)
        std::printf("%zu %s\n", inputs_.size(), row_of(state.scene).name);
    if (state.events & program_saves)
        std::printf("%zu save\n", inputs_.size());
}

} // namespace halfbyte::test
