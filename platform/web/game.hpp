// A game in a page: the program, its menu, its picture and its sound. It has no clock; the page
// calls it.
#pragma once

#include "platform/hosted/play/play_sound.hpp"
#include "platform/hosted/rerun/rewind.hpp"
#include "platform/hosted/shell/shell.hpp"
#include "platform/hosted/shell/speed.hpp"
#include "platform/hosted/sound/synthesizer.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace halfbyte::web {

// Recorded input: see tools/movie/movie.hpp.
struct Movie {
    std::optional<std::size_t> level; // none: from power-on
    std::uint16_t seed = default_seed;
    std::vector<Input> inputs;
};

class Game {
  public:
    // Starts as at power-on, with the saves and settings in the page's storage. If there are no
    // saves yet and `calm` is set, the picture neither shakes nor flashes. Throws PackError.
    Game(std::span<const std::uint8_t> pack, bool calm);
    Game(const Game&) = delete; // the run refers to the pack
    Game& operator=(const Game&) = delete;

    // Starts again as at power-on, with the saves in the page's storage.
    void power_on();

    // Starts again with a movie, after which the player continues. Nothing is saved then.
    void play(Movie movie);

    // Starts again with other saves; the present ones are kept under another name. Returns false,
    // and changes nothing, if the bytes are not a save of this game.
    bool import_saves(std::span<const std::uint8_t> bytes);

    // The levels cleared in the fullest slot of other saves; -1 if they are not of this game.
    int cleared_in(std::span<const std::uint8_t> saves) const;

    // An event of the keyboard or a game controller.
    void handle(const hosted::Event& event);
    // A pixel of the picture was clicked or tapped.
    void point(int x, int y);
    void set_device(hosted::InputDevice device) { shell_.set_device(device); }
    // Opens the menu, or closes it from any of its pages.
    void switch_menu();
    // The buttons that are touched.
    void touch(Input buttons);
    void obey(hosted::Command command);

    void frame();

    // The picture after the last frame, in rows of pixels of four bytes: red, green, blue and 255.
    std::span<const std::uint32_t> draw();

    // The sound of the last frame, with `more` samples in addition to those of a frame.
    std::span<const std::int16_t> sound(int more);

    const hosted::Pack& pack() const { return pack_; }
    const hosted::Play& play() const { return run_->play; }
    const VoiceImage& voices() const { return run_->voices; }
    bool is_movie_of_level() const { return run_->is_of_level; }
    bool menu_is_open() const { return shell_.is_open(); }

  private:
    // From one power-on to the next.
    struct Run {
        Run(const hosted::Pack& pack, hosted::PlaySetup setup, bool of_level);

        hosted::Play play;
        hosted::PlaySound sound;
        hosted::Rewind rewind;
        hosted::Synthesizer synthesizer{hosted::default_sample_rate};
        VoiceImage voices;
        bool is_of_level;
    };

    std::vector<hosted::OldSaveLine> old_saves();
    int speed() const;
    bool can_rewind() const;

    hosted::Pack pack_;
    ProgramOptions usual_options_;
    hosted::Shell shell_;
    std::optional<Run> run_;
    std::vector<hosted::SaveMemory::OldSave> old_saves_; // those that the menu lists
    hosted::SlowFrames slow_;
    hosted::Canvas canvas_;
    std::vector<std::int16_t> samples_;
    bool music_is_on_ = true;
    bool effects_are_on_ = true;
};

} // namespace halfbyte::web
