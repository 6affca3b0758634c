#include "tools/lab/pictures/body_drawing.hpp"

#include "engine/collide/slope.hpp"

#include <utility>

namespace halfbyte::tools::pictures {

namespace {

using hosted::Rect;

constexpr int hatch_distance = 8; // sheet's pixels
constexpr int oneway_bar = 6;
constexpr int oneway_tooth = 6;

int on_sheet(const Lens& lens, std::int32_t subpixels) {
    return (subpixels * lens.scale) >> subpixel_bits;
}

void hatch(Sheet& sheet, Rect cell, int x, int y) {
    const bool stroke = (x + y) % hatch_distance < pen_width;
    draw_pixel(sheet.canvas, cell.x + x, cell.y + y, stroke ? sheet.inks.wash : sheet.inks.ruling);
}

void draw_mover(Sheet& sheet, Rect cell) {
    for (int y = 0; y < cell.height; ++y)
        for (int x = 0; x < cell.width; ++x)
            hatch(sheet, cell, x, y);
    frame(sheet, cell, sheet.inks.ink);
}

// Draws the part below a floor's surface, or above a ceiling's.
void draw_slope(Sheet& sheet, Rect cell, slope::Profile profile) {
    frame(sheet, cell, sheet.inks.ruling);
    for (int x = 0; x < cell.width; ++x) {
        const int offset = x * subpixels_per_cell / cell.width;
        const int height = slope::height<cell_bits>(profile, offset) * cell.height >> cell_bits;
        for (int up = 0; up < height; ++up)
            hatch(sheet, cell, x, profile & slope::profile_ceiling ? up : cell.height - 1 - up);
        const int surface = profile & slope::profile_ceiling ? height : cell.height - height;
        fill(sheet, {cell.x + x, cell.y + surface - pen_width / 2, pen_width, pen_width},
             sheet.inks.ink);
    }
}

// A bar along the side from which the cell stops bodies, with teeth.
void draw_oneway(Sheet& sheet, Rect cell, Traits traits) {
    const bool upright = traits & (trait_oneway_up | trait_oneway_down);
    const bool at_start = traits & (trait_oneway_up | trait_oneway_left);
    const int length = upright ? cell.width : cell.height;
    const auto part = [&](int along, int across, int size_along, int size_across) {
        const int depth = at_start ? across : length - across - size_across;
        return upright ? Rect{cell.x + along, cell.y + depth, size_along, size_across}
                       : Rect{cell.x + depth, cell.y + along, size_across, size_along};
    };
    frame(sheet, cell, sheet.inks.ruling);
    fill(sheet, part(0, 0, length, oneway_bar), sheet.inks.ink);
    for (int at = hatch_distance / 2; at < length; at += 2 * hatch_distance)
        fill(sheet, part(at, oneway_bar, hatch_distance, oneway_tooth), sheet.inks.wash);
}

void draw_disc(Sheet& sheet, Rect rect, Look look) {
    const Inks& inks = sheet.inks;
    const hosted::Colour edge = look == Look::before   ? inks.pencil
                                : look == Look::wanted ? inks.red
                                : look == Look::passed ? inks.gold
                                                       : inks.ink;
    const int diameter = rect.width, inner = diameter - 2 * pen_width;
    for (int y = 0; y < diameter; ++y)
        for (int x = 0; x < diameter; ++x) {
            const int a = 2 * x + 1 - diameter, b = 2 * y + 1 - diameter; // in half pixels
            const int square = a * a + b * b;
            if (square >= diameter * diameter)
                continue;
            const bool dashes = look == Look::wanted && (x + y) / 4 % 2;
            if (square >= inner * inner && !dashes)
                draw_pixel(sheet.canvas, rect.x + x, rect.y + y, edge);
            else if (square < inner * inner && look == Look::after)
                draw_pixel(sheet.canvas, rect.x + x, rect.y + y, inks.gold);
        }
}

Point centre_of(Rect rect) {
    return {{rect.x + rect.width / 2}, {rect.y + rect.height / 2}};
}

} // namespace

TileKind kind_at(const DrawnCells& cells, int column, int row) {
    if (column < 0 || column >= cells.columns() || row < 0 || row >= cells.row_count())
        return TileKind::empty;
    return kind_drawn_as(
               cells.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)])
        .kind;
}

Traits traits_at(const DrawnCells& cells, int column, int row) {
    return traits_of(kind_at(cells, column, row));
}

