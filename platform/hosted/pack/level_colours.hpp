// The colours that a level has in place of those in the game's pictures.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace halfbyte::hosted {

// 0xAARRGGBB, not premultiplied.
using Colour = std::uint32_t;

struct ColourChange {
    Colour from = 0;
    Colour to = 0;

    friend bool operator==(const ColourChange&, const ColourChange&) = default;
};

using ColourChanges = std::vector<ColourChange>;

struct LevelColours {
    ColourChanges background;
    ColourChanges sprites;

    friend bool operator==(const LevelColours&, const LevelColours&) = default;
};

inline Colour recoloured(Colour colour, const ColourChanges& changes) {
    const auto found = std::ranges::find(changes, colour, &ColourChange::from);
    return found == changes.end() ? colour : found->to;
}

template <std::size_t count>
std::array<Colour, count> recoloured(std::array<Colour, count> picture,
                                     const ColourChanges& changes) {
    if (!changes.empty())
        for (Colour& colour : picture)
            colour = recoloured(colour, changes);
    return picture;
}

} // namespace halfbyte::hosted
