// Measures how well the hero can be seen before what is behind a level, on each machine.
#pragma once

#include "tools/pipeline/console/hero_body.hpp"
#include "tools/pipeline/machines/machine.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace halfbyte::tools::console {

/// How much brighter one of two colours (0xRRGGBB) is than the other, 1 to 21: the contrast ratio
/// of WCAG 2.1 (https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio).
double contrast_of(std::uint32_t one, std::uint32_t other);

/// The colour of the hero's body and the colour behind it that have the least contrast.
struct HeroContrast {
    double ratio = 21;
    ConsoleColour hero;      ///< as in the art
    ConsoleColour behind;    ///< as in the art
    bool in_shadow = false;  ///< the colour behind is darkened by the level's shadow
    int colours_too_low = 0; ///< how many behind have less than `least_contrast`
};

/// The contrast of some bodies to the page of a set of colours, as the machine shows both: the
/// least of all bodies. Those of a hero are `hero_bodies`.
HeroContrast hero_contrast(std::span<const BodyColour> bodies, const PaletteSet& set,
                           const machines::Machine& machine);

/// The same to the colours of a parallax picture, also to those in the shadow.
HeroContrast hero_contrast(std::span<const BodyColour> bodies, const PaletteSet& set,
                           const machines::Machine& machine, const hosted::ParallaxPicture& behind);

/// "on the GBA", in messages. All computers show the same colours as the first machine.
std::string place_of(const machines::Machine& machine);

/// A ratio with two digits, rounded down so that 1.999 does not become 2.00.
std::string ratio_text(double ratio);

inline constexpr double least_contrast = 2.0; ///< below it the hero is hard to see

/// Warns of each page and parallax picture on which the hero is hard to see: one warning for each
/// machine that has a level with it.
void check_contrast(const content::CompiledGame& game, const ConsoleArt& art,
                    content::Faults& faults);

} // namespace halfbyte::tools::console
