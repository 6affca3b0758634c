// How large a picture shows a level, and the canvases of a picture whose level has another size.
#pragma once

#include "engine/show/screen.hpp"
#include "platform/hosted/picture/canvas.hpp"

namespace halfbyte::hosted {

// `parts` pixels of the level take `times` pixels of the picture. The two have no common divisor.
struct Zoom {
    int times = 1;
    int parts = 1;

    bool operator==(const Zoom&) const = default;

    // Whether a pixel of the level takes whole pixels of the picture.
    bool is_whole() const { return parts == 1; }
    // A distance on the picture, in whole pixels of the level.
    int in_level(int pixels) const { return pixels * parts / times; }
    // The part of the level that a picture shows.
    Screen seen(Screen picture) const;
};

// Draws a picture with each pixel as times * times pixels. Pixels with alpha 0 are left out.
void draw_enlarged(Canvas& canvas, const Canvas& picture, int times);

// A picture of a level and of what is in front of it, which the zoom does not change.
class ZoomedPicture {
  public:
    explicit ZoomedPicture(Screen screen);

    // Begins a picture. Returns the canvas of the level, to be drawn first.
    Canvas& level(Zoom zoom);
    // The canvas for what is in front of it, as large as the screen.
    Canvas& front();
    // The whole picture. It has `parts` times the screen's pixels each way, so that a pixel of the
    // level takes whole ones.
    Canvas& whole();

  private:
    Zoom zoom_;
    Screen screen_;
    Canvas picture_; // as large as the screen
    Canvas level_;   // in another size
    Canvas fine_;    // the whole picture, if a pixel of the level takes several of its pixels
};

} // namespace halfbyte::hosted
