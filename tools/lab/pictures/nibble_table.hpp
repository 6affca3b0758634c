#pragma once

#include "tools/lab/pictures/sheet.hpp"

namespace halfbyte::tools::pictures {

/// All 16 neighbourhoods, each with a body that the kernel pushes out.
Sheet draw_nibble_table(const Inks& inks, const hosted::Font& font);

} // namespace halfbyte::tools::pictures
