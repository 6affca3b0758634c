// Converts between positions of a scene and pixels of the window.
#pragma once

#include "tools/lab/collision_lab/scene.hpp"

#include <algorithm>

namespace halfbyte::tools::collision_lab {

inline constexpr int panel_width = 380;
inline constexpr int margin = 16;
inline constexpr int first_zoom = 4;
inline constexpr int scene_width = Scene::columns * pixels_per_cell;
inline constexpr int scene_height = Scene::rows * pixels_per_cell;
inline constexpr int window_width = first_zoom * scene_width + 2 * margin + panel_width;
inline constexpr int window_height = first_zoom * scene_height + 2 * margin + 76; // the legend

struct View {
    int zoom = first_zoom; ///< pixels of the window for a pixel of the scene

    /// The largest whole zoom that fits beside the panel.
    static View fitting(int width, int height) {
        const int across = (width - panel_width - 2 * margin) / scene_width;
        const int down =
            (height - 2 * margin - (window_height - first_zoom * scene_height - 2 * margin))
            / scene_height;
        return {std::max(1, std::min(across, down))};
    }

    float x(Position p) const { return place(p.raw); }
    float y(Position p) const { return place(p.raw); }
    /// The point of the scene at a pixel of the window. It is exact, because a zoom is at most 256.
    Point point(int window_x, int window_y) const {
        return {{(window_x - margin) * subpixels_per_pixel / zoom},
                {(window_y - margin) * subpixels_per_pixel / zoom}};
    }

  private:
    float place(int raw) const {
        return static_cast<float>(margin)
               + static_cast<float>(raw) * static_cast<float>(zoom) / subpixels_per_pixel;
    }
};

} // namespace halfbyte::tools::collision_lab
