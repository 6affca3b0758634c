// A game in play: the program, and what only a computer adds. That is commands, a movie before the
// player's input, and a picture of any size. It does not depend on a window or a clock.
#pragma once

#include "platform/hosted/picture/messages.hpp"
#include "platform/hosted/picture/nes_pictures.hpp"
#include "platform/hosted/picture/screen_colours.hpp"
#include "platform/hosted/play/button_names.hpp"
#include "platform/hosted/play/notices.hpp"
#include "platform/hosted/play/session.hpp"

#include <algorithm>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace halfbyte::hosted {

// The player's commands to the program rather than to the hero.
enum class Command : std::uint8_t {
    menu,        // pauses a level, over which the shell then opens its menu
    pause,       // pauses and resumes a level
    resume,      // leaves the pause or the options
    lose_focus,  // pauses a level
    restart,     // restarts the level; the rest of a movie is dropped
    leave,       // leaves the level
    advance,     // freezes; then one frame for each command
    hitboxes,    // shows and hides hitboxes
    save_state,  // for the window: saves the level's state in a slot
    load_state,  // for the window: continues at the state in a slot
    slow_motion, // for the window: switches to a quarter of the speed and back
    take_over,   // for the window: makes the run with the edited presses the present one
    drag,        // for the window: the pointer was moved to a point, with the button held
    hover,       // for the window: the pointer was moved to a point without the button
    trail,       // for the window: shows and hides the trail of the last run
    best_run,    // for the window: shows and hides the fastest run of the level as a ghost
    reach,       // for the window: shows and hides where the hero can go
    paint,       // for the window: begins and ends painting cells
    fullscreen,  // for the window
    screenshot,  // for the window
    music,       // for the sound: on and off
    effects,     // for the sound: on and off
    open_save,   // for the window: opens an old save that was chosen in the menu
    set_options, // for the window: sets the program's options to those of the menu
    point,       // for the window: a point of the picture was clicked or tapped
    quit,        // for the window
};

struct PlaySetup {
    Screen screen = desktop_screen;
    TextForm form = TextForm::free;
    // If not null, levels that the NES has are drawn as there. It must outlive this object; the
    // screen must be the NES's.
    const NesPictures* nes = nullptr;
    ScreenColour colours;              // empty: those of the art
    std::optional<std::size_t> level;  // starts in this level; none: as at power-on
    std::uint16_t seed = default_seed; // of that level
    std::vector<Input> movie;          // its frames come first, then the player's input
    bool plays_by_itself = false;      // a level continues by itself after the movie, too
    SaveMemory saves;
};

class Play {
  public:
    Play(const Pack& pack, PlaySetup setup);

    void obey(Command command);

    // Advances by a frame with the buttons that are held. While the game is frozen nothing happens,
    // unless a single frame was commanded.
    void frame(Input input);

    // A frame in which the program rests, because something else is in front of it.
    void rest() {
        notices_.advance();
        ran_ = false;
    }

    // Whether the next frame advances the program. If not, held buttons count for the frame after.
    bool runs() const { return !frozen_ || advancing_; }
    bool frozen() const { return frozen_; }

    // Sets the program's options, which the player changed outside the program, and saves them.
    // Movies do not record it.
    void set_options(ProgramOptions options) { session_.set_options(options); }

    // The same as in Session.
    void set_more_hits(int more) { session_.set_more_hits(more); }

    // A click or a tap at a pixel of the picture: on the program's screens it chooses.
    void point(int x, int y);

    // Whether it was started with a movie of a level.
    bool plays_level_movie() const { return setup_.level.has_value() && !setup_.movie.empty(); }
    bool plays_movie() const { return movie_next_ < setup_.movie.size(); }
    // Whether a movie or a command gives the input of the next frame.
    bool is_busy() const { return plays_movie() || !commanded_.empty(); }

    // Draws the program without its notices. With names, hints have them, and a hint beside the
    // first sign names the button that reads it.
    void draw(Canvas& canvas, const ButtonNames* names = nullptr) const;
    void draw_notices(Canvas& canvas, NoticePlace place = {}) const;
    // The same as in Session.
    void look(int left, int top, Screen seen, ShownAs as) { session_.look(left, top, seen, as); }
    void end_look() { session_.end_look(); }
    // The font and the paper of the screens.
    Font font() const;
    Colour paper() const;

    // Returns to another moment of the level (Session::return_to), and freezes there.
    void return_to(const Moment& moment);

    // Steps the level alone with the input of a step that was recorded.
    void step(Input input) {
        session_.step(input);
        ran_ = true;
    }

    // Continues at a moment of another recording (Session::load).
    void load(const Moment& moment, const Recording& recording);

    // The same as in Session. The game runs then.
    void begin_at(int x, int y);

    // Begins another level, without the screens before it.
    void begin_level(std::size_t level);

    // The same with a movie of it, which runs.
    void play_movie(std::size_t level, std::uint16_t seed, std::vector<Input> movie);

    // Continues with another version of the game. `nes` and `colours` are as in PlaySetup.
    void change_game(std::shared_ptr<const Pack> pack, std::shared_ptr<const NesPictures> nes,
                     ScreenColour colours);

    // Shows a text over the picture, for some frames or until another one about the same subject.
    void tell(Notice about, std::string text, int frames = Notices::until_changed) {
        notices_.set(about, std::move(text), frames);
    }

    // Hides the text about a subject. Returns whether one was shown.
    bool fold(Notice about) { return notices_.fold(about); }

    const Session& session() const { return session_; }
    Screen screen() const { return setup_.screen; }

    // The same as in Session.
    void give_up_record() { session_.give_up_record(); }
    void finish_saving() { session_.finish_saving(); }
    void open_old_save(const std::filesystem::path& old);

    // Whether the last call of frame() advanced the program.
    bool ran() const { return ran_; }

    // The speed at which frames are made, in per cent, and the lowest one so far.
    void run_at(int speed) { slowest_ = std::min(slowest_, speed); }
    int slowest() const { return slowest_; }

    // All inputs since power-on.
    const std::vector<Input>& inputs() const { return inputs_; }

  private:
    bool in(Scene scene) const { return session_.state().scene == scene; }
    const NesLevelPictures* nes_level() const;
    bool draw_as_nes(Canvas& canvas) const;
    void draw_screen(Canvas& canvas, const ButtonNames* names) const;
    void draw_level(Canvas& canvas) const;
    void draw_sign_hint(Canvas& canvas, const ButtonNames& names) const;
    void draw_cleared(Canvas& canvas) const;
    void choose_in_pause(std::uint8_t line);
    void press(const std::vector<Input>& buttons);
    void press_outside_movie(std::deque<Input> buttons);
    void advance(Input input);
    Input next_input(Input input);

    PlaySetup setup_;
    std::shared_ptr<const Pack> pack_; // null until the game has changed
    std::shared_ptr<const NesPictures> nes_;
    Session session_;
    Notices notices_;
    std::size_t movie_next_ = 0;
    std::uint32_t movie_recording_ = 0; // of the session, which began with the movie
    std::vector<Input> inputs_;
    std::deque<Input> commanded_; // as if the player pressed these buttons, all in the next frame
    bool has_read_sign_ = false;
    bool ran_ = false;
    bool frozen_ = false;
    bool advancing_ = false;
    bool hitboxes_ = false;
    int slowest_ = 100;
};

} // namespace halfbyte::hosted
