// Paces the program at sixty frames a second by the times at which a browser redraws a page, which
// follow the display's rate.
#pragma once

#include <algorithm>

namespace halfbyte::web {

class DisplayPacer {
  public:
    static constexpr double frames_per_second = 60;
    // The rest of a longer gap is dropped. So a machine that is too slow plays slower, and a page
    // that was hidden does not run fast afterwards.
    static constexpr int most_at_once = 4;

    // The frames to simulate at a redraw, 0 to most_at_once; `now` is in seconds. After a call of
    // skip(), or a clock that goes back, no time has passed.
    int frames_due(double now) {
        const double elapsed = is_running_ ? std::max(now - last_, 0.0) * frames_per_second : 0;
        is_running_ = true;
        last_ = now;
        owed_ += elapsed;
        // Displays of about 60 Hz get one frame a redraw. Otherwise redraws whose times vary a
        // little would bring none and two frames alternately whenever the sum is near a whole
        // number.
        const bool is_about_one = elapsed > 0.9 && elapsed < 1.1;
        const int due = is_about_one && owed_ > 0.75 && owed_ < 2.25 ? 1 : static_cast<int>(owed_);
        owed_ = due > most_at_once ? 0 : owed_ - due;
        return std::min(due, most_at_once);
    }

    // Time does not count until the next redraw.
    void skip() { is_running_ = false; }

  private:
    bool is_running_ = false;
    double last_ = 0;
    // Frames. From this beginning the sums of 60, 90, 120 and 144 Hz stay away from whole numbers,
    // so that redraws whose times vary a little bring the frames evenly.
    double owed_ = 7.0 / 24;
};

} // namespace halfbyte::web
