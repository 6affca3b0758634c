#pragma once

#include "tools/console/console_art.hpp"

namespace halfbyte::tools {

/// The eight tiles around a sheet of paper with a text on it: top left, top, top right, left,
/// right, bottom left, bottom, bottom right. Two lines run around it in the glyphs' ink.
std::array<ConsoleTile, 8> sheet_frame(const std::vector<ConsoleTile>& glyphs);

} // namespace halfbyte::tools
