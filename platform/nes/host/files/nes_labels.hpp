// The words over a moving background. A line of the screen shows at most eight sprites, so no word
// is longer than that.
#pragma once

#include "engine/show/stage.hpp"

#include <cstdint>
#include <string_view>

namespace halfbyte::tools::console {

struct NesLabel {
    const char* name; ///< of its place in the ROM's table
    std::string_view text;
    int y = 0; ///< of the sprites' first line

    constexpr int x() const { return (nes_screen.width - 8 * static_cast<int>(text.size())) / 2; }
};

inline constexpr NesLabel nes_labels[] = {
    {"label_level", "LEVEL", 96},
    {"label_cleared", "CLEARED", 112},
};

} // namespace halfbyte::tools::console
