// Fewer frames of the program in a second, for who wants more time.
#pragma once

namespace halfbyte::hosted {

class SlowFrames {
  public:
    // Whether the program makes this frame of time, of which it makes `speed` in a hundred.
    bool is_due(int speed) {
        constexpr int all = 100;
        saved_ += speed;
        if (saved_ < all)
            return false;
        saved_ -= all;
        return true;
    }

  private:
    int saved_ = 0;
};

} // namespace halfbyte::hosted
