#include "tools/lab/collision_lab/draw_answers.hpp"

#include <cstdio>

namespace halfbyte::tools::collision_lab {

namespace {

constexpr float answer_width = 3;
constexpr float row = 16; // the height of a row of text

std::string label_of(const Answer& answer) {
    char text[16];
    std::snprintf(text, sizeof text, " %.2f",
                  static_cast<double>(answer.gap) / subpixels_per_pixel);
    return answer.set + text + (answer.leads ? ", deflects" : "");
}

void label(const Pen& pen, ImVec2 at, const std::string& text, ImU32 colour) {
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    pen.list.AddRectFilled({at.x - 2, at.y - 1}, {at.x + size.x + 2, at.y + size.y + 1},
                           theme::white);
    pen.list.AddText(at, colour, text.c_str());
}

// Draws a line across the path, at the position of the body's front; `place` counts the answers.
void draw_answer(const Pen& pen, const Stage& stage, HalfSizes half, const Answer& answer,
                 bool least, int place) {
    constexpr float over = 8;
    const Asked& asked = *stage.asked;
    const ImU32 colour = least ? theme::red : theme::wash;
    const std::string text = label_of(answer);
    const Distance gap{asked.sign * answer.gap};
    const Point there = asked.along_x ? Point{stage.from.x + gap, stage.from.y}
                                      : Point{stage.from.x, stage.from.y + gap};
    const ImVec2 low = asked.along_x ? pen.corner(there, half, asked.sign, -1)
                                     : pen.corner(there, half, -1, asked.sign);
    const ImVec2 high =
        pen.corner(there, half, asked.along_x ? asked.sign : 1, asked.along_x ? 1 : asked.sign);
    const float aside = row * static_cast<float>(place);
    if (asked.along_x) {
        const float top = low.y - over - row - aside;
        pen.line({low.x, top}, {high.x, high.y + over}, colour, answer_width);
        const float width = ImGui::CalcTextSize(text.c_str()).x;
        label(pen, {asked.sign > 0 ? low.x + 6 : low.x - 6 - width, top}, text, colour);
        return;
    }
    pen.line({low.x - over, low.y}, {high.x + over, high.y}, colour, answer_width);
    label(pen, {high.x + over + 6, high.y - 7 - static_cast<float>(asked.sign) * aside}, text,
          colour);
}

} // namespace

void draw_near(const Pen& pen, const Area& area) {
    const ImVec2 from = pen.at(area.from), to = pen.at(area.to);
    const ImVec2 first = pen.cell(0, 0), last = pen.cell(Scene::columns, Scene::rows);
    pen.dashed_frame({std::max(from.x, first.x), std::max(from.y, first.y)},
                     {std::min(to.x, last.x), std::min(to.y, last.y)}, theme::wash);
}

void draw_answers(const Pen& pen, const Stage& stage, HalfSizes half) {
    if (stage.other)
        pen.dashed_frame(pen.corner(*stage.other, half, -1, -1),
                         pen.corner(*stage.other, half, 1, 1), theme::pencil);
    if (!stage.asked)
        return;
    int least = stage.asked->wanted;
    for (const Answer& answer : stage.asked->answers)
        least = answer.met ? std::min(least, answer.gap) : least;
    int place = 0;
    for (const bool last : {false, true}) // the answers that apply are drawn over the others
        for (const Answer& answer : stage.asked->answers)
            if (answer.met && (answer.gap == least) == last)
                draw_answer(pen, stage, half, answer, last, place++);
}

float draw_answers_legend(const Pen& pen, ImVec2 at) {
    const auto entry = [&](const char* text) {
        pen.list.AddText({at.x + 20, at.y}, theme::ink, text);
        at.x += 44 + ImGui::CalcTextSize(text).x;
    };
    const auto box = [&](ImU32 colour, const char* text) {
        pen.dashed_frame(at, {at.x + 14, at.y + 14}, colour);
        entry(text);
    };
    const auto bar = [&](ImU32 colour, const char* text) {
        pen.line({at.x + 8, at.y}, {at.x + 8, at.y + 14}, colour, answer_width);
        entry(text);
    };
    box(theme::wash, "area that counts as near");
    box(theme::pencil, "other axis order");
    bar(theme::red, "stops or deflects it");
    bar(theme::wash, "farther obstacles");
    return at.x;
}

} // namespace halfbyte::tools::collision_lab