Walls walls_at(const Features& features, int column, int row) {
    Walls walls = 0;
    for (const DrawnWall& wall : features.walls) {
        const bool top = wall.side == wall_top;
        const int along = top ? column - wall.column : row - wall.row;
        if ((top ? row == wall.row : column == wall.column) && along >= 0 && along < wall.length)
            walls |= wall.side;
    }
    return walls;
}

Rect rect_of(const Lens& lens, Point centre, HalfSizes half) {
    return {lens.x + on_sheet(lens, (centre.x - half.x).raw),
            lens.y + on_sheet(lens, (centre.y - half.y).raw), on_sheet(lens, 2 * half.x.raw),
            on_sheet(lens, 2 * half.y.raw)};
}

void draw_cells(Sheet& sheet, const Lens& lens, const DrawnCells& cells) {
    const int size = pixels_per_cell * lens.scale;
    for (int row = 0; row < cells.row_count(); ++row)
        for (int column = 0; column < cells.columns(); ++column) {
            const Rect cell{lens.x + column * size, lens.y + row * size, size, size};
            const Traits traits = traits_at(cells, column, row);
            if (traits & trait_solid)
                draw_mover(sheet, cell);
            else if (traits & trait_slope)
                draw_slope(sheet, cell, slope::profile_of(kind_at(cells, column, row)));
            else if (traits & trait_oneway)
                draw_oneway(sheet, cell, traits);
            else
                frame(sheet, cell, sheet.inks.ruling);
        }
}

void draw_features(Sheet& sheet, const Lens& lens, const Features& features) {
    constexpr int thickness = 2 * pen_width;
    const int cell = pixels_per_cell * lens.scale;
    for (const Box& box : features.boxes)
        draw_mover(sheet, rect_of(lens, box.position, box.half));
    for (const Segment& segment : features.segments) {
        const Rect a = rect_of(lens, segment.a, {}), b = rect_of(lens, segment.b, {});
        for (int lower = 0; lower < thickness; ++lower)
            draw_line(sheet, a.x, a.y + lower, b.x, b.y + lower, sheet.inks.ink);
    }
    for (const DrawnWall& wall : features.walls) {
        const int x = lens.x + wall.column * cell, y = lens.y + wall.row * cell;
        const int length = wall.length * cell;
        fill(sheet,
             wall.side == wall_top ? Rect{x, y, length, thickness} : Rect{x, y, thickness, length},
             sheet.inks.ink);
    }
}

void draw_body(Sheet& sheet, const Lens& lens, Point centre, HalfSizes half, Look look,
               Shape shape) {
    const Rect rect = rect_of(lens, centre, half);
    if (shape == Shape::round) {
        draw_disc(sheet, rect, look);
        return;
    }
    switch (look) {
    case Look::before: frame(sheet, rect, sheet.inks.pencil); break;
    case Look::wanted: frame(sheet, rect, sheet.inks.red, Line::dashed); break;
    case Look::passed: frame(sheet, rect, sheet.inks.gold); break;
    case Look::after:
        fill(sheet, rect, sheet.inks.gold);
        frame(sheet, rect, sheet.inks.ink);
        break;
    }
}

void draw_push(Sheet& sheet, const Lens& lens, Point wanted, Point after) {
    const Point from = centre_of(rect_of(lens, wanted, {})),
                to = centre_of(rect_of(lens, after, {}));
    arrow(sheet, from.x.raw, from.y.raw, to.x.raw, to.y.raw, sheet.inks.red);
}

void write_legend(Sheet& sheet, int x, int y) {
    const Inks& inks = sheet.inks;
    const auto entry = [&](Look look, std::string_view text, hosted::Colour colour) {
        const Lens lens{x, y, 2};
        draw_body(sheet, lens, {at_pixel(4), at_pixel(4)}, {pixels(4), pixels(4)}, look);
        write(sheet, x + letter + letter / 2, y, text, colour);
        x += static_cast<int>(text.size() + 3) * letter;
    };
    entry(Look::before, "BEFORE", inks.ink);
    entry(Look::wanted, "MOTION ALONE", inks.ink);
    entry(Look::after, "AFTER", inks.ink);
}

std::string pushes_text(Contact contact) {
    constexpr std::pair<Contact, const char*> names[] = {{contact_left, "RIGHT"},
                                                         {contact_right, "LEFT"},
                                                         {contact_ceiling, "DOWN"},
                                                         {contact_floor, "UP"}};
    std::string text;
    for (const auto& [side, name] : names)
        if (contact & side)
            text += (text.empty() ? "" : ", ") + std::string(name);
    return text.empty() ? "NO PUSH" : text;
}

} // namespace halfbyte::tools::pictures
