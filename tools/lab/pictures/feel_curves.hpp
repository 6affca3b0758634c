#pragma once

#include "engine/sim/rules.hpp"
#include "tools/lab/pictures/sheet.hpp"

namespace halfbyte::tools::pictures {

/// Shows four numbers of the feel: the way of a run and its stop over time, and the paths of a
/// jump, of a jump off a lift and over a ridge. The first value of each is drawn in pencil, the
/// second in red. All other numbers are those of the rules.
Sheet draw_feel_curves(const Rules& rules, const Inks& inks, const hosted::Font& font);

} // namespace halfbyte::tools::pictures
