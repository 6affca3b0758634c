#pragma once

#include "platform/hosted/pack/pack.hpp"

#include <vector>

namespace halfbyte::tools::foreign {

/// A pixel while pictures are laid over each other: channels from 0 to 255, colours multiplied by
/// the alpha.
struct MixedPixel {
    float red = 0;
    float green = 0;
    float blue = 0;
    float alpha = 0;
};

/// Draws `over` over the pixel; its alpha is first multiplied by `opacity`, from 0 to 1.
void lay_over(MixedPixel& pixel, hosted::Colour over, float opacity);

/// Scales cells of one size to pictures of 16x16: along each axis by the average over the area when
/// shrinking, else by the nearest pixel.
class CellScaler {
  public:
    CellScaler(int width, int height);

    /// `pixels` has width * height, row by row.
    hosted::CellPicture scale(const std::vector<MixedPixel>& pixels) const;

  private:
    /// The part of a pixel in a scaled one.
    struct Share {
        int pixel;
        float weight;
    };
    using Shares = std::vector<std::vector<Share>>; ///< for each of the 16

    static Shares shares_along(int side);

    int width_;
    Shares columns_;
    Shares rows_;
};

} // namespace halfbyte::tools::foreign
