// Draws lines and shapes of a scene behind ImGui's windows.
#pragma once

#include "tools/lab/collision_lab/theme.hpp"
#include "tools/lab/collision_lab/view.hpp"

#include <algorithm>
#include <cmath>

namespace halfbyte::tools::collision_lab {

struct Pen {
    static constexpr float line_width = 2;

    ImDrawList& list;
    const View& view;

    ImVec2 at(Point p) const { return {view.x(p.x), view.y(p.y)}; }
    ImVec2 corner(Point p, HalfSizes half, int x, int y) const {
        return at({p.x + Distance{x * half.x.raw}, p.y + Distance{y * half.y.raw}});
    }
    ImVec2 cell(int column, int row) const { return at({at_cell(column), at_cell(row)}); }

    // Draws horizontal and vertical lines as rectangles, which are sharp on every machine.
    void line(ImVec2 a, ImVec2 b, ImU32 colour, float width) const {
        const float half = width / 2;
        if (a.x == b.x)
            list.AddRectFilled({a.x - half, std::min(a.y, b.y)}, {a.x + half, std::max(a.y, b.y)},
                               colour);
        else if (a.y == b.y)
            list.AddRectFilled({std::min(a.x, b.x), a.y - half}, {std::max(a.x, b.x), a.y + half},
                               colour);
        else
            list.AddLine(a, b, colour, width);
    }
    void frame(ImVec2 a, ImVec2 b, ImU32 colour) const {
        list.AddRect(a, b, colour, 0, 0, line_width);
    }
    void dashed_line(ImVec2 a, ImVec2 b, ImU32 colour) const {
        constexpr float dash = 6;
        const float length = std::hypot(b.x - a.x, b.y - a.y);
        const ImVec2 along{(b.x - a.x) / length, (b.y - a.y) / length};
        for (float from = 0; from < length; from += 2 * dash) {
            const float to = std::min(from + dash, length);
            line({a.x + along.x * from, a.y + along.y * from},
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
        line(a, neck, colour, line_width + 1);
        list.AddTriangleFilled(b, {neck.x - along.y * half, neck.y + along.x * half},
                               {neck.x + along.y * half, neck.y - along.x * half}, colour);
    }
};

} // namespace halfbyte::tools::collision_lab
