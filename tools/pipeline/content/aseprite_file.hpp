#pragma once

#include "tools/pipeline/content/animated_drawing.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace halfbyte::tools::content {

struct Rgba {
    std::uint8_t red = 0, green = 0, blue = 0, alpha = 0;
};

/// A layer or a group of layers.
struct AsepriteLayer {
    bool is_shown = false; ///< with all groups around it
    bool is_background = false;
    bool is_drawn = true; ///< not a group
    int level = 0;        ///< how many groups are around it
    int opacity = 255;
};

/// The pixels of a layer in a frame.
struct AsepriteCel {
    std::size_t layer = 0;
    int x = 0, y = 0;
    int width = 0, height = 0;
    int opacity = 255;
    int z = 0;
    std::vector<std::uint8_t> bytes;
    int linked_frame = -1; ///< whose cel of this layer is shown
};

/// The parts of an Aseprite file before its layers are drawn.
struct AsepriteFile {
    AnimatedDrawing drawing;     ///< without the pixels of its frames
    std::size_t pixel_bytes = 4; ///< of a pixel of a cel: 4 RGBA, 2 grey and alpha, 1 an index
    std::uint8_t transparent = 0;
    std::array<Rgba, 256> palette{};
    std::vector<AsepriteLayer> layers;
    std::vector<std::vector<AsepriteCel>> cels; ///< of each frame, at most one for a layer
};

/// Draws the visible layers of each frame as one picture. Throws InputError for a file that would
/// take too long.
AnimatedDrawing draw_aseprite(AsepriteFile file);

} // namespace halfbyte::tools::content
