#include "tools/lab/collision_lab/test_text.hpp"

#include "engine/collide/move.hpp"

#include <utility>

namespace halfbyte::tools::collision_lab {

namespace {

std::string pair(const char* type, int x, int y) {
    return std::string(type) + "{{" + std::to_string(x) + "}, {" + std::to_string(y) + "}}";
}

std::string contact_code(Contact contact) {
    std::string code;
    for (const NamedFlag& flag : contact_flags)
        if (contact & flag.value)
            code += (code.empty() ? "" : " | ") + std::string(flag.name);
    return code.empty() ? "0" : "(" + code + ")";
}

std::string box_code(const Box& box) {
    return "Box{" + pair("", box.position.x.raw, box.position.y.raw) + ", "
           + pair("", box.half.x.raw, box.half.y.raw) + "}";
}

std::string body_code(const Body& body) {
    return "Body body{" + pair("", body.position.x.raw, body.position.y.raw) + ", "
           + pair("", body.velocity.x.raw, body.velocity.y.raw) + ", "
           + pair("", body.half.x.raw, body.half.y.raw) + "};\n";
}

std::string result_code(const Outcome& outcome) {
    const Body& body = outcome.body;
    return "    CHECK(body.velocity == " + pair("Motion", body.velocity.x.raw, body.velocity.y.raw)
           + ");\n    CHECK(body.position == "
           + pair("Point", body.position.x.raw, body.position.y.raw) + ");\n";
}

std::string cells_code(const Scene& scene) {
    return "    const AsciiLevel level(R\"(\n" + scene.drawing() + ")\");\n";
}

std::string options_code(const MoveOptions& options) {
    std::string code = "    MoveOptions options;\n";
    if (options.corner_correction.raw != 0)
        code += "    options.corner_correction = {" + std::to_string(options.corner_correction.raw)
                + "};\n";
    if (options.drop_through)
        code += "    options.drop_through = true;\n";
    if (options.last_contact != 0)
        code += "    options.last_contact = " + contact_code(options.last_contact) + ";\n";
    return code;
}

std::string four_corner_code(const Scene& scene, const Outcome& outcome) {
    std::string code = cells_code(scene) + "    " + body_code(scene.body);
    code += options_code(scene.options);
    code += "    const MoveResult result = move_body(body, Cells{&level.level().map, "
            "nothing_changed}, options);\n";
    return code + "    CHECK(result.contact == " + contact_code(outcome.contact) + ");\n"
           + result_code(outcome);
}

// One line of a drawing of thin walls: horizontal edges between rows, or cells with vertical edges.
std::string wall_line(const Scene& scene, int row, Walls side) {
    std::string line;
    for (int column = 0; column <= Scene::columns; ++column) {
        const bool wall = scene.wall_at({column, row, side});
        if (side == wall_top)
            line += wall ? " _" : "  ";
        else
            line += std::string(wall ? "|" : " ") + (column < Scene::columns ? "." : "");
    }
    return line.erase(line.find_last_not_of(' ') + 1);
}

std::string walls_code(const Scene& scene) {
    std::string code = "    const WallDrawing walls{";
    for (int row = 0; row <= Scene::rows; ++row) {
        code += "\n        \"" + wall_line(scene, row, wall_top) + "\",";
        if (row < Scene::rows)
            code += "\n        \"" + wall_line(scene, row, wall_left) + "\",";
    }
    return code + "\n    };\n";
}

std::string segments_code(const Scene& scene) {
    std::string code = "    const std::vector<Segment> segments{";
    for (const Segment& s : scene.segments)
        code += std::string("\n        Segment{") + pair("", s.a.x.raw, s.a.y.raw) + ", "
                + pair("", s.b.x.raw, s.b.y.raw) + (s.one_sided ? ", true}," : "},");
    code += "\n    };\n    const SegmentList list{segments.data(), ";
    return code + std::to_string(scene.segments.size()) + "};\n";
}

std::string segment_code(const Scene& scene, const Outcome& outcome) {
    const SegmentOptions& options = scene.segment_options;
    std::string code = segments_code(scene) + "    " + body_code(scene.body);
    code += "    SegmentOptions options;\n";
    if (options.drop_through)
        code += "    options.drop_through = true;\n";
    if (options.walkable_rise != SegmentOptions{}.walkable_rise)
        code += "    options.walkable_rise = " + std::to_string(options.walkable_rise) + ";\n";
    return code + "    CHECK(fly_among_segments(body, list, options).contact == "
           + contact_code(outcome.contact) + ");\n" + result_code(outcome);
}

std::string sweep_code(const Scene& scene, const Outcome& outcome) {
    const Offset moved = outcome.body.position - scene.body.position;
    const Motion motion = scene.body.velocity;
    std::string code = "    const Box target = " + box_code(scene.boxes.front()) + ";\n";
    code += "    const SweepResult r = sweep_and_slide(" + box_code(box_of(scene.body)) + ", "
            + pair("Offset", motion.x.raw, motion.y.raw) + ", target);\n";
    code += "    CHECK(r.contact == " + contact_code(outcome.contact) + ");\n";
    return code + "    CHECK(r.displacement == " + pair("Offset", moved.x.raw, moved.y.raw)
           + ");\n";
}

// The code of the obstacles' sources, and of the obstacles themselves.
std::string obstacles_code(const Scene& scene) {
    const bool all = scene.system == System::moving;
    std::string code = all ? cells_code(scene) : "";
    if (all)
        code += "    const Cells cells{&level.level().map, nothing_changed};\n";
    if (all || scene.system == System::thin_wall)
        code += walls_code(scene);
    if (all)
        code += segments_code(scene);
    std::string set = "{}";
    if (scene.system != System::thin_wall && !scene.boxes.empty()) {
        code += "    const Box boxes[] = {";
        for (const Box& box : scene.boxes)
            code += (&box == scene.boxes.data() ? "" : ", ") + box_code(box);
        code += "};\n";
        set = "{boxes, " + std::to_string(scene.boxes.size()) + "}";
    }
    if (all)
        return code + "    const Obstacles<Cells, WallDrawing> obstacles{&cells, " + set
               + ", &walls, &list};\n";
    code += "    const Obstacles<NoCells, WallDrawing> obstacles{&no_cells, " + set;
    return code + (scene.system == System::thin_wall ? ", &walls};\n" : "};\n");
}

std::string obstacles_case_code(const Scene& scene, const Outcome& outcome) {
    return obstacles_code(scene) + "    " + body_code(scene.body) + options_code(scene.options)
           + "    CHECK(move_among_obstacles(body, obstacles, options).contact == "
           + contact_code(outcome.contact) + ");\n" + result_code(outcome);
}

std::string code_of(const Scene& scene, const Outcome& outcome) {
    switch (scene.system) {
    case System::four_corner: return four_corner_code(scene, outcome);
    case System::segment: return segment_code(scene, outcome);
    case System::sweep: return sweep_code(scene, outcome);
    case System::thin_wall:
    case System::box_set:
    case System::moving: break;
    }
    return obstacles_case_code(scene, outcome);
}

} // namespace

std::string test_text(const Scene& scene, const Outcome& outcome) {
    const std::string system = feature_names[static_cast<std::size_t>(scene.system)];
    return "TEST_CASE(\"a scene of " + system + " ends as the laboratory shows\") {\n"
           + code_of(scene, outcome) + "}\n";
}

} // namespace halfbyte::tools::collision_lab
