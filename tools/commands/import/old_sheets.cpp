#include "tools/commands/import/old_sheets.hpp"

#include "tools/pipeline/foreign/rgba_image.hpp"

#include <algorithm>

namespace halfbyte::tools::import {

namespace {

constexpr int gap = 16;
constexpr hosted::Colour table = 0xFF404048;

void copy(hosted::Canvas& to, const std::vector<hosted::Colour>& pixels, int width, int height,
          int x, int y) {
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column)
            hosted::draw_pixel(
                to, x + column, y + row,
                pixels[static_cast<std::size_t>(row) * static_cast<std::size_t>(width)
                       + static_cast<std::size_t>(column)]);
}

} // namespace

hosted::Canvas beside_old_sheets(const map::Map& map, const hosted::Canvas& sheet) {
    foreign::ImageReader reader;
    std::vector<foreign::RgbaImage> images;
    int width = 0, height = gap;
    for (const map::Tileset& tileset : map.tilesets) {
        if (tileset.image.path.empty())
            continue;
        images.push_back(reader.read(tileset.image.path, {map.path, tileset.line}));
        width = std::max(width, images.back().width);
        height += images.back().height + gap;
    }
    hosted::Canvas canvas(width + sheet.width + 3 * gap, std::max(height, sheet.height + 2 * gap));
    hosted::clear(canvas, table);
    int y = gap;
    for (const foreign::RgbaImage& image : images) {
        copy(canvas, image.pixels, image.width, image.height, gap, y);
        y += image.height + gap;
    }
    copy(canvas, sheet.pixels, sheet.width, sheet.height, width + 2 * gap, gap);
    return canvas;
}

} // namespace halfbyte::tools::import
