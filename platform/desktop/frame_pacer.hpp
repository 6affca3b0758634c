// Paces the program at sixty frames a second, whatever the display's rate: computes how many frames
// are due. It has no clock of its own.
#pragma once

#include <algorithm>
#include <cstdint>

namespace halfbyte::desktop {

class FramePacer {
  public:
    using Nanoseconds = std::int64_t;

    static constexpr int frames_per_second = 60;
    // The rest of a longer gap is dropped. So a machine that is too slow plays slower, instead of
    // falling further behind by catching up.
    static constexpr int most_at_once = 4;

    explicit FramePacer(Nanoseconds now) : last_(now) {}

    // The frames to simulate until `now`, 0 to most_at_once. A clock that goes back counts as one
    // that does not move.
    int frames_due(Nanoseconds now) {
        const Nanoseconds elapsed = std::clamp<Nanoseconds>(now - last_, 0, second);
        last_ = now;
        saved_ += elapsed * frames_per_second;
        const auto due = saved_ / second;
        saved_ %= second;
        return static_cast<int>(std::min<std::int64_t>(due, most_at_once));
    }

    // When the next frame will be due, on the clock of frames_due.
    Nanoseconds next_frame_at() const {
        return last_ + (second - saved_ + frames_per_second - 1) / frames_per_second;
    }

  private:
    static constexpr Nanoseconds second = 1'000'000'000;

    Nanoseconds last_;
    std::int64_t saved_ = 0; // in 1/60 ns, so that nothing is rounded
};

} // namespace halfbyte::desktop
