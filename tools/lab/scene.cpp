#include "tools/lab/scene.hpp"

#include "engine/level/write_level.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace halfbyte::tools {

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
        scene.kinds[i] = static_cast<Kind>(kind_letters.find(drawing[i]));
}

Scene four_corner_example() {
    Scene scene;
    draw(scene, "............"
                "............"
                "............"
                "......^^^..."
                "............"
                "...........#"
                "..###...../#"
                "......../###"
                "############");
    scene.body = {at(88, 60), by(-10, 44), usual};
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

std::int16_t speed(Distance d) {
    constexpr int most = std::numeric_limits<std::int16_t>::max();
    return static_cast<std::int16_t>(std::clamp(d.raw, -most, most));
}

} // namespace

std::optional<System> system_named(std::string_view name) {
    for (int i = 0; i < system_count; ++i)
        if (name == system_names[i])
            return static_cast<System>(i);
    return {};
}

std::string Scene::drawing() const {
    std::string text;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (i % columns == 0 && i != 0)
            text += '\n';
        text += kind_letters[static_cast<std::size_t>(kinds[i])];
    }
    return text;
}

Scene example_of(System system) {
    Scene scene;
    switch (system) {
    case System::four_corner: scene = four_corner_example(); break;
    case System::sweep: scene = sweep_example(); break;
    case System::box_set: scene = box_set_example(); break;
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

} // namespace halfbyte::tools
