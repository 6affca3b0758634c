#pragma once

#include "tools/pipeline/content/match_drawing.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace halfbyte::tools::import {

/// Numbers of pixels by colour, each colour once, in order.
using ColourCounts = std::vector<std::pair<std::uint32_t, std::int64_t>>;

inline constexpr int fitting_rounds = 8; ///< the colours change little after these

/// The nearest of the colours, and how far it is.
template <std::size_t N>
std::pair<std::size_t, std::int64_t> nearest_of(const std::array<std::uint32_t, N>& colours,
                                                std::uint32_t rgb) {
    std::pair<std::size_t, std::int64_t> best{0, content::colour_distance(colours[0], rgb)};
    for (std::size_t i = 1; i < colours.size(); ++i)
        if (const std::int64_t distance = content::colour_distance(colours[i], rgb);
            distance < best.second)
            best = {i, distance};
    return best;
}

template <std::size_t N>
std::int64_t error_of(const std::array<std::uint32_t, N>& colours, const ColourCounts& pixels) {
    std::int64_t error = 0;
    for (const auto& [rgb, count] : pixels)
        error += nearest_of(colours, rgb).second * count;
    return error;
}

/// The same counts with each colour once, in order.
inline ColourCounts merged(ColourCounts counts) {
    std::ranges::sort(counts);
    ColourCounts result;
    for (const auto& [rgb, count] : counts)
        if (!result.empty() && result.back().first == rgb)
            result.back().second += count;
        else
            result.emplace_back(rgb, count);
    return result;
}

/// The mean of colours, weighted by their pixels.
class MeanColour {
  public:
    void add(std::uint32_t rgb, std::int64_t count) {
        red_ += count * (rgb >> 16);
        green_ += count * (rgb >> 8 & 0xFF);
        blue_ += count * (rgb & 0xFF);
        all_ += count;
    }

    std::uint32_t value_or(std::uint32_t otherwise) const {
        return all_ == 0 ? otherwise
                         : static_cast<std::uint32_t>((red_ / all_) << 16 | (green_ / all_) << 8
                                                      | blue_ / all_);
    }

  private:
    std::int64_t red_ = 0, green_ = 0, blue_ = 0, all_ = 0;
};

/// The colour that the palette serves worst, weighted by its pixels.
template <std::size_t N>
std::uint32_t worst_served(const std::array<std::uint32_t, N>& colours,
                           const ColourCounts& pixels) {
    std::pair<std::int64_t, std::uint32_t> worst{-1, colours[0]};
    for (const auto& [rgb, count] : pixels)
        worst = std::max(worst, std::pair(nearest_of(colours, rgb).second * count, rgb));
    return worst.second;
}

/// Adds the colours one by one, each for what is served worst, then moves each to the mean of the
/// pixels that it serves.
template <std::size_t N>
std::array<std::uint32_t, N> fit_colours(const ColourCounts& pixels, std::uint32_t paper) {
    std::array<std::uint32_t, N> colours;
    colours.fill(paper);
    for (std::size_t i = 1; i < colours.size(); ++i) {
        colours[i] = worst_served(colours, pixels);
        for (int round = 0; round < fitting_rounds; ++round) {
            std::array<MeanColour, N> served;
            for (const auto& [rgb, count] : pixels)
                served[nearest_of(colours, rgb).first].add(rgb, count);
            for (std::size_t j = 1; j <= i; ++j)
                colours[j] = served[j].value_or(colours[j]);
        }
    }
    return colours;
}

} // namespace halfbyte::tools::import
