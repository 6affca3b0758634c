#include "tools/pipeline/console/contrast.hpp"

#include "platform/hosted/picture/draw_parallax.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/pipeline/content/read_parallax.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <set>
#include <string>

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

std::uint32_t rgb_of(const ConsoleColour& colour, const Machine& machine) {
    return machine.numbered_colours.empty() ? colour.rgb : machine.numbered_colours[colour.number];
}

/// The titles of the machines that show the colours of the art.
std::string with_own_colours() {
    std::vector<std::string> titles;
    for (const Machine* machine : machines::with_levels())
        if (machine->numbered_colours.empty())
            titles.push_back((titles.empty() ? "" : "the ") + std::string(machine->title));
    return machines::joined(titles, " and ");
}

std::string hard_to_see(const char* before, double contrast, const std::string& machine) {
    char text[8];
    std::snprintf(text, sizeof text, "%.1f", contrast);
    return std::string("the hero's contrast to ") + before + " is " + text + " on the " + machine
           + "; he is hard to see below 2.0";
}

void warn_of(const std::string& set, const std::string& machine, double contrast,
             const content::CompiledGame& game, content::Faults& faults) {
    faults.warn(game.art.folder / content::palettes_file,
                (set.empty() ? "the palettes: " : "the set " + support::in_quotes(set) + ": ")
                    + hard_to_see("the page", contrast, machine));
}

/// The mean contrast of the pixels of the hero's first pose to one colour.
double contrast_before(std::uint32_t behind, const content::CompiledGame& game,
                       const ConsoleArt& art, const PaletteSet& set, const Machine& machine) {
    const SpriteSet& looks = game.pack.looks;
    const Animation& standing = looks.animations[player_kind][static_cast<int>(ActorState::stand)];
    const PoseArt& pose = art.poses[looks.poses[standing.first]];
    double sum = 0;
    int pixels = 0;
    for (const ConsoleTile& tile : pose.tiles) {
        for (const std::uint8_t colour : tile) {
            if (colour != 0) {
                sum +=
                    contrast_of(rgb_of(set.sprite[pose.palette].colours[colour], machine), behind);
                ++pixels;
            }
        }
    }
    return pixels == 0 ? 1 : sum / pixels;
}

void check_behind(const content::CompiledGame& game, const ConsoleArt& art,
                  content::Faults& faults) {
    const auto& pictures = game.pack.parallaxes;
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        const auto level = std::ranges::find(game.pack.levels, i, &hosted::PackedLevel::parallax);
        if (level == game.pack.levels.end())
            continue;
        const auto number = static_cast<std::size_t>(level - game.pack.levels.begin());
        const PaletteSet& set = art.palettes[art.levels[number].palettes];
        if (const double contrast = hero_contrast(game, art, set, pictures[i]);
            contrast < least_contrast) {
            faults.warn(game.art.folder / content::parallax_file,
                        (set.name.empty()
                             ? "the first picture: "
                             : "the picture of the set " + support::in_quotes(set.name) + ": ")
                            + hard_to_see("a colour of it", contrast, with_own_colours()));
        }
    }
}

} // namespace

double contrast_of(std::uint32_t one, std::uint32_t other) {
    constexpr double flare = 0.05;
    const auto [dark, bright] = std::minmax({luminance(one), luminance(other)});
    return (bright + flare) / (dark + flare);
}

double hero_contrast(const content::CompiledGame& game, const ConsoleArt& art,
                     const PaletteSet& set, const Machine& machine) {
    return contrast_before(rgb_of(set.background[0].colours[0], machine), game, art, set, machine);
}

double hero_contrast(const content::CompiledGame& game, const ConsoleArt& art,
                     const PaletteSet& set, const hosted::ParallaxPicture& behind) {
    const std::set<std::uint8_t> shown(behind.pixels.begin(), behind.pixels.end());
    double least = contrast_of(0x000000, 0xFFFFFF);
    for (const std::uint8_t colour : shown) {
        const hosted::Colour lit = behind.colours[colour];
        for (const hosted::Colour seen : {lit, hosted::shadowed(lit, behind.parallax.shadow)}) {
            least = std::min(
                least, contrast_before(seen & 0xFFFFFFu, game, art, set, *machines::all().front()));
        }
    }
    return least;
}

void check_contrast(const content::CompiledGame& game, const ConsoleArt& art,
                    content::Faults& faults) {
    for (std::size_t i = 0; i < art.palettes.size(); ++i) {
        const PaletteSet& set = art.palettes[i];
        const auto is_shown = [&](const Machine& machine) {
            for (std::size_t level = 0; level < art.levels.size(); ++level)
                if (art.levels[level].palettes == i && game.targets[level].has(machine))
                    return true;
            return false;
        };
        const Machine& computer = *machines::all().front();
        if (const double contrast = hero_contrast(game, art, set, computer);
            std::ranges::any_of(art.levels, [&](const auto& level) { return level.palettes == i; })
            && contrast < least_contrast)
            warn_of(set.name, with_own_colours(), contrast, game, faults);
        for (const Machine* machine : machines::with_levels()) {
            if (machine->numbered_colours.empty() || !is_shown(*machine))
                continue;
            if (const double contrast = hero_contrast(game, art, set, *machine);
                contrast < least_contrast)
                warn_of(set.name, machine->title, contrast, game, faults);
        }
    }
    check_behind(game, art, faults);
}

} // namespace halfbyte::tools::console
