// Slows the program down for players who want more time: fewer of its frames in a second.
#pragma once

namespace halfbyte::hosted {

class SlowFrames {
  public:
    // Whether the program advances in this frame; of a hundred frames it does so in `speed`.
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
