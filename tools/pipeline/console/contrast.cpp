#include "tools/pipeline/console/contrast.hpp"

#include "platform/hosted/picture/draw_parallax.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/pipeline/content/read_parallax.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace halfbyte::tools::console {

namespace {

using machines::Machine;

double luminance(std::uint32_t rgb) {
    constexpr double weights[3] = {0.2126, 0.7152, 0.0722}; // red, green, blue
    double sum = 0;
    for (int channel = 0; channel < 3; ++channel) {
        const double value = ((rgb >> (16 - 8 * channel)) & 0xFFu) / 255.0;
        sum += weights[channel]
               * (value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4));
    }
    return sum;
}

std::uint32_t shown(const ConsoleColour& colour, const Machine& machine) {
    return machines::shown_colour(machine, colour.rgb, colour.number);
}

/// Finds the least contrast of the hero to some colours.
class Comparison {
  public:
    Comparison(std::span<const BodyColour> bodies, const PaletteSet& set, const Machine& machine)
        : machine_(machine) {
        for (const BodyColour& body : bodies)
            bodies_.push_back(set.sprite[body.palette].colours[body.colour]);
    }

    /// `seen` is what the machine shows for the colour. Returns whether the contrast is too low.
    bool add(const ConsoleColour& behind, std::uint32_t seen, bool in_shadow) {
        bool is_low = false;
        for (const ConsoleColour& body : bodies_) {
            const double ratio = contrast_of(shown(body, machine_), seen);
            is_low |= ratio < least_contrast;
            if (ratio < least_.ratio) {
                least_.ratio = ratio;
                least_.hero = body;
                least_.behind = behind;
                least_.in_shadow = in_shadow;
            }
        }
        return is_low;
    }

    HeroContrast least(int colours_too_low) const {
        HeroContrast result = least_;
        result.colours_too_low = colours_too_low;
        return result;
    }

  private:
    const Machine& machine_;
    std::vector<ConsoleColour> bodies_;
    HeroContrast least_;
};

std::string text_of(const ConsoleColour& colour, const Machine& machine) {
    char number[8];
    std::snprintf(number, sizeof number, "0x%02x", colour.number);
    return content::colour_text(colour.rgb)
           + (machine.numbered_colours.empty() ? "" : " (" + std::string(number) + ")");
}

/// "the level "one"", or "the levels "one", "two" and 3 more".
std::string text_of(const std::vector<std::string>& levels) {
    constexpr std::size_t most_names = 2;
    std::vector<std::string> words;
    for (std::size_t i = 0; i < std::min(levels.size(), most_names); ++i)
        words.push_back(support::in_quotes(levels[i]));
    if (levels.size() > most_names)
        words.push_back(std::to_string(levels.size() - most_names) + " more");
    return (levels.size() == 1 ? "the level " : "the levels ") + machines::joined(words, " and ");
}

/// `what` is behind the hero: "the page".
std::string hard_to_see(const std::string& what, const HeroContrast& contrast,
                        const Machine& machine, const std::vector<std::string>& levels) {
    std::string text =
        place_of(machine) + " the contrast of the hero's " + text_of(contrast.hero, machine)
        + " to " + what + ' ' + text_of(contrast.behind, machine)
        + (contrast.in_shadow ? " in the shadow" : "") + " is " + ratio_text(contrast.ratio)
        + "; below 2.0 he is hard to see in " + text_of(levels);
    if (contrast.colours_too_low > 1)
        text += " (" + std::to_string(contrast.colours_too_low - 1)
                + " more of its colours are below 2.0)";
    return text;
}

std::string title_of(const PaletteSet& set, const char* own, const char* of_set) {
    return set.name.empty() ? own : of_set + support::in_quotes(set.name) + ": ";
}

