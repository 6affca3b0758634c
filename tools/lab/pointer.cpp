#include "tools/lab/pointer.hpp"

#include "engine/collide/box_set.hpp"

namespace halfbyte::tools {

namespace {

bool is_inside(Point at, Point centre, HalfSizes half) {
    return magnitude(at.x - centre.x) <= half.x && magnitude(at.y - centre.y) <= half.y;
}

Distance apart(Point a, Point b) {
    return magnitude(a.x - b.x) + magnitude(a.y - b.y);
}

} // namespace

void Pointer::press(Scene& scene, Point at, Button button, Kind brush) {
    const Point start = scene.body.position, target = target_of(scene);
    const bool on_start = is_inside(at, start, scene.body.half);
    const bool on_target = is_inside(at, target, scene.body.half);
    if (button == Button::left && (on_start || on_target)) {
        const bool nearer_target =
            on_target && (!on_start || apart(at, target) <= apart(at, start));
        grip_ = nearer_target ? Grip::target : Grip::body;
        held_ = (nearer_target ? target : start) - at;
        return;
    }
    if (scene.system == System::four_corner)
        press_cell(scene, at, button == Button::left ? brush : Kind::empty);
    else
        press_box(scene, at, button);
}

void Pointer::press_cell(Scene& scene, Point at, Kind kind) {
    const int column = cell_of(at.x), row = cell_of(at.y);
    if (column < 0 || row < 0 || column >= Scene::columns || row >= Scene::rows)
        return;
    painted_ = scene.at(column, row) == kind ? Kind::empty : kind; // a click flips
    scene.at(column, row) = painted_;
    grip_ = Grip::cells;
}

void Pointer::press_box(Scene& scene, Point at, Button button) {
    constexpr HalfSizes new_size{pixels(8), pixels(8)};
    for (std::size_t i = scene.boxes.size(); i-- > 0;) {
        const Box& box = scene.boxes[i];
        if (!is_inside(at, box.position, box.half))
            continue;
        if (button == Button::left) {
            grip_ = Grip::box;
            box_ = i;
            held_ = box.position - at;
        } else if (scene.boxes.size() > 1) {
            scene.boxes.erase(scene.boxes.begin() + static_cast<std::ptrdiff_t>(i));
        }
        return;
    }
    if (button == Button::right && scene.system == System::box_set
        && scene.boxes.size() < box_set_size)
        scene.boxes.push_back({at, new_size, trait_solid});
}

void Pointer::drag(Scene& scene, Point at) {
    const Point place = at + held_;
    switch (grip_) {
    case Grip::none: break;
    case Grip::body: {
        const Point target = target_of(scene);
        scene.body.position = place;
        set_target(scene, target);
        break;
    }
    case Grip::target: set_target(scene, place); break;
    case Grip::box: scene.boxes[box_].position = place; break;
    case Grip::cells: {
        const int column = cell_of(at.x), row = cell_of(at.y);
        if (column >= 0 && row >= 0 && column < Scene::columns && row < Scene::rows)
            scene.at(column, row) = painted_;
        break;
    }
    }
}

} // namespace halfbyte::tools
