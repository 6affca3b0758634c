#include "platform/web/game.hpp"

#include "platform/hosted/pack/pack_file.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace halfbyte::web {
namespace {

constexpr Screen screen = desktop_screen;

hosted::PlaySetup setup_with_saves() {
    hosted::PlaySetup setup;
    setup.screen = screen;
    setup.saves = hosted::SaveMemory("saves");
    return setup;
}

hosted::PlaySetup setup_of(Movie movie) {
    hosted::PlaySetup setup;
    setup.screen = screen;
    setup.level = movie.level;
    setup.seed = movie.seed;
    setup.movie = std::move(movie.inputs);
    return setup;
}

} // namespace

Game::Game(std::span<const std::uint8_t> pack)
    : pack_(hosted::read_pack(pack)), play_(pack_, setup_with_saves()), sound_(pack_),
      canvas_(screen.width, screen.height) {}

void Game::play(Movie movie) {
    is_of_level_ = movie.level.has_value();
    std::destroy_at(&play_);
    std::construct_at(&play_, pack_, setup_of(std::move(movie)));
}

void Game::frame() {
    play_.frame(play_.runs() ? latch_.take() : Input{0});
    voices_ = sound_.frame(play_);
}

std::span<const std::uint32_t> Game::draw() {
    play_.draw(canvas_);
    for (hosted::Colour& pixel : canvas_.pixels)
        pixel = (pixel & 0xFF00FF00) | (pixel & 0xFF) << 16 | (pixel >> 16 & 0xFF);
    return canvas_.pixels;
}

std::span<const std::int16_t> Game::sound(int more) {
    const int count = static_cast<int>(synthesizer_.samples_of_frame()) + more;
    samples_ = synthesizer_.render(voices_, static_cast<std::size_t>(std::max(count, 0)), {});
    return samples_;
}

} // namespace halfbyte::web
