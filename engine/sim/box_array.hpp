// An array of boxes that is not initialised, so that it costs nothing before it is filled.
#pragma once

#include "engine/collide/box.hpp"

#include <cstddef>

namespace halfbyte {

// Only the boxes that were written have a value; in most frames these are few.
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
