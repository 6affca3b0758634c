// Moves time in a level. While the game is edited, it has the bar of frames, the trails of the last
// run, saved states and ghosts. Otherwise players can go back if they chose so in the menu.
#pragma once

#include "platform/hosted/play/play_sound.hpp"
#include "platform/hosted/rerun/ghosts.hpp"
#include "platform/hosted/rerun/history.hpp"
#include "platform/hosted/rerun/rewind.hpp"
#include "platform/hosted/shell/shell.hpp"

#include <vector>

namespace halfbyte::desktop {

struct TimeTravelOptions {
    bool is_edited = false;
    hosted::RunFiles runs; // of a game that is edited
    std::vector<hosted::Run> ghosts;
    hosted::RunClock* clock = nullptr;  // counts a machine's time along the last run
    bool rewind_gives_up_record = true; // as in Rewind::travel
};

class TimeTravel {
  public:
    TimeTravel(TimeTravelOptions options, hosted::Play& play, hosted::PlaySound& sound,
               hosted::Shell& shell);

    // Handles the commands of trails, states, edited presses and the fastest run.
    void obey(hosted::Command command);

    // A click or a drag. Returns false if it is not on the bar.
    bool point(hosted::Shell::Pixel pixel);

    // To be called instead of a frame, before it is known whether it runs. Returns whether time has
    // moved, so that the frame does not run.
    bool travel();

    // To be called after each frame, and before the first one.
    void follow_ghosts();

    // To be called after each frame. Returns its sound; a game that is frozen in its past is
    // silent.
    VoiceImage follow();

    // To be called after the game has changed, while both versions exist. Prints what has changed
    // in the last run.
    void change(const hosted::Pack& before);

    // Saves the last runs; to be called at the end.
    void save() { history_.save(); }

    // As in History.
    const World* world_before() const { return history_.world_before(); }

    // These draw over a level; the bar is in front of the picture.
    void draw_bar(hosted::Canvas& canvas) const;
    void draw_trails(hosted::Canvas& canvas) const;
    void draw_ghosts(hosted::Canvas& canvas) const { ghosts_.draw(canvas, play_.session()); }

  private:
    bool can_rewind() const;
    void edit_presses();
    void show_or_hide_best();

    TimeTravelOptions options_;
    hosted::Play& play_;
    hosted::PlaySound& sound_;
    hosted::Shell& shell_;
    hosted::History history_;
    hosted::Rewind rewind_;
    hosted::Ghosts ghosts_;
    bool shows_best_ = false;
    Input held_in_edit_ = 0;
};

} // namespace halfbyte::desktop
