// A game in a page: the program with its picture and sound. It has no clock; the page calls it.
#pragma once

#include "platform/hosted/play/play_sound.hpp"
#include "platform/hosted/shell/input_latch.hpp"
#include "platform/hosted/sound/synthesizer.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace halfbyte::web {

// Recorded input; see tools/movie/movie.hpp.
struct Movie {
    std::optional<std::size_t> level; // none: from power-on
    std::uint16_t seed = default_seed;
    std::vector<Input> inputs;
};

class Game {
  public:
    // Starts as at power-on, with the saves in the page's storage. Throws PackError.
    explicit Game(std::span<const std::uint8_t> pack);
    Game(const Game&) = delete; // the play refers to the pack
    Game& operator=(const Game&) = delete;

    // Starts again with a movie, after which the player continues. Nothing is saved from then on.
    void play(Movie movie);

    void hold(Input buttons) { latch_.set(buttons); }
    void obey(hosted::Command command) { play_.obey(command); }
    void frame();

    // The picture after the last frame, as rows of 0xAABBGGRR.
    std::span<const std::uint32_t> draw();

    // The sound of the last frame, in a number of samples that differs from the exact one by
    // `more`.
    std::span<const std::int16_t> sound(int more);
    const VoiceImage& voices() const { return voices_; }

    const hosted::Pack& pack() const { return pack_; }
    const hosted::Play& play() const { return play_; }
    bool is_of_level() const { return is_of_level_; }

  private:
    hosted::Pack pack_;
    hosted::Play play_;
    hosted::PlaySound sound_;
    hosted::Synthesizer synthesizer_{hosted::default_sample_rate};
    hosted::InputLatch latch_;
    hosted::Canvas canvas_;
    VoiceImage voices_;
    std::vector<std::int16_t> samples_;
    bool is_of_level_ = false;
};

} // namespace halfbyte::web
