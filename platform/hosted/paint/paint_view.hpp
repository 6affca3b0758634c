// The part of a level that a painter sees, and its size.
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

    // The pixel of the level at the picture's top left, and the zoom.
    struct Place {
        Pixel top_left;
        Zoom zoom;
    };

    // Begins at the camera as begin_at() does, at the usual size. From then on the camera's moves
    // do not matter.
    void begin(Play& play);
    void end(Play& play);
    // The hero is shown at the level's start, until time goes on or back.
    void end_play(const Play& play) { ended_play_at_ = play.session().frames(); }
    Place place() const { return {top_left_, zoom_}; }
    void return_to(const Place& place, Play& play);
    // The same, but a level that is smaller than the picture is in the middle of what the row of
    // items and the lines below it leave free.
    void begin_at(const Place& place, Play& play);

    const Zoom& zoom() const { return zoom_; }

    // Moves the picture by pixels of it, as far as the level goes. Call it once a frame.
    void move(int right, int down, Play& play);

    // Moves the picture so that a cell is in its middle.
    void look_at(CellPlace cell, Play& play);

    // Shows the whole level as large as possible, below the row of items.
    void fit(int window_scale, Play& play);

    // Shows the level larger (1) or smaller (-1). The point of the level at a pixel stays there.
    // A pixel of the picture has `window_scale` pixels of the window, in
    // which a smaller level has as many pixels as possible.
    void change_zoom(int direction, Pixel at, int window_scale, Play& play);

    // Holds the point of the level at a pixel; drag() moves it to another one.
    void hold(Pixel at, const Play& play) { held_ = in_level(at, play); }
    void drag(Pixel to, Play& play) { look_in_level(looking_at(held_, to), play); }

    CellPlace cell_at(Pixel at, const Play& play) const;
    // The pixel of the level.
    Pixel in_level(Pixel at, const Play& play) const;

  private:
    Pixel looking_at(Pixel in_level, Pixel to) const;
    void look(Pixel top_left, Play& play);
    void look_in_level(Pixel top_left, Play& play);

    Zoom zoom_;
    Pixel top_left_; // as held_, a pixel of the level
    Pixel held_;
    std::optional<std::uint32_t> ended_play_at_; // the session's frame
};

} // namespace halfbyte::hosted
