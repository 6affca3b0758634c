#include "tools/commands/import/palette_picture.hpp"

#include "tools/pipeline/content/match_drawing.hpp"

namespace halfbyte::tools::import {

namespace {

constexpr std::size_t cell_side = 16;
constexpr std::size_t half = cell_side / 2;
constexpr std::array<std::size_t, 4> corners{0, half, half* cell_side, half* cell_side + half};

/// The pixel of a picture that is in a quarter.
std::size_t pixel_of(std::size_t quarter, std::size_t pixel) {
    return corners[quarter] + pixel / half * cell_side + pixel % half;
}

} // namespace

std::array<Pattern, 4> quarters_of(const PalettePicture& picture) {
    std::array<Pattern, 4> quarters{};
    for (std::size_t quarter = 0; quarter < quarters.size(); ++quarter)
        for (std::size_t i = 0; i < quarters[quarter].size(); ++i)
            quarters[quarter][i] = picture.colours[pixel_of(quarter, i)];
    return quarters;
}

PalettePicture joined(std::uint8_t palette, const std::array<Pattern, 4>& quarters) {
    // Of several palettes that fit, a blank picture has the first.
    const bool is_blank = quarters == std::array<Pattern, 4>{};
    PalettePicture picture{is_blank ? std::uint8_t{0} : palette, {}};
    for (std::size_t quarter = 0; quarter < quarters.size(); ++quarter)
        for (std::size_t i = 0; i < quarters[quarter].size(); ++i)
            picture.colours[pixel_of(quarter, i)] = quarters[quarter][i];
    return picture;
}

PaletteDistances::PaletteDistances(const content::ConsolePalettes& palettes) {
    for (std::size_t p = 0; p < palettes.size(); ++p)
        for (std::size_t i = 0; i < content::palette_colours; ++i)
            for (std::size_t q = 0; q < palettes.size(); ++q)
                for (std::size_t j = 0; j < content::palette_colours; ++j)
                    distance_[p][i][q][j] = content::colour_distance(palettes[p].colours[i].rgb,
                                                                     palettes[q].colours[j].rgb);
}

std::int64_t PaletteDistances::between(std::uint8_t palette, const Pattern& one,
                                       const Pattern& other) const {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < one.size(); ++i)
        sum += distance_[palette][one[i]][palette][other[i]];
    return sum;
}

std::int64_t PaletteDistances::between(const PalettePicture& one,
                                       const PalettePicture& other) const {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < one.colours.size(); ++i)
        sum += distance_[one.palette][one.colours[i]][other.palette][other.colours[i]];
    return sum;
}

} // namespace halfbyte::tools::import
