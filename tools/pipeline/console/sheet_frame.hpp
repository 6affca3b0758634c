#pragma once

#include "tools/pipeline/console/console_art.hpp"

namespace halfbyte::tools::console {

/// The colour that most of the letters' pixels have.
std::uint8_t ink_of(const std::vector<ConsoleTile>& glyphs);

/// The eight tiles around a sheet of paper with a text on it: top left, top, top right, left,
/// right, bottom left, bottom, bottom right. Two lines run around it in the glyphs' ink.
std::array<ConsoleTile, 8> sheet_frame(const std::vector<ConsoleTile>& glyphs);

/// The ruled line of a page: dots of ink, as in engine/show/screens.hpp.
ConsoleTile page_rule_tile(const std::vector<ConsoleTile>& glyphs);

} // namespace halfbyte::tools::console
