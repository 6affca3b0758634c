#include "tools/lab/collision_lab/draw_obstacles.hpp"

#include "engine/collide/slope.hpp"

#include <string>

namespace halfbyte::tools::collision_lab {

namespace {

void draw_mover(const Pen& pen, ImVec2 a, ImVec2 b) {
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
    ImVec2 from = a, to{b.x, a.y}, push{0, -reach}; // the side that stops bodies, and its push
    if (traits & trait_oneway_down)
        from = {a.x, b.y}, to = b, push = {0, reach};
    if (traits & trait_oneway_left)
        to = {a.x, b.y}, push = {-reach, 0};
    if (traits & trait_oneway_right)
        from = {b.x, a.y}, to = b, push = {reach, 0};
    pen.line(from, to, theme::ink, 4);
    pen.arrow({middle.x - push.x, middle.y - push.y}, {middle.x + push.x, middle.y + push.y},
              theme::wash);
}

void draw_cells(const Pen& pen, const Scene& scene) {
    const SceneCells level(scene);
    const Cells cells = level.cells();
    for (int row = 0; row < Scene::rows; ++row)
        for (int column = 0; column < Scene::columns; ++column) {
            const ImVec2 a = pen.cell(column, row), b = pen.cell(column + 1, row + 1);
            const TileKind kind = scene.at(column, row);
            const Traits traits = traits_at(cells, column, row);
            if (traits & trait_solid)
                draw_mover(pen, a, b);
            else if (traits & trait_slope)
                draw_slope(pen, column, row, slope::profile_of(kind));
            if (traits & trait_oneway)
                draw_oneway(pen, a, b, traits);
            // A letter, if the cell does more than stop bodies.
            if ((traits_of(kind) & (trait_acts | trait_mutable)) != 0 || effects_of(kind) != 0) {
                const char letter[] = {letter_of(kind), '\0'};
                pen.list.AddText({(a.x + b.x) / 2 - 3, (a.y + b.y) / 2 - 7}, theme::ink, letter);
            }
        }
    // The outlines of the solid cells, over the grid.
    const auto solid = [&](int column, int row) {
        return column >= 0 && row >= 0 && column < Scene::columns && row < Scene::rows
               && (traits_at(cells, column, row) & trait_solid);
    };
    for (int row = 0; row <= Scene::rows; ++row)
        for (int column = 0; column <= Scene::columns; ++column) {
            if (solid(column, row) != solid(column - 1, row))
                pen.line(pen.cell(column, row), pen.cell(column, row + 1), theme::ink, 2);
            if (solid(column, row) != solid(column, row - 1))
                pen.line(pen.cell(column, row), pen.cell(column + 1, row), theme::ink, 2);
        }
}

void draw_boxes(const Pen& pen, const Scene& scene) {
    int number = 0;
    for (const Box& box : scene.boxes) {
        const ImVec2 a = pen.corner(box.position, box.half, -1, -1);
        const ImVec2 b = pen.corner(box.position, box.half, 1, 1);
        draw_mover(pen, a, b);
        pen.frame(a, b, theme::ink);
        const std::string text = std::to_string(++number);
        if (scene.system != System::sweep)
            pen.list.AddText({a.x + 5, a.y + 3}, theme::ink, text.c_str());
    }
}

void draw_walls(const Pen& pen, const Scene& scene) {
    constexpr float half = 2.5f; // of a wall's drawn thickness; simulated walls have none
    for (int row = 0; row <= Scene::rows; ++row)
        for (int column = 0; column <= Scene::columns; ++column)
            for (const Walls side : {wall_top, wall_left}) {
                if (!scene.wall_at({column, row, side}))
                    continue;
                const ImVec2 from = pen.cell(column, row);
                const ImVec2 to =
                    side == wall_top ? pen.cell(column + 1, row) : pen.cell(column, row + 1);
                pen.list.AddRectFilled({from.x - half, from.y - half}, {to.x + half, to.y + half},
                                       theme::ink);
            }
}

// Draws short lines on the side from which bodies pass a one-sided segment: its right side.
void draw_back(const Pen& pen, ImVec2 a, ImVec2 b) {
    constexpr float gap = 10, depth = 7;
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    const ImVec2 along{(b.x - a.x) / length, (b.y - a.y) / length};
    for (float from = gap; from < length; from += gap) {
        const ImVec2 at{a.x + along.x * from, a.y + along.y * from};
        pen.line(at, {at.x - (along.x + along.y) * depth, at.y + (along.x - along.y) * depth},
                 theme::wash, 2);
    }
}

void draw_segments(const Pen& pen, const Scene& scene) {
    constexpr float end = 4, aside = 12;
    int number = 0;
    for (const Segment& s : scene.segments) {
        const ImVec2 a = pen.at(s.a), b = pen.at(s.b);
        if (s.one_sided)
            draw_back(pen, a, b);
        pen.line(a, b, theme::ink, 3);
        pen.list.AddCircleFilled(a, end, theme::ink);
        pen.list.AddCircleFilled(b, end, theme::ink);
        // The segment's number, beside its first quarter and on its right side, out of the way of a
        // body.
        const ImVec2 quarter{(3 * a.x + b.x) / 4, (3 * a.y + b.y) / 4};
        const float length = std::max(1.0f, std::hypot(b.x - a.x, b.y - a.y));
        const std::string text = std::to_string(++number);
        const ImVec2 size = ImGui::CalcTextSize(text.c_str());
        pen.list.AddText({quarter.x - (b.y - a.y) / length * (aside + size.x / 2) - size.x / 2,
                          quarter.y + (b.x - a.x) / length * (aside + size.y / 2) - size.y / 2},
                         theme::ink, text.c_str());
    }
}

} // namespace

void draw_obstacles(const Pen& pen, const Scene& scene) {
    switch (scene.system) {
    case System::four_corner: draw_cells(pen, scene); break;
    case System::thin_wall: draw_walls(pen, scene); break;
    case System::segment: draw_segments(pen, scene); break;
    case System::sweep:
    case System::box_set: draw_boxes(pen, scene); break;
    case System::moving:
        draw_cells(pen, scene);
        draw_boxes(pen, scene);
        draw_walls(pen, scene);
        draw_segments(pen, scene);
        break;
    }
}

} // namespace halfbyte::tools::collision_lab
