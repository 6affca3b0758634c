// Draws a run that was played again over a view of its level: the part that is the same, how it
// went on before, and how it goes on now.
#pragma once

#include "platform/hosted/rerun/rerun.hpp"

#include <cstddef>

namespace halfbyte::hosted {

inline constexpr Colour old_way = 0xB0808890, same_way = 0xFF20B040, new_way = 0xFFF08020,
                        present_way = 0xFF3080F0;

// Of the new run only the first points, this many.
void draw_rerun(Canvas& canvas, const View& view, const Rerun& rerun, std::size_t points);

} // namespace halfbyte::hosted
