#include "tools/lab/collision_lab/pointer.hpp"

#include "engine/collide/clip_boxes.hpp"

#include <algorithm>
#include <cmath>

namespace halfbyte::tools::collision_lab {

namespace {

bool is_inside(Point at, Point centre, HalfSizes half) {
    return magnitude(at.x - centre.x) <= half.x && magnitude(at.y - centre.y) <= half.y;
}

Distance apart(Point a, Point b) {
    return magnitude(a.x - b.x) + magnitude(a.y - b.y);
}

// How near the pointer must be to a thin wall or a segment, which have no width.
constexpr Distance near = pixels(4);

struct Grid {
    int line = 0;
    Distance away;
};

Grid nearest_line(Position p) {
    const int line = cell_of(p + pixels(pixels_per_cell / 2));
    return {line, magnitude(p - at_cell(line))};
}

// The edge nearest to a point, if it is near; none in the middle of a cell.
std::optional<Edge> edge_at(Point at) {
    const Grid x = nearest_line(at.x), y = nearest_line(at.y);
    const Edge edge = x.away < y.away ? Edge{x.line, cell_of(at.y), wall_left}
                                      : Edge{cell_of(at.x), y.line, wall_top};
    if (std::min(x.away, y.away) > near || !Scene::holds(edge))
        return {};
    return edge;
}

bool is_empty(const Scene& scene, Point at) {
    const int column = cell_of(at.x), row = cell_of(at.y);
    return column >= 0 && row >= 0 && column < Scene::columns && row < Scene::rows
           && scene.at(column, row) == TileKind::empty;
}

double distance_of(Point at, const Segment& s) {
    const double x = (s.b.x - s.a.x).raw, y = (s.b.y - s.a.y).raw;
    const double to_x = (at.x - s.a.x).raw, to_y = (at.y - s.a.y).raw;
    const double square = x * x + y * y;
    const double part = square > 0 ? std::clamp((to_x * x + to_y * y) / square, 0.0, 1.0) : 0.0;
    return std::hypot(to_x - part * x, to_y - part * y);
}

} // namespace

void Pointer::press(Scene& scene, Point at, Button button, TileKind brush) {
    pressed_ = at;
    has_moved_ = false;
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
    switch (scene.system) {
    case System::four_corner:
        press_cell(scene, at, button == Button::left ? brush : TileKind::empty);
        break;
    case System::thin_wall: press_wall(scene, at, button); break;
    case System::segment: press_segment(scene, at, button); break;
    case System::sweep:
    case System::box_set: press_box(scene, at, button); break;
    case System::moving: press_anything(scene, at, button, brush); break;
    }
}

void Pointer::press_cell(Scene& scene, Point at, TileKind kind) {
    const int column = cell_of(at.x), row = cell_of(at.y);
    if (column < 0 || row < 0 || column >= Scene::columns || row >= Scene::rows)
        return;
    painted_ = scene.at(column, row) == kind ? TileKind::empty : kind; // a click toggles the cell
    scene.at(column, row) = painted_;
    grip_ = Grip::cells;
}

void Pointer::press_wall(Scene& scene, Point at, Button button) {
    const std::optional<Edge> edge = edge_at(at);
    if (!edge)
        return;
    edge_ = *edge;
    wall_ = button == Button::left && !scene.wall_at(edge_); // a click toggles the wall
    scene.set_wall(edge_, wall_);
    grip_ = Grip::walls;
}

// Grabs the segment at a point, or removes it; returns false if there is none.
bool Pointer::takes_segment(Scene& scene, Point at, Button button) {
    for (std::size_t i = scene.segments.size(); i-- > 0;) {
        const Segment& s = scene.segments[i];
        if (distance_of(at, s) > near.raw)
            continue;
        if (button == Button::right) {
            scene.segments.erase(scene.segments.begin() + static_cast<std::ptrdiff_t>(i));
            return true;
        }
        const bool on_b = apart(at, s.b) <= near, on_a = !on_b && apart(at, s.a) <= near;
        index_ = i;
        grip_ = on_b ? Grip::segment_b : on_a ? Grip::segment_a : Grip::segment;
        held_ = (on_b ? s.b : s.a) - at;
        return true;
    }
    return false;
}

void Pointer::press_segment(Scene& scene, Point at, Button button) {
    if (!takes_segment(scene, at, button) && button == Button::left
        && scene.segments.size() < most_segments)
        grip_ = Grip::new_segment;
}

// The same with boxes. The systems that have boxes only keep at least one.
bool Pointer::takes_box(Scene& scene, Point at, Button button) {
    const std::size_t fewest = scene.system == System::moving ? 0 : 1;
    for (std::size_t i = scene.boxes.size(); i-- > 0;) {
        const Box& box = scene.boxes[i];
        if (!is_inside(at, box.position, box.half))
            continue;
        if (button == Button::left) {
            grip_ = Grip::box;
            index_ = i;
            held_ = box.position - at;
        } else if (scene.boxes.size() > fewest) {
            scene.boxes.erase(scene.boxes.begin() + static_cast<std::ptrdiff_t>(i));
        }
        return true;
    }
    return false;
}

void Pointer::press_box(Scene& scene, Point at, Button button) {
    constexpr HalfSizes new_size{pixels(8), pixels(8)};
    if (!takes_box(scene, at, button) && button == Button::right && scene.system != System::sweep
        && scene.boxes.size() < box_set_size)
        scene.boxes.push_back({at, new_size, trait_solid});
}

// Tries segments and boxes first, then the edges of cells, then cells.
void Pointer::press_anything(Scene& scene, Point at, Button button, TileKind brush) {
    if (takes_segment(scene, at, button) || takes_box(scene, at, button))
        return;
    const std::optional<Edge> edge = edge_at(at);
    if (edge && (button == Button::left || scene.wall_at(*edge)))
        press_wall(scene, at, button);
    else if (button == Button::right && is_empty(scene, at))
        press_box(scene, at, button);
    else
        press_cell(scene, at, button == Button::left ? brush : TileKind::empty);
}

void Pointer::drag(Scene& scene, Point at) {
    const Point place = at + held_;
    has_moved_ = has_moved_ || at != pressed_;
    switch (grip_) {
    case Grip::none: break;
    case Grip::body: {
        const Point target = target_of(scene);
        scene.body.position = place;
        set_target(scene, target);
        break;
    }
    case Grip::target: set_target(scene, place); break;
    case Grip::box: scene.boxes[index_].position = place; break;
    case Grip::cells: {
        const int column = cell_of(at.x), row = cell_of(at.y);
        if (column >= 0 && row >= 0 && column < Scene::columns && row < Scene::rows)
            scene.at(column, row) = painted_;
        break;
    }
    case Grip::walls: drag_wall(scene, at); break;
    default: drag_segment(scene, at); break;
    }
}

// Sets walls along the grid line that was pressed, from there to the pointer. So a trembling hand
// draws a straight wall, and a fast one leaves no gap.
void Pointer::drag_wall(Scene& scene, Point at) const {
    const bool upper = edge_.side == wall_top;
    const int first = upper ? edge_.column : edge_.row, last = cell_of(upper ? at.x : at.y);
    for (int i = std::min(first, last); i <= std::max(first, last); ++i) {
        const Edge edge{upper ? i : edge_.column, upper ? edge_.row : i, edge_.side};
        if (Scene::holds(edge))
            scene.set_wall(edge, wall_);
    }
}

void Pointer::drag_segment(Scene& scene, Point at) {
    if (!has_moved_)
        return;
    if (grip_ == Grip::new_segment) {
        index_ = scene.segments.size();
        scene.segments.push_back({pressed_, at, false});
        grip_ = Grip::segment_b;
        held_ = {};
    }
    Segment& s = scene.segments[index_];
    const Point place = at + held_;
    if (grip_ == Grip::segment_b)
        s.b = place;
    else if (grip_ == Grip::segment_a)
        s.a = place;
    else
        s = {place, s.b + (place - s.a), s.one_sided};
}

// A click without a drag makes a segment one-sided or two-sided.
void Pointer::release(Scene& scene) {
    if (grip_ == Grip::segment && !has_moved_)
        scene.segments[index_].one_sided = !scene.segments[index_].one_sided;
    grip_ = Grip::none;
}

} // namespace halfbyte::tools::collision_lab
