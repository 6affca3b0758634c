// Lets a player go back in time in a level, as easier play offers it.
#pragma once

#include "platform/hosted/play/play_sound.hpp"
#include "platform/hosted/rerun/timeline.hpp"

namespace halfbyte::hosted {

class Rewind {
  public:
    // To be called after each frame, with the sound of that frame.
    void follow(const Play& play, const PlaySound& sound);

    // Moves time back while the key is held (`direction` is -1, as in Shell::time_direction); once
    // it is released, the game continues. Returns false if the frame is to run. With
    // `gives_up_record`, the attempt's time cannot become a record. Recordings of the whole program
    // call it without, because movies do not contain the travels.
    bool travel(int direction, bool gives_up_record, Play& play, PlaySound& sound);

    // Whether time has moved, and the game is still frozen. The game is silent then.
    bool is_travelling() const { return travels_; }

    // Draws the bar over a level while time has moved.
    void draw(Canvas& canvas, const Play& play) const;

  private:
    Timeline timeline_;
    TimeKey key_;
    bool travels_ = false;
};

} // namespace halfbyte::hosted
