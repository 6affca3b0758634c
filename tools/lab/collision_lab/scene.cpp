#include "tools/lab/collision_lab/scene.hpp"

#include "engine/level/write_level.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace halfbyte::tools::collision_lab {

namespace {

constexpr HalfSizes usual{pixels(5), pixels(7)};

Point at(int x, int y) {
    return {at_pixel(x), at_pixel(y)};
}

Motion by(int x, int y) {
    return {{static_cast<std::int16_t>(pixels(x).raw)}, {static_cast<std::int16_t>(pixels(y).raw)}};
}

Box box(int x, int y, int half_x, int half_y) {
    return {at(x, y), {pixels(half_x), pixels(half_y)}, trait_solid};
}

void draw(Scene& scene, std::string_view drawing) {
    for (std::size_t i = 0; i < drawing.size(); ++i)
        scene.kinds[i] = kind_drawn_as(drawing[i]).kind;
}

Scene four_corner_example() {
    Scene scene;
    draw(scene, "............"
                "............"
                "............"
                "........^^^."
                "............"
                "...........#"
                "..###...../#"
                "......../###"
                "############");
    scene.body = {at(113, 60), by(-44, 44), usual};
    return scene;
}

void put_walls(Scene& scene, Walls side, int first_column, int first_row, int count) {
    for (int i = 0; i < count; ++i)
        scene.set_wall({first_column + (side == wall_top ? i : 0),
                        first_row + (side == wall_top ? 0 : i), side},
                       true);
}

Scene thin_wall_example() {
    Scene scene;
    put_walls(scene, wall_top, 3, 5, 3); // a floor; the body comes down on its end
    put_walls(scene, wall_left, 7, 3, 4);
    put_walls(scene, wall_top, 7, 7, 4);
    put_walls(scene, wall_left, 11, 4, 3);
    put_walls(scene, wall_top, 0, 8, 5);
    put_walls(scene, wall_left, 2, 6, 2);
    scene.body = {at(55, 44), by(60, 52), usual};
    return scene;
}

Scene segment_example() {
    Scene scene;
    scene.segments = {
        {at(12, 68), at(148, 108), false},  // a floor to walk on
        {at(134, 100), at(164, 12), false}, // too steep to walk on
        {at(96, 54), at(44, 54), true},     // a ceiling that a falling body passes
    };
    scene.body = {at(52, 26), by(84, 110), usual};
    return scene;
}

Scene sweep_example() {
    Scene scene;
    scene.body = {at(40, 40), by(96, 60), usual};
    scene.boxes = {box(120, 96, 24, 20)};
    return scene;
}

Scene box_set_example() {
    Scene scene;
    scene.body = {at(44, 40), by(110, 72), usual};
    scene.boxes = {box(88, 100, 20, 12), box(124, 100, 16, 12), box(152, 80, 12, 32)};
    return scene;
}

// A move down a slope, and up a segment to a thin floor with a box behind it.
Scene moving_example() {
    Scene scene;
    draw(scene, "............"
                "............"
                "............"
                "............"
                "............"
                "............"
                "............"
                "##\\........."
                "############");
    scene.segments = {{at(80, 128), at(112, 112), false}};
    put_walls(scene, wall_top, 7, 7, 3);
    scene.boxes = {box(154, 98, 10, 14)};
    scene.body = {at(16, 102), by(124, 32), usual};
    return scene;
}

std::int16_t speed(Distance d) {
    constexpr int most = std::numeric_limits<std::int16_t>::max();
    return static_cast<std::int16_t>(std::clamp(d.raw, -most, most));
}

} // namespace

std::optional<System> feature_named(std::string_view name) {
    for (int i = 0; i < feature_count; ++i)
        if (name == feature_names[i])
            return static_cast<System>(i);
    return {};
}

bool Scene::wall_at(const Edge& edge) const {
    return holds(edge) && (walls_at(*this, edge.column, edge.row) & edge.side);
}

void Scene::set_wall(const Edge& edge, bool there) {
    Walls& cell = walls[static_cast<std::size_t>(edge.row * (columns + 1) + edge.column)];
    cell = static_cast<Walls>(there ? cell | edge.side : cell & ~edge.side);
}

Walls walls_at(const Scene& scene, int column, int row) {
    if (column < 0 || row < 0 || column > Scene::columns || row > Scene::rows)
        return 0;
    return scene.walls[static_cast<std::size_t>(row * (Scene::columns + 1) + column)];
}

SegmentList segment_list(const Scene& scene) {
    return {scene.segments.data(), static_cast<int>(scene.segments.size())};
}

Scene example_of(System system) {
    Scene scene;
    switch (system) {
    case System::four_corner: scene = four_corner_example(); break;
    case System::thin_wall: scene = thin_wall_example(); break;
    case System::segment: scene = segment_example(); break;
    case System::sweep: scene = sweep_example(); break;
    case System::box_set: scene = box_set_example(); break;
    case System::moving: scene = moving_example(); break;
    }
    scene.system = system;
    return scene;
}

Point target_of(const Scene& scene) {
    return scene.body.position + scene.body.velocity;
}

void set_target(Scene& scene, Point target) {
    scene.body.velocity = {{speed(target.x - scene.body.position.x)},
                           {speed(target.y - scene.body.position.y)}};
}

SceneCells::SceneCells(const Scene& scene) {
    std::uint8_t kinds[256]{};
    for (std::uint8_t kind = 0; kind < kind_count; ++kind)
        kinds[kind] = kind;
    const LevelDraft draft{
        Scene::columns, Scene::rows, reinterpret_cast<const std::uint8_t*>(scene.kinds.data()),
        kinds,          nullptr,     0};
    block_.resize(write_level(draft, nullptr, 0).bytes);
    write_level(draft, block_.data(), block_.size());
    if (open_level(block_.data(), block_.size(), view_) != LevelFault::none)
        throw std::logic_error("the laboratory's cells do not make a level");
}

} // namespace halfbyte::tools::collision_lab
