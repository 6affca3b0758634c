#include "tools/console/contrast.hpp"

#include "tools/console/nes_colours.hpp"
#include "tools/content/read_palettes.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>

namespace halfbyte::tools::console {

namespace {

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

std::uint32_t rgb_of(const ConsoleColour& colour, bool on_nes) {
    return on_nes ? nes_rgb[colour.nes] : colour.rgb;
}

void warn_of(const std::string& set, const char* machine, double contrast,
             const content::CompiledGame& game, content::Faults& faults) {
    char text[8];
    std::snprintf(text, sizeof text, "%.1f", contrast);
    faults.warn(game.art.folder / content::palettes_file,
                (set.empty() ? "the palettes: " : "the set " + support::in_quotes(set) + ": ")
                    + "the hero's contrast to the page is " + text + " on the " + machine
                    + "; he is hard to see below 2.0");
}

} // namespace

double contrast_of(std::uint32_t one, std::uint32_t other) {
    constexpr double flare = 0.05;
    const auto [dark, bright] = std::minmax({luminance(one), luminance(other)});
    return (bright + flare) / (dark + flare);
}

double hero_contrast(const content::CompiledGame& game, const ConsoleArt& art,
                     const PaletteSet& set, bool on_nes) {
    const SpriteSet& looks = game.pack.looks;
    const Animation& standing = looks.animations[player_kind][static_cast<int>(ActorState::stand)];
    const PoseArt& pose = art.poses[looks.poses[standing.first]];
    const std::uint32_t page = rgb_of(set.background[0].colours[0], on_nes);
    double sum = 0;
    int pixels = 0;
    for (const ConsoleTile& tile : pose.tiles) {
        for (const std::uint8_t colour : tile) {
            if (colour != 0) {
                sum += contrast_of(rgb_of(set.sprite[pose.palette].colours[colour], on_nes), page);
                ++pixels;
            }
        }
    }
    return pixels == 0 ? 1 : sum / pixels;
}

void check_contrast(const content::CompiledGame& game, const ConsoleArt& art,
                    content::Faults& faults) {
    for (std::size_t i = 0; i < art.palettes.size(); ++i) {
        bool shown = false, on_nes = false;
        for (std::size_t level = 0; level < art.levels.size(); ++level) {
            const bool has_set = art.levels[level].palettes == i;
            shown = shown || has_set;
            on_nes = on_nes || (has_set && game.targets[level].nes);
        }
        const PaletteSet& set = art.palettes[i];
        if (const double contrast = hero_contrast(game, art, set, false);
            shown && contrast < least_contrast) {
            warn_of(set.name, "desktop and the GBA", contrast, game, faults);
        }
        if (const double contrast = hero_contrast(game, art, set, true);
            on_nes && contrast < least_contrast) {
            warn_of(set.name, "NES", contrast, game, faults);
        }
    }
}

} // namespace halfbyte::tools::console
