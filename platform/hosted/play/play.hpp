// What a person plays: the program, and what only a computer adds to it: commands, a movie before
// the person, a picture of any size. It knows no window and no clock.
#pragma once

#include "platform/hosted/picture/messages.hpp"
#include "platform/hosted/picture/nes_pictures.hpp"
#include "platform/hosted/play/notices.hpp"
#include "platform/hosted/play/session.hpp"

#include <algorithm>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace halfbyte::hosted {

// What a person asks of the program rather than of the hero.
enum class Command : std::uint8_t {
    menu,       // for the shell: opens and closes its menu
    pause,      // pauses a level, and goes on
    lose_focus, // pauses a level
    restart,    // the level from its beginning; what is left of a movie is dropped
    leave,      // out of the level
    advance,    // freezes, then one frame for each
    hitboxes,   // shows and hides them
    fullscreen, // for the window
    screenshot, // for the window
    music,      // for the sound: on and off
    effects,    // for the sound: on and off
    open_save,  // for the window: an old save, chosen in the menu
    quit,       // for the window
};

struct PlaySetup {
    Screen screen = desktop_screen;
    TextForm form = TextForm::free;
    // Draws the levels that are for the NES as that does, and must outlive this; the screen must be
    // the NES's.
    const NesPictures* nes = nullptr;
    std::optional<std::size_t> level;      // begins in it at once, else as the power comes on
    std::uint16_t seed = seed_of_a_person; // of that level
    std::vector<Input> movie;              // its frames come first, then the person's
    bool nobody_plays = false;             // a level goes on by itself also after the movie
    SaveMemory saves;
};

class Play {
  public:
    Play(const Pack& pack, PlaySetup setup);

    void obey(Command command);

    // A frame of time with what the person holds. While it is frozen nothing happens, unless one
    // frame was asked for.
    void frame(Input input);

    // A frame of time in which the program rests, because something else stands before it.
    void rest() { ran_ = false; }

    // The next frame counts; while none does, a person holds keys for the one to come.
    bool runs() const { return !frozen_ || advancing_; }
    bool frozen() const { return frozen_; }

    void draw(Canvas& canvas) const;
    // What the screens are written with and on.
    Font font() const;
    Colour paper() const;

    // Goes on with another version of the game, and of its looks on the NES where it is drawn so.
    void change_game(std::shared_ptr<const Pack> pack, std::shared_ptr<const NesPictures> nes);

    // Shows a text over the picture, for some frames or until there is another one about the same.
    void tell(Notice about, std::string text, int frames = Notices::until_changed) {
        notices_.set(about, std::move(text), frames);
    }

    const Session& session() const { return session_; }

    // As in Session.
    void finish_saving() { session_.finish_saving(); }
    void open_old_save(const std::filesystem::path& old);

    // The last call of frame() was not one of a frozen program.
    bool ran() const { return ran_; }

    // The speed at which frames are made, per cent, and the lowest so far.
    void run_at(int speed) { slowest_ = std::min(slowest_, speed); }
    int slowest() const { return slowest_; }

    // All inputs since the power came on.
    const std::vector<Input>& inputs() const { return inputs_; }

  private:
    bool in(Scene scene) const { return session_.state().scene == scene; }
    const NesLevelPictures* nes_level() const;
    bool draw_as_nes(Canvas& canvas) const;
    void draw_level(Canvas& canvas) const;
    void draw_cleared(Canvas& canvas) const;
    void choose_in_pause(std::uint8_t line);
    Input next_input(Input input);

    PlaySetup setup_;
    std::shared_ptr<const Pack> pack_; // null until the game has changed
    std::shared_ptr<const NesPictures> nes_;
    Session session_;
    Notices notices_;
    std::size_t movie_next_ = 0;
    std::vector<Input> inputs_;
    std::deque<Input> commanded_; // of the next frames, as if a person pressed it
    bool ran_ = false;
    bool frozen_ = false;
    bool advancing_ = false;
    bool hitboxes_ = false;
    int slowest_ = 100;
};

} // namespace halfbyte::hosted
