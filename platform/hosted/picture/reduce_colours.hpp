#pragma once

#include "platform/hosted/picture/canvas.hpp"

namespace halfbyte::hosted {

// Leaves at most so many colours in a picture: those that most pixels have. All others become the
// nearest of them.
void reduce_colours(Canvas& canvas, std::size_t most);

} // namespace halfbyte::hosted
