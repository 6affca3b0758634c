// What a person plays: title, levels, pause, the end. It knows no window and no clock; a shell
// gives it commands and frames, and asks for its picture.
#pragma once

#include "platform/hosted/picture/messages.hpp"
#include "platform/hosted/picture/nes_looks.hpp"
#include "platform/hosted/play/session.hpp"

#include <optional>

namespace halfbyte::hosted {

// What a person asks of the program rather than of the hero.
enum class Command : std::uint8_t {
    start,      // Start: begins at the title, else pauses and goes on
    pause,      // the same, but does nothing at the title
    lose_focus, // pauses
    restart,    // the level from its beginning; what is left of a movie is dropped
    advance,    // freezes, then one frame for each
    hitboxes,   // shows and hides them
    fullscreen, // for the window
    screenshot, // for the window
    music,      // for the sound: on and off
    effects,    // for the sound: on and off
    quit,       // for the window
};

class Play {
  public:
    // With `movie`, its frames come first; then the person's. With `nes`, which must outlive this,
    // it draws the levels that are for the NES as that does; the screen must be the NES's.
    Play(const Pack& pack, std::size_t first_level, Screen screen, std::uint16_t seed,
         std::vector<Input> movie = {}, bool with_title = false, TextForm form = TextForm::free,
         const NesLooks* nes = nullptr);

    void obey(Command command);

    // A frame of time: simulates with the person's input if the simulation runs, else lets only the
    // texts live. Returns whether it simulated.
    bool frame(Input input);

    // The next frame simulates. While it does not, input must not pile up, unless it is frozen: a
    // person who advances frame by frame holds keys for the next one.
    bool runs() const;
    bool frozen() const { return frozen_; }

    void draw(Canvas& canvas) const;

    bool at_title() const { return at_title_; }
    bool is_paused() const { return paused_; }

    const Session& session() const { return session_; }

  private:
    enum class Scene : std::uint8_t {
        title,
        level,
        end
    };

    Scene scene() const;
    void begin();
    void pause_or_go_on();
    std::optional<Message> message() const;
    const NesLevelLooks* nes_level() const;
    void draw_as_nes(Canvas& canvas, const NesLevelLooks& level) const;
    void draw_title(Canvas& canvas) const;
    void draw_over(Canvas& canvas, const Message& message) const;

    std::size_t first_level_;
    Screen screen_;
    std::uint16_t seed_;
    Session session_;
    std::vector<Input> movie_;
    std::size_t movie_next_ = 0;
    bool at_title_;
    TextForm form_;
    const NesLooks* nes_;
    bool paused_ = false;
    bool frozen_ = false;
    bool advancing_ = false;
    bool hitboxes_ = false;
    std::uint32_t idle_frames_ = 0; // shown while nothing was simulated
};

} // namespace halfbyte::hosted
