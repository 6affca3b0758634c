#include "tools/commands/import/choose_palettes.hpp"

#include "tools/commands/art/propose.hpp"
#include "tools/pipeline/content/match_drawing.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>

namespace halfbyte::tools::import {

namespace {

using content::colour_distance;
using content::console_palettes;
using content::palette_colours;

constexpr std::uint32_t opaque = 0xFF000000;
constexpr std::uint32_t rgb_bits = 0xFFFFFF;
constexpr int rounds = 8; ///< the palettes change little after these

using Colours = std::array<std::uint32_t, palette_colours>;
using Counts = std::map<std::uint32_t, std::int64_t>; ///< pixels by colour

/// The nearest of the colours, and how far it is.
std::pair<std::size_t, std::int64_t> nearest(const Colours& colours, std::uint32_t rgb) {
    std::pair<std::size_t, std::int64_t> best{0, colour_distance(colours[0], rgb)};
    for (std::size_t i = 1; i < colours.size(); ++i)
        if (const std::int64_t distance = colour_distance(colours[i], rgb); distance < best.second)
            best = {i, distance};
    return best;
}

std::int64_t error_of(const Colours& colours, const Counts& pixels) {
    std::int64_t error = 0;
    for (const auto& [rgb, count] : pixels)
        error += nearest(colours, rgb).second * count;
    return error;
}

Counts counts_of(const hosted::CellPicture& picture) {
    Counts counts;
    for (const hosted::Colour pixel : picture)
        ++counts[pixel & rgb_bits];
    return counts;
}

std::uint32_t mean_of(const Counts& pixels, std::uint32_t otherwise) {
    std::int64_t red = 0, green = 0, blue = 0, all = 0;
    for (const auto& [rgb, count] : pixels) {
        red += count * (rgb >> 16);
        green += count * (rgb >> 8 & 0xFF);
        blue += count * (rgb & 0xFF);
        all += count;
    }
    return all == 0
               ? otherwise
               : static_cast<std::uint32_t>((red / all) << 16 | (green / all) << 8 | blue / all);
}

/// The colour that the palette serves worst, weighted by its pixels.
std::uint32_t worst_served(const Colours& colours, const Counts& pixels) {
    std::pair<std::int64_t, std::uint32_t> worst{-1, colours[0]};
    for (const auto& [rgb, count] : pixels)
        worst = std::max(worst, std::pair(nearest(colours, rgb).second * count, rgb));
    return worst.second;
}

/// Adds the colours one by one, each for what is served worst, then moves each to the mean of the
/// pixels that it serves.
Colours fit(const Counts& pixels, std::uint32_t paper) {
    Colours colours;
    colours.fill(paper);
    for (std::size_t i = 1; i < colours.size(); ++i) {
        colours[i] = worst_served(colours, pixels);
        for (int round = 0; round < rounds; ++round) {
            std::array<Counts, palette_colours> served;
            for (const auto& [rgb, count] : pixels)
                served[nearest(colours, rgb).first][rgb] += count;
            for (std::size_t j = 1; j <= i; ++j)
                colours[j] = mean_of(served[j], colours[j]);
        }
    }
    return colours;
}

std::size_t best_palette(const std::vector<Colours>& palettes, const Counts& pixels) {
    std::size_t best = 0;
    std::int64_t least = error_of(palettes[0], pixels);
    for (std::size_t i = 1; i < palettes.size(); ++i)
        if (const std::int64_t error = error_of(palettes[i], pixels); error < least) {
            least = error;
            best = i;
        }
    return best;
}

/// The palettes with each picture in the one that suits it best.
std::vector<Colours> refined(const std::vector<Colours>& palettes,
                             const std::vector<Counts>& pictures, std::uint32_t paper) {
    std::vector<Counts> pixels(palettes.size());
    for (const Counts& picture : pictures)
        for (const auto& [rgb, count] : picture)
            pixels[best_palette(palettes, picture)][rgb] += count;
    std::vector<Colours> result;
    for (std::size_t i = 0; i < palettes.size(); ++i)
        result.push_back(pixels[i].empty() ? palettes[i] : fit(pixels[i], paper));
    return result;
}

std::vector<Colours> choose(const std::vector<Counts>& pictures, std::uint32_t paper) {
    Counts all;
    for (const Counts& picture : pictures)
        for (const auto& [rgb, count] : picture)
            all[rgb] += count;
    std::vector<Colours> palettes{fit(all, paper)};
    while (palettes.size() < console_palettes) {
        const auto worst = std::ranges::max_element(pictures, {}, [&](const Counts& picture) {
            return error_of(palettes[best_palette(palettes, picture)], picture);
        });
        palettes.push_back(worst == pictures.end() ? palettes[0] : fit(*worst, paper));
        for (int round = 0; round < 3; ++round)
            palettes = refined(palettes, pictures, paper);
    }
    return palettes;
}

/// How far the colour is that differs most from the paper.
std::int32_t contrast(const Colours& colours) {
    std::int32_t most = 0;
    for (const std::uint32_t rgb : colours)
        most = std::max(most, colour_distance(colours[0], rgb));
    return most;
}

} // namespace

content::ConsolePalettes choose_palettes(const std::vector<hosted::CellPicture>& pictures,
                                         hosted::Colour paper) {
    std::vector<Counts> counts;
    for (const hosted::CellPicture& picture : pictures)
        counts.push_back(counts_of(picture));
    std::vector<Colours> chosen = choose(counts, paper & rgb_bits);
    std::ranges::stable_sort(chosen, std::ranges::greater{}, contrast);
    content::ConsolePalettes palettes;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        palettes[i].name = "imported_" + std::to_string(i + 1);
        for (std::size_t j = 0; j < palette_colours; ++j)
            palettes[i].colours[j] = art::nearest_number(chosen[i][j]);
    }
    return palettes;
}

hosted::CellPicture in_palettes(const hosted::CellPicture& picture,
                                const content::ConsolePalettes& palettes) {
    std::vector<Colours> colours;
    for (const content::ConsolePalette& palette : palettes) {
        Colours& each = colours.emplace_back();
        std::ranges::transform(palette.colours, each.begin(), &content::ConsoleColour::rgb);
    }
    const Colours& best = colours[best_palette(colours, counts_of(picture))];
    hosted::CellPicture result;
    std::ranges::transform(picture, result.begin(), [&](hosted::Colour pixel) {
        return opaque | best[nearest(best, pixel & rgb_bits).first];
    });
    return result;
}

} // namespace halfbyte::tools::import
