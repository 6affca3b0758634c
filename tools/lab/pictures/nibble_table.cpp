#include "tools/lab/pictures/nibble_table.hpp"

#include "tools/lab/pictures/body_drawing.hpp"

#include <array>

namespace halfbyte::tools::pictures {

namespace {

constexpr int panel_width = 200;
constexpr int panel_height = 192;
constexpr int margin = 16;
constexpr int heading = 56;
constexpr int panels_in_a_row = 4;

constexpr HalfSizes half{pixels(5), pixels(7)};

// Displacements of a body's centre from the crossing, in pixels: before its step and after it.
struct Step {
    int before_x, before_y, x, y;
};

// For each nibble a step into its solid cells. The kernel computes where it ends.
constexpr std::array<Step, 16> steps{{
    {-3, -3, 1, 1},
    {6, 3, 2, 3},
    {-2, 8, -2, 4},
    {0, 8, 1, 4},
    {2, -8, 2, -4},
    {6, -1, 2, 1},
    {-6, -8, -2, -4},
    {6, 8, 2, 4},
    {-6, -3, -2, -3},
    {6, -8, 2, -4},
    {-6, -1, -2, 1},
    {-6, 8, -2, 4},
    {-1, -8, 1, -4},
    {6, -8, 2, -4},
    {-6, -8, -2, -4},
    {-2, -3, -2, -3},
}};

constexpr Displacement displacement(int x, int y) {
    return {pixels(x), pixels(y)};
}

// The crossing is one cell right of and below the neighbourhood's top left.
constexpr Point place(Displacement d) {
    return {at_cell(1) + d.x, at_cell(1) + d.y};
}

Neighbourhood neighbourhood_of(Nibble nibble) {
    Neighbourhood cells{};
    for (unsigned i = 0; i < 4; ++i)
        cells.cell[i] = nibble >> i & 1 ? trait_solid : Traits{0};
    return cells;
}

DrawnCells drawing_of(Nibble nibble) {
    static constexpr std::string_view rows[4] = {"..", "#.", ".#", "##"};
    return {{rows[nibble & 3], rows[nibble >> 2]}};
}

std::string_view digit(Nibble nibble) {
    return std::string_view("0123456789ABCDEF").substr(nibble, 1);
}

std::string result_text(Nibble nibble, const Resolution& result) {
    if (result.nibble == (top_row | bottom_row))
        return "STUCK";
    return pushes_text(result.contact) + (result.nibble != nibble ? " *" : "");
}

void draw_panel(Sheet& sheet, int x, int y, Nibble nibble) {
    const Step& step = steps[nibble];
    const Displacement before = displacement(step.before_x, step.before_y);
    const Displacement wanted = displacement(step.x, step.y);
    const Resolution result = resolve_corners(neighbourhood_of(nibble), wanted, before, half);

    const Lens lens{x, y};
    draw_cells(sheet, lens, drawing_of(nibble));
    draw_body(sheet, lens, place(before), half, Look::before);
    draw_body(sheet, lens, place(result.displacement), half, Look::after);
    draw_body(sheet, lens, place(wanted), half, Look::wanted);
    draw_push(sheet, lens, place(wanted), place(result.displacement));

    const int cells = 2 * pixels_per_cell * lens.scale;
    write_large(sheet, x + cells + margin / 2, y, digit(nibble), sheet.inks.ink);
    if (result.nibble != nibble) {
        write(sheet, x + cells + margin / 2, y + 3 * letter, "*AS", sheet.inks.red);
        write_large(sheet, x + cells + margin / 2, y + 4 * letter + 4, digit(result.nibble),
                    sheet.inks.red);
    }
    write(sheet, x, y + cells + letter / 2, result_text(nibble, result), sheet.inks.ink);
}

} // namespace

Sheet draw_nibble_table(const Inks& inks, const hosted::Font& font) {
    Sheet sheet = ruled_sheet(panels_in_a_row * panel_width,
                              heading + panels_in_a_row * panel_height, inks, font);
    write_legend(sheet, margin, margin);
    for (int i = 0; i < 16; ++i)
        draw_panel(sheet, margin + i % panels_in_a_row * panel_width,
                   heading + i / panels_in_a_row * panel_height, static_cast<Nibble>(i));
    return sheet;
}

} // namespace halfbyte::tools::pictures
