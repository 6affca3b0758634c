#include "tools/pipeline/foreign/backdrop.hpp"

#include "tools/pipeline/map/read_image.hpp"
#include "tools/support/input_error.hpp"

#include <cstdint>
#include <optional>

namespace halfbyte::tools::foreign {

namespace {

constexpr hosted::Colour opaque = 0xFF000000;
constexpr hosted::Colour pale_sky = 0xFFB9C9E6;

std::optional<hosted::Colour> mean_colour(const RgbaImage& image) {
    std::uint64_t red = 0, green = 0, blue = 0, weight = 0;
    for (const hosted::Colour pixel : image.pixels) {
        const std::uint64_t alpha = pixel >> 24;
        red += alpha * (pixel >> 16 & 0xFF);
        green += alpha * (pixel >> 8 & 0xFF);
        blue += alpha * (pixel & 0xFF);
        weight += alpha;
    }
    if (weight == 0)
        return std::nullopt;
    return opaque | static_cast<hosted::Colour>(red / weight) << 16
           | static_cast<hosted::Colour>(green / weight) << 8
           | static_cast<hosted::Colour>(blue / weight);
}

std::optional<hosted::Colour> colour_of_images(const map::Map& map, ImageReader& images) {
    for (const map::Layer& layer : map.layers) {
        const auto* content = std::get_if<map::ImageLayer>(&layer.content);
        if (content == nullptr || !layer.visible || content->image.path.empty())
            continue;
        try {
            return mean_colour(images.read(content->image.path, {map.path, layer.line}));
        } catch (const support::InputError&) {
            // The image itself is not drawn, so the map plays as well without it.
            return std::nullopt;
        }
    }
    return std::nullopt;
}

} // namespace

hosted::Colour backdrop_of(const map::Map& map, ImageReader& images) {
    if (const auto colour = map::parse_color_key(map.background_color))
        return opaque | *colour;
    return colour_of_images(map, images).value_or(pale_sky);
}

} // namespace halfbyte::tools::foreign
