#include "tools/commands/import/choose_palettes.hpp"

#include "tools/commands/art/propose.hpp"
#include "tools/commands/import/fit_colours.hpp"
#include "tools/pipeline/content/match_drawing.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <utility>

namespace halfbyte::tools::import {

namespace {

using content::console_palettes;
using content::palette_colours;

constexpr std::uint32_t rgb_bits = 0xFFFFFF;

using Colours = std::array<std::uint32_t, palette_colours>;
using Counts = ColourCounts;

/// Different pictures, each with the number of its cells, in the order of their first cells.
using Pictures = std::vector<std::pair<Counts, std::int64_t>>;

Counts counts_of(const hosted::CellPicture& picture) {
    Counts counts;
    counts.reserve(picture.size());
    for (const hosted::Colour pixel : picture)
        counts.emplace_back(pixel & rgb_bits, 1);
    return merged(std::move(counts));
}

Pictures different(const std::vector<FlatCells>& levels) {
    Pictures result;
    std::map<Counts, std::size_t> numbers;
    for (const FlatCells& level : levels)
        for (std::size_t i = 0; i < level.pictures.size(); ++i) {
            if (level.counts[i] == 0)
                continue;
            const auto [entry, is_new] =
                numbers.emplace(counts_of(level.pictures[i]), result.size());
            if (is_new)
                result.emplace_back(entry->first, 0);
            result[entry->second].second += level.counts[i];
        }
    return result;
}

void append(Counts& pixels, const Counts& picture, std::int64_t cells) {
    for (const auto& [rgb, count] : picture)
        pixels.emplace_back(rgb, count * cells);
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
std::vector<Colours> refined(const std::vector<Colours>& palettes, const Pictures& pictures,
                             std::uint32_t paper) {
    std::vector<Counts> pixels(palettes.size());
    for (const auto& [picture, cells] : pictures)
        append(pixels[best_palette(palettes, picture)], picture, cells);
    std::vector<Colours> result;
    for (std::size_t i = 0; i < palettes.size(); ++i)
        result.push_back(pixels[i].empty()
                             ? palettes[i]
                             : fit_colours<palette_colours>(merged(std::move(pixels[i])), paper));
    return result;
}

/// The first of the pictures that the palettes serve worst, or null if there are no pictures.
const Counts* worst_served(const std::vector<Colours>& palettes, const Pictures& pictures) {
    const Counts* worst = nullptr;
    std::int64_t most = -1;
    for (const auto& [picture, cells] : pictures) {
        const std::int64_t error = error_of(palettes[best_palette(palettes, picture)], picture);
        if (error > most) {
            most = error;
            worst = &picture;
        }
    }
    return worst;
}

std::vector<Colours> choose(const Pictures& pictures, std::uint32_t paper) {
    Counts all;
    for (const auto& [picture, cells] : pictures)
        append(all, picture, cells);
    std::vector<Colours> palettes{fit_colours<palette_colours>(merged(std::move(all)), paper)};
    while (palettes.size() < console_palettes) {
        const Counts* worst = worst_served(palettes, pictures);
        palettes.push_back(worst == nullptr ? palettes[0]
                                            : fit_colours<palette_colours>(*worst, paper));
        for (int round = 0; round < 3; ++round)
            palettes = refined(palettes, pictures, paper);
    }
    return palettes;
}

std::int64_t total_error(const std::vector<Colours>& palettes, const Pictures& pictures) {
    std::int64_t error = 0;
    for (const auto& [picture, cells] : pictures)
        error += error_of(palettes[best_palette(palettes, picture)], picture) * cells;
    return error;
}

/// The two most frequent colours.
std::vector<std::uint32_t> frequent_colours(const Pictures& pictures) {
    Counts all;
    for (const auto& [picture, cells] : pictures)
        append(all, picture, cells);
    all = merged(std::move(all));
    std::ranges::stable_sort(all, std::ranges::greater{}, &Counts::value_type::second);
    std::vector<std::uint32_t> result;
    for (std::size_t i = 0; i < std::min<std::size_t>(all.size(), 2); ++i)
        result.push_back(all[i].first);
    return result;
}

/// All palettes have the paper, so it may be a frequent colour of the pictures if that serves the
/// most frequent ones better than the backdrop.
std::uint32_t choose_paper(Pictures pictures, std::uint32_t backdrop) {
    constexpr std::size_t most_compared = 512;
    std::ranges::stable_sort(pictures, std::ranges::greater{}, &Pictures::value_type::second);
    pictures.resize(std::min(pictures.size(), most_compared));
    std::uint32_t best = backdrop;
    std::int64_t least = total_error(choose(pictures, backdrop), pictures);
    for (const std::uint32_t paper : frequent_colours(pictures))
        if (const std::int64_t error = total_error(choose(pictures, paper), pictures);
            error < least) {
            least = error;
            best = paper;
        }
    return best;
}

/// How far the colour is that differs most from the paper.
std::int32_t contrast(const Colours& colours) {
    std::int32_t most = 0;
    for (const std::uint32_t rgb : colours)
        most = std::max(most, content::colour_distance(colours[0], rgb));
    return most;
}

} // namespace

content::ConsolePalettes choose_palettes(const std::vector<FlatCells>& levels,
                                         hosted::Colour backdrop, bool keeps_backdrop) {
    const Pictures pictures = different(levels);
    const std::uint32_t paper =
        keeps_backdrop ? backdrop & rgb_bits : choose_paper(pictures, backdrop & rgb_bits);
    std::vector<Colours> chosen = choose(pictures, paper);
    std::ranges::stable_sort(chosen, std::ranges::greater{}, contrast);
    content::ConsolePalettes palettes;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        palettes[i].name = "imported_" + std::to_string(i + 1);
        for (std::size_t j = 0; j < palette_colours; ++j)
            palettes[i].colours[j] = art::nearest_number(chosen[i][j]);
    }
    return palettes;
}

PalettePicture in_palettes(const hosted::CellPicture& picture,
                           const content::ConsolePalettes& palettes) {
    std::vector<Colours> colours;
    for (const content::ConsolePalette& palette : palettes) {
        Colours& each = colours.emplace_back();
        std::ranges::transform(palette.colours, each.begin(), &content::ConsoleColour::rgb);
    }
    const std::size_t best = best_palette(colours, counts_of(picture));
    PalettePicture result{static_cast<std::uint8_t>(best), {}};
    std::ranges::transform(picture, result.colours.begin(), [&](hosted::Colour pixel) {
        return static_cast<std::uint8_t>(nearest_of(colours[best], pixel & rgb_bits).first);
    });
    return result;
}

} // namespace halfbyte::tools::import