/// The names of the machine's levels that have a set of colours and, if a number is given, this
/// parallax picture.
std::vector<std::string> levels_with(const content::CompiledGame& game, const ConsoleArt& art,
                                     const Machine& machine, std::size_t set,
                                     std::optional<std::size_t> picture = std::nullopt) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < art.levels.size(); ++i) {
        const hosted::PackedLevel& level = game.pack.levels[i];
        if (art.levels[i].palettes == set && game.targets[i].has(machine)
            && (!picture || level.parallax == *picture))
            names.push_back(level.name);
    }
    return names;
}

void check_page(const content::CompiledGame& game, const ConsoleArt& art, std::size_t number,
                std::span<const BodyColour> bodies, content::Faults& faults) {
    const PaletteSet& set = art.palettes[number];
    for (const Machine* machine : machines::with_levels()) {
        const auto levels = levels_with(game, art, *machine, number);
        const HeroContrast contrast = hero_contrast(bodies, set, *machine);
        if (!levels.empty() && contrast.ratio < least_contrast)
            faults.warn(game.art.folder / content::palettes_file,
                        title_of(set, "", "the set ")
                            + hard_to_see("the page", contrast, *machine, levels));
    }
}

void check_picture(const content::CompiledGame& game, const ConsoleArt& art, std::size_t number,
                   std::size_t picture, std::span<const BodyColour> bodies,
                   content::Faults& faults) {
    const PaletteSet& set = art.palettes[number];
    for (const Machine* machine : machines::with_levels()) {
        if (!machine->has_parallax)
            continue;
        const auto levels = levels_with(game, art, *machine, number, picture);
        const HeroContrast contrast =
            hero_contrast(bodies, set, *machine, game.pack.parallaxes[picture]);
        if (!levels.empty() && contrast.ratio < least_contrast)
            faults.warn(game.art.folder / content::parallax_file,
                        title_of(set, "the first picture: ", "the picture of the set ")
                            + hard_to_see("its", contrast, *machine, levels));
    }
}

} // namespace

double contrast_of(std::uint32_t one, std::uint32_t other) {
    constexpr double flare = 0.05;
    const auto [dark, bright] = std::minmax({luminance(one), luminance(other)});
    return (bright + flare) / (dark + flare);
}

std::string place_of(const Machine& machine) {
    return &machine == machines::all().front() ? "on computers"
                                               : "on the " + std::string(machine.title);
}

std::string ratio_text(double ratio) {
    char text[8];
    std::snprintf(text, sizeof text, "%.2f", std::floor(ratio * 100) / 100);
    return text;
}

HeroContrast hero_contrast(std::span<const BodyColour> bodies, const PaletteSet& set,
                           const Machine& machine) {
    Comparison comparison(bodies, set, machine);
    const ConsoleColour& page = set.background[0].colours[0];
    const bool is_low = comparison.add(page, shown(page, machine), false);
    return comparison.least(is_low ? 1 : 0);
}

HeroContrast hero_contrast(std::span<const BodyColour> bodies, const PaletteSet& set,
                           const Machine& machine, const hosted::ParallaxPicture& behind) {
    constexpr hosted::Colour opaque = 0xFF000000u;
    Comparison comparison(bodies, set, machine);
    int too_low = 0;
    for (const std::uint8_t number : std::set(behind.pixels.begin(), behind.pixels.end())) {
        const ConsoleColour colour{behind.colours[number] & ~opaque, 0};
        const std::uint32_t lit = shown(colour, machine);
        const std::uint32_t dark = hosted::shadowed(lit, behind.parallax.shadow) & ~opaque;
        const bool is_low = comparison.add(colour, lit, false);
        too_low += comparison.add(colour, dark, true) || is_low ? 1 : 0;
    }
    return comparison.least(too_low);
}

void check_contrast(const content::CompiledGame& game, const ConsoleArt& art,
                    content::Faults& faults) {
    const std::vector<BodyColour> bodies = hero_bodies(game, art);
    for (std::size_t set = 0; set < art.palettes.size(); ++set) {
        check_page(game, art, set, bodies, faults);
        for (std::size_t picture = 0; picture < game.pack.parallaxes.size(); ++picture)
            check_picture(game, art, set, picture, bodies, faults);
    }
}

} // namespace halfbyte::tools::console
