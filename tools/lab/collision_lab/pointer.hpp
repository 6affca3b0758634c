// Handles the mouse in a scene. The left button drags the body, its target, boxes, segments and
// their ends, paints cells and thin walls, and draws segments. The right button removes, and adds a
// box in empty cells.
#pragma once

#include "tools/lab/collision_lab/scene.hpp"

namespace halfbyte::tools::collision_lab {

class Pointer {
  public:
    enum class Button : std::uint8_t {
        left,
        right,
    };
    void press(Scene& scene, Point at, Button button, TileKind brush);
    void drag(Scene& scene, Point at);
    void release(Scene& scene);
    bool holds() const { return grip_ != Grip::none; }

  private:
    enum class Grip : std::uint8_t {
        none,
        body,
        target,
        box,
        cells,
        walls,
        segment,
        segment_a,
        segment_b,
        new_segment,
    };
    void press_cell(Scene& scene, Point at, TileKind kind);
    void press_wall(Scene& scene, Point at, Button button);
    void press_segment(Scene& scene, Point at, Button button);
    void press_box(Scene& scene, Point at, Button button);
    void press_anything(Scene& scene, Point at, Button button, TileKind brush);
    bool takes_segment(Scene& scene, Point at, Button button);
    bool takes_box(Scene& scene, Point at, Button button);
    void drag_wall(Scene& scene, Point at) const;
    void drag_segment(Scene& scene, Point at);

    Grip grip_ = Grip::none;
    Offset held_{}; // from the pointer to the grabbed object; of a segment, to its first end
    Point pressed_; // where the button went down
    std::size_t index_ = 0; // of the box or the segment
    TileKind painted_ = TileKind::empty;
    Edge edge_;              // the first of the painted edges
    bool wall_ = false;      // whether walls are added or removed
    bool has_moved_ = false; // since the button went down
};

} // namespace halfbyte::tools::collision_lab
