// The past of a game that is edited while it is played: the trails of the last run, and a bar with
// the frames of the level, on which time goes back and forth.
#pragma once

#include "platform/hosted/play/play_sound.hpp"
#include "platform/hosted/rerun/last_run.hpp"
#include "platform/hosted/rerun/timeline.hpp"

namespace halfbyte::hosted {

class History {
  public:
    // To be called after each frame, with the sound of that frame.
    void follow(const Play& play, const PlaySound& sound);

    // To be called after the game has changed, while both versions exist: compares, and shows a
    // notice about what has changed in the last run.
    void change(const Pack& before, Play& play);

    // Moves time by the key that is held (TimeKey). The game is frozen then. Returns false if the
    // frame is to run as always: no key is held, or time goes on behind the last frame.
    bool travel(int direction, Play& play, PlaySound& sound);

    // A click or a drag. On the bar it chooses a frame; elsewhere it returns false.
    bool point(int x, int y, Play& play, PlaySound& sound);

    // Whether time has moved, and the game is still frozen. There is no sound then.
    bool is_travelling() const { return travels_; }

    // The world one frame before the present one, or null.
    const World* world_before() const {
        const Timeline::Frame* before = timeline_.before();
        return before != nullptr ? &before->moment.program.world : nullptr;
    }

    void show_or_hide_trails() { last_run_.show_or_hide(); }

    // Draws trails and bar over a level.
    void draw(Canvas& canvas, const Play& play) const;

  private:
    void show(const Timeline::Frame* frame, Play& play, PlaySound& sound);
    void draw_bar(Canvas& canvas, const Play& play) const;

    LastRun last_run_;
    Timeline timeline_;
    TimeKey key_;
    bool travels_ = false;
};

} // namespace halfbyte::hosted
