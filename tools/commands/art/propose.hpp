#pragma once

#include "tools/commands/art/art_subject.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::art {

/// A palette for colours that no palette of the game has.
struct NewPalette {
    std::string name;
    std::size_t number = 0;                      ///< among the palettes of its use
    std::string replaced;                        ///< a palette of the game; empty: none
    content::ConsoleColour first;                ///< that of the other palettes
    std::vector<content::ConsoleColour> colours; ///< 1 to 3, after the first one
    std::vector<PaletteUser> users{};            ///< of the replaced palette
};

struct Proposal {
    content::Match before; ///< with the game's palettes
    std::vector<NewPalette> new_palettes;
    bool nearest = false;       ///< the picture gets the nearest colours
    content::Palettes palettes; ///< the game's, with the new ones
    content::Match after;       ///< without a misfit

    bool changes_nothing() const { return new_palettes.empty() && !nearest; }
};

/// How a picture can be shown: pixel for pixel as far as palettes are free, which no other picture
/// uses, and else in the nearest colours. If none is free, a sheet replaces the palette that fewest
/// pieces of other pictures use, if those are fewer than its own pieces without a palette.
Proposal propose(const Subject& subject, const content::Palettes& palettes);

/// The colour with the number that it has in the palettes or the sets of a file.
std::optional<content::ConsoleColour> known_colour(std::uint32_t rgb,
                                                   const content::Palettes& palettes);

/// The colour with the nearest number of the machine that numbers its colours.
content::ConsoleColour nearest_number(std::uint32_t rgb);

} // namespace halfbyte::tools::art
