// An array of boxes that costs nothing before it is filled.
#pragma once

#include "engine/collide/box.hpp"

#include <cstddef>

namespace halfbyte {

// Boxes of which only those have a value that were put there: there are few in most frames.
template <std::size_t most>
class BoxArray {
  public:
    constexpr BoxArray() {}
    constexpr Box& operator[](int i) { return *(boxes_ + i); }
    constexpr const Box& operator[](int i) const { return *(boxes_ + i); }
    constexpr operator const Box*() const { return boxes_; }

  private:
    union {
        Box boxes_[most];
    };
};

} // namespace halfbyte
