#pragma once

#include "platform/hosted/picture/canvas.hpp"

namespace halfbyte::hosted {

// Reduces a picture to at most this many colours: the most frequent ones are kept, and all others
// become the nearest of these.
void reduce_colours(Canvas& canvas, std::size_t most);

} // namespace halfbyte::hosted
