// The frames of a level that was played, to go back to any of them.
#pragma once

#include "engine/sound/game_sound.hpp"
#include "platform/hosted/play/session.hpp"

#include <cstddef>
#include <deque>
#include <utility>

namespace halfbyte::hosted {

class Timeline {
  public:
    struct Frame {
        Moment moment;
        GameSound sound;
    };

    // Frames, ten minutes: 33 MB. Older ones are forgotten.
    static constexpr std::size_t longest = 36'000;

    // To be called after each frame of the session that ran. Frames behind the present one, to
    // which somebody went back, are forgotten: from here on the level goes another way. So are the
    // frames before a save, such as that of an option, because it is not undone.
    void follow(const Session& session, const GameSound& sound);

    // To be called when the session changes to another version of its game.
    void clear();

    // Makes the frame that is `frames` away the present one; back if it is negative. It stops at
    // the first and at the last frame. Returns null if there is none.
    const Frame* go(long frames);
    const Frame* go_to(std::size_t index);

    // The steps of the recording that led from the frame before `first` to `last`; those of the
    // very first frame have no frame before them. The second number is the step after the last.
    std::pair<std::size_t, std::size_t> steps(std::size_t first, std::size_t last) const;

    // The last frame that has only the first steps of the recording, this many.
    std::size_t frame_before(std::size_t step) const;

    std::size_t size() const { return frames_.size(); }
    std::size_t present() const { return present_; } // index of the present frame
    std::size_t recorded() const { return recorded_at(present_); }
    std::size_t recorded_at(std::size_t index) const { return frames_[index].moment.recorded; }
    // The frame before the present one, or null.
    const Frame* before() const { return present_ == 0 ? nullptr : &frames_[present_ - 1]; }
    bool is_at_end() const { return present_ + 1 >= frames_.size(); }

  private:
    std::deque<Frame> frames_;
    std::size_t present_ = 0;
    std::uint32_t recording_ = 0; // number of the session's recording
};

// How far time moves in a frame in which a key is held. At first one frame; after a moment, one
// frame in each frame; after two seconds four.
class TimeKey {
  public:
    // `direction` is -1 while the key for going back is held, 1 for going on, else 0. Returns
    // frames, with that sign.
    int frames(int direction);

  private:
    int direction_ = 0;
    int held_ = 0; // frames
};

} // namespace halfbyte::hosted
