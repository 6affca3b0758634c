#include "tools/commands/import/behind.hpp"

#include "engine/show/parallax.hpp"
#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/picture/png_file.hpp"
#include "tools/commands/import/fit_colours.hpp"
#include "tools/pipeline/foreign/rgba_image.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/make_folder.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <sstream>
#include <vector>

namespace halfbyte::tools::import {

namespace {

constexpr int width = parallax_width;
constexpr int height = parallax_height;
constexpr const char* picture_file = "parallax/imported.png"; ///< from the art folder on
constexpr hosted::Colour full_alpha = 0xFF000000;
constexpr int half_speed = full_parallax_speed / 2; ///< of a layer that does not name its speed

std::vector<const map::Layer*> layers_behind(const map::Map& map) {
    std::vector<const map::Layer*> layers;
    for (const map::Layer& layer : map.layers) {
        if (std::holds_alternative<map::TileLayer>(layer.content))
            break;
        const auto* image = std::get_if<map::ImageLayer>(&layer.content);
        if (image != nullptr && layer.visible && !image->image.path.empty())
            layers.push_back(&layer);
    }
    return layers;
}

/// Draws copies of an image side by side, stretched so that a whole number of them is as wide as
/// the picture. `scale` is that of the first image, which is as high as the picture.
void draw(hosted::Canvas& canvas, const foreign::RgbaImage& image, double top, double scale,
          int least_copies) {
    const int copies =
        std::max(least_copies, static_cast<int>(std::lround(width / (image.width * scale))));
    const double across = image.width * copies / double(width);
    for (int y = 0; y < height; ++y) {
        const auto row = static_cast<int>(std::floor((y + 0.5) / scale - top));
        if (row < 0 || row >= image.height)
            continue;
        for (int x = 0; x < width; ++x) {
            const int column = static_cast<int>((x + 0.5) * across) % image.width;
            const std::size_t pixel =
                static_cast<std::size_t>(row) * static_cast<std::size_t>(image.width)
                + static_cast<std::size_t>(column);
            hosted::paint(hosted::row_of(canvas, y)[x], image.pixels[pixel]);
        }
    }
}

hosted::Canvas drawn(const map::Map& map, std::uint32_t paper, int least_copies) {
    hosted::Canvas canvas(width, height);
    hosted::clear(canvas, full_alpha | paper);
    foreign::ImageReader reader;
    const map::Layer* first = nullptr;
    double scale = 1;
    for (const map::Layer* layer : layers_behind(map)) {
        const foreign::RgbaImage image = reader.read(
            std::get<map::ImageLayer>(layer->content).image.path, {map.path, layer->line});
        if (first == nullptr) {
            first = layer;
            scale = height / double(image.height);
        }
        draw(canvas, image, layer->offset_y - first->offset_y, scale, least_copies);
    }
    return canvas;
}

void reduce_colours(hosted::Canvas& canvas, std::uint32_t paper) {
    ColourCounts counts;
    for (const hosted::Colour pixel : canvas.pixels)
        counts.emplace_back((pixel & 0xF8F8F8) | 0x040404, 1);
    const auto colours = fit_colours<parallax_colours>(merged(std::move(counts)), paper);
    for (hosted::Colour& pixel : canvas.pixels)
        pixel = full_alpha | colours[nearest_of(colours, pixel & 0xFFFFFF).first];
}

std::size_t tiles_in(const hosted::Canvas& canvas) {
    std::set<std::vector<hosted::Colour>> tiles;
    for (int top = 0; top < height; top += parallax_tile_side)
        for (int left = 0; left < width; left += parallax_tile_side) {
            std::vector<hosted::Colour> tile;
            for (int i = 0; i < parallax_tile_side * parallax_tile_side; ++i)
                tile.push_back(canvas.pixels[static_cast<std::size_t>(
                    (top + i / parallax_tile_side) * width + left + i % parallax_tile_side)]);
            tiles.insert(std::move(tile));
        }
    return tiles.size();
}

/// In sixteenths of the level's.
int speed_of(const map::Layer& layer) {
    const double factor = layer.node.attribute("parallaxx").as_double(-1);
    return factor < 0 ? half_speed
                      : static_cast<int>(std::lround(std::min(factor, 1.0) * full_parallax_speed));
}

} // namespace

bool has_behind(const map::Map& map) {
    return !layers_behind(map).empty();
}

std::string write_behind(const std::filesystem::path& art, const map::Map& map,
                         std::uint32_t paper) try {
    hosted::Canvas canvas(0, 0);
    // A picture of two equal halves never has too many tiles.
    for (int least_copies = 1; least_copies <= 2; ++least_copies) {
        canvas = drawn(map, paper, least_copies);
        reduce_colours(canvas, paper);
        if (tiles_in(canvas) <= most_parallax_tiles)
            break;
    }
    canvas.pixels.front() = full_alpha | paper; // so that it is colour 0 of the file
    support::make_folder((art / picture_file).parent_path());
    hosted::write_png(art / picture_file, canvas);
    std::ostringstream parallax;
    parallax << "[[behind]]\npicture = \"" << picture_file
             << "\"\nbands = [{ row = 0, speed = " << speed_of(*layers_behind(map).front())
             << " }]\nrise = 0\nshadow = 0\n";
    hosted::save_file(art / "parallax.toml", parallax.str());
    std::string names;
    for (const map::Layer* layer : layers_behind(map))
        names += (names.empty() ? "" : ", ") + support::in_quotes(map::full_name(map, *layer));
    return "image layers: " + names + " became the picture behind the levels, art/" + picture_file
           + "; machines without such a layer show its mean colour";
} catch (const support::InputError& error) {
    return std::string("image layers: not drawn; ") + error.what();
}

} // namespace halfbyte::tools::import
