// What the mouse does to a scene: the left button drags the body, its target and boxes, and paints
// cells; the right one takes cells and boxes away, and puts a box where nothing is.
#pragma once

#include "tools/lab/scene.hpp"

namespace halfbyte::tools {

class Pointer {
  public:
    enum class Button : std::uint8_t {
        left,
        right,
    };
    void press(Scene& scene, Point at, Button button, Kind brush);
    void drag(Scene& scene, Point at);
    void release() { grip_ = Grip::none; }
    bool holds() const { return grip_ != Grip::none; }

  private:
    enum class Grip : std::uint8_t {
        none,
        body,
        target,
        box,
        cells,
    };
    void press_cell(Scene& scene, Point at, Kind kind);
    void press_box(Scene& scene, Point at, Button button);

    Grip grip_ = Grip::none;
    Offset held_{}; // from the pointer to what it holds
    std::size_t box_ = 0;
    Kind painted_ = Kind::empty;
};

} // namespace halfbyte::tools
