// What a painter sees of a level: where it looks, and how large.
#pragma once

#include "platform/hosted/paint/terrain.hpp"
#include "platform/hosted/picture/zoom.hpp"
#include "platform/hosted/play/play.hpp"

#include <optional>

namespace halfbyte::hosted {

class PaintView {
  public:
    // Positions are pixels of the picture.
    struct Pixel {
        int x = 0;
        int y = 0;
    };

    void end(Play& play);

    const Zoom& zoom() const { return zoom_; }

    // Moves the picture by pixels of it; call follow() once a frame to see it.
    void move(int right, int down);
    void follow(Play& play);

    // Moves the picture so that a cell is in its middle, or a pixel of the level at its top left.
    void look_at(CellPlace cell, Play& play);
    void begin_at(Pixel top_left, Play& play);

    // Shows the level larger (1) or smaller (-1). The point of the level at a pixel stays there, as
    // far as the level goes. A pixel of the picture has `window_scale` pixels of the window, in
    // which a smaller level has as many pixels as possible.
    void change_zoom(int direction, Pixel at, int window_scale, Play& play);

    // Holds the point of the level at a pixel; drag() moves it to another one.
    void hold(Pixel at, const Play& play) { held_ = in_level(at, play); }
    void drag(Pixel to, Play& play) { bring(held_, to, play); }

    CellPlace cell_at(Pixel at, const Play& play) const;

  private:
    Pixel in_level(Pixel at, const Play& play) const;
    void bring(Pixel in_level, Pixel to, Play& play);

    Zoom zoom_;
    int right_ = 0; // how far the picture has moved, in pixels of the level
    int down_ = 0;
    Pixel held_; // a pixel of the level
};

} // namespace halfbyte::hosted
