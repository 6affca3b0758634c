#pragma once

#include "tools/pipeline/console/console_art.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/machines/machine.hpp"

#include <cstdint>

namespace halfbyte::tools::console {

/// How much brighter one of two colours (0xRRGGBB) is than the other, 1 to 21: the contrast ratio
/// of WCAG 2.1 (https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio).
double contrast_of(std::uint32_t one, std::uint32_t other);

/// The mean contrast of the pixels of the hero's first pose to the page, in a set of colours, as
/// the machine shows them.
double hero_contrast(const content::CompiledGame& game, const ConsoleArt& art,
                     const PaletteSet& set, const machines::Machine& machine);

/// The least mean contrast to the colours of a parallax picture, also to those in the shadow.
double hero_contrast(const content::CompiledGame& game, const ConsoleArt& art,
                     const PaletteSet& set, const hosted::ParallaxPicture& behind);

inline constexpr double least_contrast = 2.0; ///< below it the hero is hard to see

/// Warns of each set of colours that a level has, and of each parallax picture, with which the hero
/// is hard to see on some machine.
void check_contrast(const content::CompiledGame& game, const ConsoleArt& art,
                    content::Faults& faults);

} // namespace halfbyte::tools::console
