#include "tools/pipeline/foreign/scale_cell.hpp"

#include <algorithm>
#include <cmath>

namespace halfbyte::tools::foreign {

namespace {

constexpr int side = 16; // pixels of a cell

hosted::Colour channel(float value) {
    return static_cast<hosted::Colour>(std::clamp(std::lround(value), 0L, 255L));
}

hosted::Colour unmixed(const MixedPixel& pixel) {
    const hosted::Colour alpha = channel(pixel.alpha);
    if (alpha == 0)
        return 0;
    const float scale = 255.0F / pixel.alpha;
    return alpha << 24 | channel(pixel.red * scale) << 16 | channel(pixel.green * scale) << 8
           | channel(pixel.blue * scale);
}

} // namespace

void lay_over(MixedPixel& pixel, hosted::Colour over, float opacity) {
    const float alpha = static_cast<float>(over >> 24) * opacity;
    const float part = alpha / 255.0F;
    const float rest = 1.0F - part;
    pixel.red = pixel.red * rest + static_cast<float>(over >> 16 & 0xFF) * part;
    pixel.green = pixel.green * rest + static_cast<float>(over >> 8 & 0xFF) * part;
    pixel.blue = pixel.blue * rest + static_cast<float>(over & 0xFF) * part;
    pixel.alpha = pixel.alpha * rest + alpha;
}

CellScaler::CellScaler(int width, int height)
    : width_(width), columns_(shares_along(width)), rows_(shares_along(height)) {}

CellScaler::Shares CellScaler::shares_along(int length) {
    Shares shares(side);
    const double step = static_cast<double>(length) / side;
    for (int i = 0; i < side; ++i) {
        auto& own = shares[static_cast<std::size_t>(i)];
        if (length <= side) {
            own.push_back({static_cast<int>((i + 0.5) * step), 1.0F});
            continue;
        }
        const double from = i * step;
        const double to = from + step;
        for (int pixel = static_cast<int>(from); pixel < length && pixel < to; ++pixel) {
            const double covered = std::min(to, pixel + 1.0) - std::max(from, double{1} * pixel);
            if (covered > 0)
                own.push_back({pixel, static_cast<float>(covered / step)});
        }
    }
    return shares;
}

hosted::CellPicture CellScaler::scale(const std::vector<MixedPixel>& pixels) const {
    hosted::CellPicture picture{};
    for (std::size_t y = 0; y < side; ++y) {
        for (std::size_t x = 0; x < side; ++x) {
            MixedPixel sum;
            for (const Share& row : rows_[y]) {
                for (const Share& column : columns_[x]) {
                    const float weight = row.weight * column.weight;
                    const MixedPixel& pixel = pixels[static_cast<std::size_t>(row.pixel)
                                                         * static_cast<std::size_t>(width_)
                                                     + static_cast<std::size_t>(column.pixel)];
                    sum.red += pixel.red * weight;
                    sum.green += pixel.green * weight;
                    sum.blue += pixel.blue * weight;
                    sum.alpha += pixel.alpha * weight;
                }
            }
            picture[y * side + x] = unmixed(sum);
        }
    }
    return picture;
}

} // namespace halfbyte::tools::foreign
