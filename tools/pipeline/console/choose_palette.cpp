#include "tools/pipeline/console/choose_palette.hpp"

#include "tools/pipeline/content/art_rules.hpp"
#include "tools/pipeline/content/read_palettes.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace halfbyte::tools::console {

namespace {

struct Pixel {
    int x = 0;
    int y = 0;
    std::uint8_t index = 0; ///< of the picture's palette
    std::uint32_t rgb = 0;

    std::size_t colour() const { return index % palette_colours; }
};

/// The first pixel of each colour that a metatile has, in the order of the rows.
std::vector<Pixel> colours_of(const content::IndexedPicture& picture, int left, int top, int width,
                              int height) {
    std::vector<Pixel> pixels;
    for (int y = top; y < top + height; ++y) {
        for (int x = left; x < left + width; ++x) {
            const std::uint8_t index = picture.at(x, y);
            const auto same = [&](const Pixel& pixel) { return pixel.index == index; };
            if (std::none_of(pixels.begin(), pixels.end(), same))
                pixels.push_back({x, y, index, picture.palette[index] & 0xFFFFFFu});
        }
    }
    return pixels;
}

bool has(const ConsolePalette& palette, const Pixel& pixel) {
    return palette.colours[pixel.colour()].rgb == pixel.rgb;
}

const char* name_of(ArtUse use) {
    return use == ArtUse::background ? "background" : "sprite";
}

[[noreturn]] void fail(const content::IndexedPicture& picture, const Pixel& pixel,
                       const std::string& what) {
    throw support::InputError(picture.path, "pixel (" + std::to_string(pixel.x) + ", "
                                                + std::to_string(pixel.y) + "): the colour "
                                                + content::colour_text(pixel.rgb) + ' ' + what);
}

/// No palette has all colours: reports the first colour at fault.
[[noreturn]] void blame(const content::IndexedPicture& picture, const std::vector<Pixel>& pixels,
                        std::size_t own, ArtUse use, const content::Palettes& palettes) {
    const ConsolePalettes& all =
        use == ArtUse::background ? palettes.background() : palettes.sprite();
    const std::string file = palettes.path.filename().string();
    for (const Pixel& pixel : pixels) {
        const auto fits = [&](const ConsolePalette& palette) { return has(palette, pixel); };
        if (std::none_of(all.begin(), all.end(), fits)) {
            fail(picture, pixel,
                 "is not colour " + std::to_string(pixel.colour()) + " of any " + name_of(use)
                     + " palette of " + file + "; repaint it or add the colour there");
        }
    }
    const auto pixel = std::find_if_not(pixels.begin(), pixels.end(),
                                        [&](const Pixel& p) { return has(all[own], p); });
    fail(picture, pixel != pixels.end() ? *pixel : pixels.front(),
         "is not in any " + std::string(name_of(use)) + " palette of " + file
             + " together with the others of its metatile; repaint the metatile in one palette");
}

} // namespace

std::uint8_t choose_palette(const content::IndexedPicture& picture, int left, int top, int width,
                            int height, ArtUse use, const content::Palettes& palettes) {
    const ConsolePalettes& all =
        use == ArtUse::background ? palettes.background() : palettes.sprite();
    std::vector<Pixel> pixels = colours_of(picture, left, top, width, height);
    if (use == ArtUse::sprite)
        std::erase_if(pixels, [](const Pixel& pixel) { return content::is_backdrop(pixel.index); });
    const auto coloured = std::find_if(pixels.begin(), pixels.end(), [](const Pixel& pixel) {
        return !content::is_backdrop(pixel.index);
    });
    const std::size_t own =
        coloured == pixels.end() ? 0 : coloured->index / std::size_t{palette_colours};
    const auto fits = [&](const ConsolePalette& palette) {
        return std::all_of(pixels.begin(), pixels.end(),
                           [&](const Pixel& pixel) { return has(palette, pixel); });
    };
    if (fits(all[own]))
        return static_cast<std::uint8_t>(own);
    const auto found = std::find_if(all.begin(), all.end(), fits);
    if (found == all.end())
        blame(picture, pixels, own, use, palettes);
    return static_cast<std::uint8_t>(found - all.begin());
}

} // namespace halfbyte::tools::console
