#include "tools/lab/test_text.hpp"

#include "engine/collide/move.hpp"

#include <utility>

namespace halfbyte::tools {

namespace {

std::string pair(const char* type, int x, int y) {
    return std::string(type) + "{{" + std::to_string(x) + "}, {" + std::to_string(y) + "}}";
}

std::string contact_code(Contact contact) {
    constexpr std::pair<Contact, const char*> names[] = {
        {contact_left, "contact_left"},       {contact_right, "contact_right"},
        {contact_ceiling, "contact_ceiling"}, {contact_floor, "contact_floor"},
        {contact_oneway, "contact_oneway"},   {contact_slope, "contact_slope"},
        {contact_crushed, "contact_crushed"},
    };
    std::string code;
    for (const auto& [bit, name] : names)
        if (contact & bit)
            code += (code.empty() ? "" : " | ") + std::string(name);
    return code.empty() ? "0" : "(" + code + ")";
}

std::string box_code(const Box& box) {
    return "Box{" + pair("", box.position.x.raw, box.position.y.raw) + ", "
           + pair("", box.half.x.raw, box.half.y.raw) + "}";
}

std::string body_code(const Body& body) {
    return "Body body{" + pair("", body.position.x.raw, body.position.y.raw) + ", "
           + pair("", body.velocity.x.raw, body.velocity.y.raw) + ", "
           + pair("", body.half.x.raw, body.half.y.raw)
           + (body.shape == Shape::round ? ", Shape::round" : "") + "};\n";
}

std::string four_corner_code(const Scene& scene, const Outcome& outcome) {
    const MoveOptions& options = scene.options;
    std::string code = "    const AsciiLevel level(R\"(\n" + scene.drawing() + ")\");\n";
    code += "    " + body_code(scene.body);
    code += "    MoveOptions options;\n";
    if (options.ceiling_slack.raw != 0)
        code +=
            "    options.ceiling_slack = {" + std::to_string(options.ceiling_slack.raw) + "};\n";
    if (options.drop_through)
        code += "    options.drop_through = true;\n";
    if (options.last_contact != 0)
        code += "    options.last_contact = " + contact_code(options.last_contact) + ";\n";
    code += "    const MoveResult result = move_body(body, Cells{&level.level().map, "
            "nothing_changed}, options);\n";
    code += "    CHECK(result.contact == " + contact_code(outcome.contact) + ");\n";
    code += "    CHECK(body.velocity == "
            + pair("Motion", outcome.body.velocity.x.raw, outcome.body.velocity.y.raw) + ");\n";
    return code + "    CHECK(body.position == "
           + pair("Point", outcome.body.position.x.raw, outcome.body.position.y.raw) + ");\n";
}

std::string boxes_code(const Scene& scene, const Outcome& outcome) {
    const Offset way = outcome.body.position - scene.body.position;
    const Motion motion = scene.body.velocity;
    std::string code;
    std::string call;
    if (scene.system == System::sweep) {
        code += "    const Box target = " + box_code(scene.boxes.front()) + ";\n";
        call = "    const SweepResult r = sweep_and_slide(";
    } else {
        code += "    const Box boxes[] = {";
        for (const Box& box : scene.boxes)
            code += (&box == scene.boxes.data() ? "" : ", ") + box_code(box);
        code += "};\n";
        call = "    const BoxMove r = move_in_boxes(";
    }
    code += call + box_code(box_of(scene.body)) + ", " + pair("Offset", motion.x.raw, motion.y.raw);
    code += scene.system == System::sweep
                ? ", target);\n"
                : ", BoxSet{boxes, " + std::to_string(scene.boxes.size()) + "});\n";
    code += "    CHECK(r.contact == " + contact_code(outcome.contact) + ");\n";
    return code + "    CHECK(r.displacement == " + pair("Offset", way.x.raw, way.y.raw) + ");\n";
}

} // namespace

std::string test_text(const Scene& scene, const Outcome& outcome) {
    const std::string system = system_names[static_cast<std::size_t>(scene.system)];
    return "TEST_CASE(\"a scene of " + system + " ends as the laboratory shows\") {\n"
           + (scene.system == System::four_corner ? four_corner_code(scene, outcome)
                                                  : boxes_code(scene, outcome))
           + "}\n";
}

} // namespace halfbyte::tools
