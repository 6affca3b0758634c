#pragma once

#include "tools/commands/import/palette_picture.hpp"

#include <map>
#include <vector>

namespace halfbyte::tools::import {

/// A pattern in the palette that shows it most often.
struct PatternUse {
    Pattern pattern{};
    std::uint8_t palette = 0;
    std::int64_t count = 0; ///< in how many cells it is
};

/// Keeps at most `most` patterns, the blank one among them: those whose loss would show most.
/// Returns the pattern that replaces each of the others, the most similar one that is kept.
std::map<Pattern, Pattern> merge_patterns(std::vector<PatternUse> uses, std::size_t most,
                                          const PaletteDistances& distances);

} // namespace halfbyte::tools::import
