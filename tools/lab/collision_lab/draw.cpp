#include "tools/lab/collision_lab/draw.hpp"

#include "tools/lab/collision_lab/draw_answers.hpp"
#include "tools/lab/collision_lab/draw_obstacles.hpp"

namespace halfbyte::tools::collision_lab {

namespace {

// Draws the area that the box sweeps on its path.
void draw_path(const Pen& pen, Point from, Point to, HalfSizes half) {
    const int x = to.x < from.x ? -1 : 1, y = to.y < from.y ? -1 : 1;
    const ImVec2 points[] = {pen.corner(from, half, -x, -y), pen.corner(from, half, x, -y),
                             pen.corner(to, half, x, -y),    pen.corner(to, half, x, y),
                             pen.corner(to, half, -x, y),    pen.corner(from, half, -x, y)};
    pen.list.AddConvexPolyFilled(points, 6, theme::path);
}

void draw_grid(const Pen& pen) {
    const ImVec2 end = pen.cell(Scene::columns, Scene::rows);
    for (int column = 0; column <= Scene::columns; ++column) {
        const ImVec2 a = pen.cell(column, 0);
        pen.list.AddRectFilled(a, {a.x + 1, end.y}, theme::ruling);
    }
    for (int row = 0; row <= Scene::rows; ++row) {
        const ImVec2 a = pen.cell(0, row);
        pen.list.AddRectFilled(a, {end.x, a.y + 1}, theme::ruling);
    }
}

void draw_box(const Pen& pen, Point at, const Body& body, ImU32 colour, bool dashed, bool filled) {
    const ImVec2 a = pen.corner(at, body.half, -1, -1), b = pen.corner(at, body.half, 1, 1);
    if (filled)
        pen.list.AddRectFilled(a, b, theme::gold);
    if (dashed)
        pen.dashed_frame(a, b, colour);
    else
        pen.frame(a, b, colour);
}

void draw_sampled(const Pen& pen, const Sampled& sampled) {
    for (int i = 0; i < 4; ++i) {
        const int column = sampled.column - 1 + (i & 1), row = sampled.row - 1 + (i >> 1);
        const ImVec2 a = pen.cell(column, row), b = pen.cell(column + 1, row + 1);
        pen.list.AddRect({a.x + 3, a.y + 3}, {b.x - 3, b.y - 3}, theme::red, 0, 0, 1);
        const bool counts = sampled.nibble >> i & 1;
        const char bit[] = {static_cast<char>('0' + (1 << i)), '\0'};
        const ImVec2 at{i & 1 ? b.x - 16 : a.x + 8, i & 2 ? b.y - 20 : a.y + 6};
        if (counts)
            pen.list.AddRectFilled({at.x - 3, at.y - 1}, {at.x + 10, at.y + 14}, theme::red);
        pen.list.AddText(at, counts ? theme::white : theme::red, bit);
    }
    const ImVec2 middle = pen.cell(sampled.column, sampled.row);
    pen.line({middle.x - 7, middle.y}, {middle.x + 7, middle.y}, theme::red, 2);
    pen.line({middle.x, middle.y - 7}, {middle.x, middle.y + 7}, theme::red, 2);
}

constexpr float edge_width = 5; // as wide as a wall

// Draws the edges that a stage tests, those with a wall in red.
void draw_edges(const Pen& pen, const Scene& scene, const std::vector<Edge>& edges) {
    for (const Edge& edge : edges) {
        const bool upright = edge.side == wall_left;
        const ImVec2 from = pen.cell(edge.column, edge.row);
        const ImVec2 to = pen.cell(edge.column + (upright ? 0 : 1), edge.row + (upright ? 1 : 0));
        pen.line(from, to, scene.wall_at(edge) ? theme::red : theme::wash, edge_width);
    }
}

// The normals reach past the middle of the body, where the push ends.
void draw_touches(const Pen& pen, const Stage& stage) {
    constexpr float past = 30;
    const ImVec2 middle = pen.at(stage.to);
    for (const Touch& touch : stage.touches) {
        const ImVec2 at = pen.at(touch.at);
        const float length = std::hypot(middle.x - at.x, middle.y - at.y) + past;
        pen.arrow(at, {at.x + length * touch.normal.x, at.y + length * touch.normal.y}, theme::red);
    }
    if (stage.wanted != stage.to)
        pen.arrow(pen.at(stage.wanted), middle, theme::ink);
    for (const Touch& touch : stage.touches)
        pen.list.AddCircleFilled(pen.at(touch.at), 5, theme::red);
}

// The mouse actions of each system, shown below the legend.
constexpr const char* hints[feature_count] = {
    "drag the start or the target; left click sets a cell, right click removes it",
    "drag the start or the target; left click near an edge sets or removes a wall",
    ("drag start, target, segments or ends; drag elsewhere: new segment; click: one side or both; "
     "right click removes"),
    "drag the start, the target or the box",
    "drag the start, the target or a box; right click adds or removes a box",
    "drag start, target, segments or boxes; click edges and cells; right click removes, or adds "
    "a box",
};

void draw_legend(const Pen& pen, System system) {
    const View& view = pen.view;
    float x = margin;
    float y = static_cast<float>(margin + view.zoom * scene_height + 14);
    const auto entry = [&](const char* text, ImU32 colour, bool dashed, bool filled) {
        const ImVec2 a{x, y}, b{x + 14, y + 14};
        if (filled)
            pen.list.AddRectFilled(a, b, theme::gold);
        if (dashed)
            pen.dashed_frame(a, b, colour);
        else
            pen.frame(a, b, colour);
        pen.list.AddText({x + 20, y}, theme::ink, text);
        x += 44 + ImGui::CalcTextSize(text).x;
    };
    entry("start", theme::pencil, false, false);
    entry("target", theme::red, true, false);
    entry("this stage's end", theme::ink, false, true);
    entry("the frame's end", theme::ink, false, false);
    pen.list.AddCircleFilled({x + 6, y + 7}, 5, theme::red);
    pen.list.AddText({x + 18, y}, theme::ink, "contact, normal");
    x += 44 + ImGui::CalcTextSize("contact, normal").x;
    pen.arrow({x, y + 7}, {x + 22, y + 7}, theme::ink);
    pen.list.AddText({x + 28, y}, theme::ink, "push");
    x = margin;
    if (system == System::thin_wall || system == System::box_set || system == System::moving)
        x = draw_answers_legend(pen, {x, y + 20});
    else
        y -= 20;
    if (system == System::thin_wall) {
        pen.line({x, y + 24}, {x + 16, y + 24}, theme::wash, edge_width);
        pen.line({x, y + 31}, {x + 16, y + 31}, theme::red, edge_width);
        pen.list.AddText({x + 22, y + 20}, theme::ink, "edges");
    }
    pen.list.AddText({margin, y + 40}, theme::pencil, hints[static_cast<int>(system)]);
}

} // namespace

void draw_scene(const Scene& scene, const Outcome& outcome, std::size_t stage, const View& view) {
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const Pen pen{list, view};
    const Stage& now = outcome.stages[stage];
    list.AddRectFilled({0, 0}, ImGui::GetIO().DisplaySize, theme::paper);
    for (std::size_t i = 0; i <= stage; ++i)
        draw_path(pen, outcome.stages[i].from, outcome.stages[i].to, scene.body.half);
    draw_grid(pen);
    draw_obstacles(pen, scene);
    if (outcome.near)
        draw_near(pen, *outcome.near);
    if (now.sampled)
        draw_sampled(pen, *now.sampled);
    draw_box(pen, scene.body.position, scene.body, theme::pencil, false, false);
    draw_box(pen, now.to, scene.body, theme::ink, false, true);
    draw_box(pen, outcome.body.position, scene.body, theme::ink, false, false);
    draw_box(pen, target_of(scene), scene.body, theme::red, true, false);
    pen.dashed_line(pen.at(scene.body.position), pen.at(target_of(scene)), theme::red);
    draw_edges(pen, scene, now.edges);
    draw_touches(pen, now);
    draw_answers(pen, now, scene.body.half);
    draw_legend(pen, scene.system);
}

} // namespace halfbyte::tools::collision_lab
