#include "tools/lab/draw.hpp"

#include "engine/collide/slope.hpp"
#include "tools/lab/theme.hpp"

#include <cmath>
#include <cstdlib>

namespace halfbyte::tools {

namespace {

constexpr float line_width = 2;

struct Pen {
    ImDrawList& list;
    const View& view;

    ImVec2 at(Point p) const { return {view.x(p.x), view.y(p.y)}; }
    ImVec2 corner(Point p, HalfSizes half, int x, int y) const {
        return at({p.x + Distance{x * half.x.raw}, p.y + Distance{y * half.y.raw}});
    }
    ImVec2 cell(int column, int row) const { return at({at_cell(column), at_cell(row)}); }

    void frame(ImVec2 a, ImVec2 b, ImU32 colour) const {
        list.AddRect(a, b, colour, 0, 0, line_width);
    }
    void dashed_line(ImVec2 a, ImVec2 b, ImU32 colour) const {
        constexpr float dash = 6;
        const float length = std::hypot(b.x - a.x, b.y - a.y);
        const ImVec2 along{(b.x - a.x) / length, (b.y - a.y) / length};
        for (float from = 0; from < length; from += 2 * dash) {
            const float to = std::min(from + dash, length);
            list.AddLine({a.x + along.x * from, a.y + along.y * from},
                         {a.x + along.x * to, a.y + along.y * to}, colour, line_width);
        }
    }
    void dashed_frame(ImVec2 a, ImVec2 b, ImU32 colour) const {
        const ImVec2 c{b.x, a.y}, d{a.x, b.y};
        dashed_line(a, c, colour);
        dashed_line(c, b, colour);
        dashed_line(d, b, colour);
        dashed_line(a, d, colour);
    }
    void arrow(ImVec2 a, ImVec2 b, ImU32 colour) const {
        constexpr float head = 9, half = 5;
        const float length = std::hypot(b.x - a.x, b.y - a.y);
        if (length < 1)
            return;
        const ImVec2 along{(b.x - a.x) / length, (b.y - a.y) / length};
        const ImVec2 neck{b.x - along.x * head, b.y - along.y * head};
        list.AddLine(a, neck, colour, line_width + 1);
        list.AddTriangleFilled(b, {neck.x - along.y * half, neck.y + along.x * half},
                               {neck.x + along.y * half, neck.y - along.x * half}, colour);
    }
};

void draw_solid(const Pen& pen, ImVec2 a, ImVec2 b) {
    constexpr float gap = 8;
    pen.list.AddRectFilled(a, b, theme::ruling);
    pen.list.PushClipRect(a, b, true);
    const float height = b.y - a.y;
    for (float x = std::floor((a.x - height) / gap) * gap; x < b.x; x += gap)
        pen.list.AddLine({x, b.y}, {x + height, a.y}, theme::wash);
    pen.list.PopClipRect();
}

void draw_slope(const Pen& pen, int column, int row, slope::Profile profile) {
    constexpr int side = subpixels_per_cell;
    const bool ceiling = profile & slope::profile_ceiling;
    const auto surface = [&](int offset) {
        const int height = slope::height<cell_bits>(profile, offset);
        return pen.at({at_cell(column) + Distance{offset},
                       at_cell(row) + Distance{ceiling ? height : side - height}});
    };
    const int base = ceiling ? row : row + 1;
    const ImVec2 points[] = {pen.cell(column, base), surface(0), surface(side),
                             pen.cell(column + 1, base)};
    pen.list.AddConvexPolyFilled(points, 4, theme::ruling);
    pen.list.AddLine(points[1], points[2], theme::ink, 2);
}

void draw_oneway(const Pen& pen, ImVec2 a, ImVec2 b, Traits traits) {
    const ImVec2 middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
    const float reach = (b.x - a.x) / 4;
    ImVec2 from = a, to{b.x, a.y}, way{0, -reach}; // the side that holds, and where it pushes
    if (traits & trait_oneway_down)
        from = {a.x, b.y}, to = b, way = {0, reach};
    if (traits & trait_oneway_left)
        to = {a.x, b.y}, way = {-reach, 0};
    if (traits & trait_oneway_right)
        from = {b.x, a.y}, to = b, way = {reach, 0};
    pen.list.AddLine(from, to, theme::ink, 4);
    pen.arrow({middle.x - way.x, middle.y - way.y}, {middle.x + way.x, middle.y + way.y},
              theme::wash);
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

void draw_cells(const Pen& pen, const Scene& scene) {
    const SceneCells level(scene);
    const Cells cells = level.cells();
    for (int row = 0; row < Scene::rows; ++row)
        for (int column = 0; column < Scene::columns; ++column) {
            const ImVec2 a = pen.cell(column, row), b = pen.cell(column + 1, row + 1);
            const Kind kind = scene.at(column, row);
            const Traits traits = traits_at(cells, column, row);
            if (traits & trait_solid)
                draw_solid(pen, a, b);
            else if (traits & trait_slope)
                draw_slope(pen, column, row, slope::profile_of(kind));
            if (traits & trait_oneway)
                draw_oneway(pen, a, b, traits);
            if (kind > Kind::oneway_right && !(traits & trait_slope)) {
                const char letter[] = {kind_letters[static_cast<std::size_t>(kind)], '\0'};
                pen.list.AddText({(a.x + b.x) / 2 - 3, (a.y + b.y) / 2 - 7}, theme::ink, letter);
            }
        }
    // The outlines of what is solid, over the grid.
    const auto solid = [&](int column, int row) {
        return column >= 0 && row >= 0 && column < Scene::columns && row < Scene::rows
               && (traits_at(cells, column, row) & trait_solid);
    };
    for (int row = 0; row <= Scene::rows; ++row)
        for (int column = 0; column <= Scene::columns; ++column) {
            if (solid(column, row) != solid(column - 1, row))
                pen.list.AddLine(pen.cell(column, row), pen.cell(column, row + 1), theme::ink, 2);
            if (solid(column, row) != solid(column, row - 1))
                pen.list.AddLine(pen.cell(column, row), pen.cell(column + 1, row), theme::ink, 2);
        }
}

void draw_boxes(const Pen& pen, const Scene& scene) {
    int number = 0;
    for (const Box& box : scene.boxes) {
        const ImVec2 a = pen.corner(box.position, box.half, -1, -1);
        const ImVec2 b = pen.corner(box.position, box.half, 1, 1);
        draw_solid(pen, a, b);
        pen.frame(a, b, theme::ink);
        const std::string text = std::to_string(++number);
        if (scene.system == System::box_set)
            pen.list.AddText({a.x + 5, a.y + 3}, theme::ink, text.c_str());
    }
}

// Everything that the box passes over on its way.
void draw_way(const Pen& pen, Point from, Point to, HalfSizes half) {
    const int x = to.x < from.x ? -1 : 1, y = to.y < from.y ? -1 : 1;
    const ImVec2 points[] = {pen.corner(from, half, -x, -y), pen.corner(from, half, x, -y),
                             pen.corner(to, half, x, -y),    pen.corner(to, half, x, y),
                             pen.corner(to, half, -x, y),    pen.corner(from, half, -x, y)};
    pen.list.AddConvexPolyFilled(points, 6, theme::way);
}

void draw_box(const Pen& pen, Point at, const Body& body, ImU32 colour, bool dashed, bool filled) {
    const ImVec2 a = pen.corner(at, body.half, -1, -1), b = pen.corner(at, body.half, 1, 1);
    if (body.shape == Shape::round) {
        const ImVec2 middle = pen.at(at);
        const float radius = (b.x - a.x) / 2;
        if (filled)
            pen.list.AddCircleFilled(middle, radius, theme::gold);
        pen.list.AddCircle(middle, radius, colour, 0, 2);
        return;
    }
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
    pen.list.AddLine({middle.x - 7, middle.y}, {middle.x + 7, middle.y}, theme::red, 2);
    pen.list.AddLine({middle.x, middle.y - 7}, {middle.x, middle.y + 7}, theme::red, 2);
}

void draw_touches(const Pen& pen, const Stage& stage) {
    constexpr float length = 34;
    for (const Touch& touch : stage.touches) {
        const ImVec2 at = pen.at(touch.at);
        pen.list.AddCircleFilled(at, 5, theme::red);
        pen.arrow(at, {at.x + length * touch.normal.x, at.y + length * touch.normal.y}, theme::red);
    }
}

void draw_legend(const Pen& pen) {
    const View& view = pen.view;
    float x = margin;
    const float y = static_cast<float>(margin + view.zoom * scene_height + 14);
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
    pen.list.AddText({static_cast<float>(margin), y + 20}, theme::pencil,
                     "drag the start or the target; left click puts, right click takes away");
}

} // namespace

void draw_scene(const Scene& scene, const Outcome& outcome, std::size_t stage, const View& view) {
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const Pen pen{list, view};
    const Stage& now = outcome.stages[stage];
    list.AddRectFilled({0, 0}, ImGui::GetIO().DisplaySize, theme::paper);
    for (std::size_t i = 0; i <= stage; ++i)
        draw_way(pen, outcome.stages[i].from, outcome.stages[i].to, scene.body.half);
    draw_grid(pen);
    if (scene.system == System::four_corner)
        draw_cells(pen, scene);
    else
        draw_boxes(pen, scene);
    if (now.sampled)
        draw_sampled(pen, *now.sampled);
    draw_box(pen, scene.body.position, scene.body, theme::pencil, false, false);
    draw_box(pen, now.to, scene.body, theme::ink, false, true);
    draw_box(pen, outcome.body.position, scene.body, theme::ink, false, false);
    draw_box(pen, target_of(scene), scene.body, theme::red, true, false);
    pen.dashed_line(pen.at(scene.body.position), pen.at(target_of(scene)), theme::red);
    if (now.wanted != now.to)
        pen.arrow(pen.at(now.wanted), pen.at(now.to), theme::ink);
    draw_touches(pen, now);
    draw_legend(pen);
}

} // namespace halfbyte::tools
