#include "platform/hosted/picture/debug_view.hpp"

#include "engine/collide/move.hpp"
#include "engine/level/segments.hpp"
#include "engine/level/thin_walls.hpp"
#include "engine/sim/crates.hpp"
#include "engine/sim/movers.hpp"

#include <array>
#include <cstdio>
#include <string>

namespace halfbyte::hosted {
namespace {

constexpr Colour player_box = 0xFF00A030;
constexpr Colour other_box = 0xFFE03020;
constexpr Colour mover_box = 0xFF0080E0;
constexpr Colour crate_colour = 0xFFB06000;
constexpr Colour wall_line = 0xFFE000E0;
constexpr Colour cell_outline = 0xC02040E0;
constexpr Colour solid_tint = 0x702040E0;
constexpr Colour oneway_edge = 0xFFE08000;
constexpr Colour crossing_mark = 0xFFE000C0;
constexpr Colour text_colour = 0xFFFFFFFF;
constexpr Colour text_ground = 0xC0000000;

// The pixels that an actor's open box touches.
Rect box_of(const Actor& actor, HalfSizes half, const View& view) {
    constexpr Distance last_subpixel{1};
    const int left = pixel_of(actor.position.x - half.x);
    const int top = pixel_of(actor.position.y - half.y);
    const int right = pixel_of(actor.position.x + half.x - last_subpixel);
    const int bottom = pixel_of(actor.position.y + half.y - last_subpixel);
    return {left - view.camera_x, top - view.camera_y, right - left + 1, bottom - top + 1};
}

void draw_oneway(Canvas& canvas, Rect cell, Traits traits) {
    constexpr int thick = 2;
    if (traits & trait_oneway_up)
        fill_rect(canvas, {cell.x, cell.y, cell.width, thick}, oneway_edge);
    if (traits & trait_oneway_down)
        fill_rect(canvas, {cell.x, cell.y + cell.height - thick, cell.width, thick}, oneway_edge);
    if (traits & trait_oneway_left)
        fill_rect(canvas, {cell.x, cell.y, thick, cell.height}, oneway_edge);
    if (traits & trait_oneway_right)
        fill_rect(canvas, {cell.x + cell.width - thick, cell.y, thick, cell.height}, oneway_edge);
}

void draw_neighbourhood(Canvas& canvas, const Font& font, const World& world, const Level& level,
                        const View& view) {
    const auto crossing = four_corner::crossing_near(player(world).position);
    const Neighbourhood cells = four_corner::neighbourhood(cells_of(world, level), crossing);
    const int x = crossing.column * pixels_per_cell - view.camera_x;
    const int y = crossing.row * pixels_per_cell - view.camera_y;
    for (int i = 0; i < 4; ++i) {
        const Rect cell{x + (i & 1 ? 0 : -pixels_per_cell), y + (i & 2 ? 0 : -pixels_per_cell),
                        pixels_per_cell, pixels_per_cell};
        if (cells.cell[i] & trait_solid)
            fill_rect(canvas, cell, solid_tint);
        outline_rect(canvas, cell, cell_outline);
        draw_oneway(canvas, cell, cells.cell[i]);
    }
    draw_line(canvas, x - 3, y, x + 2, y, crossing_mark);
    draw_line(canvas, x, y - 3, x, y + 2, crossing_mark);

    const char digit = "0123456789ABCDEF"[four_corner::solid_cells(cells)];
    const int beside = x + pixels_per_cell + 2;
    fill_rect(canvas, {beside - 1, y - pixels_per_cell, glyph_size + 2, glyph_size + 2},
              font.empty() ? 0 : text_ground);
    draw_text(canvas, font, beside, y - pixels_per_cell + 1, {&digit, 1}, {.tint = text_colour});
}

// The font has capitals only, and no underscore.
std::string shown(const char* name) {
    std::string text;
    for (; *name != 0; ++name)
        text +=
            *name == '_' ? ' ' : static_cast<char>(*name - ('a' <= *name && *name <= 'z' ? 32 : 0));
    return text;
}

std::string contacts_of(Contact contact) {
    std::string text;
    for (const NamedFlag& flag : contact_flags)
        if (contact & flag.value)
            text += (text.empty() ? "" : " ") + shown(short_name(flag));
    return text.empty() ? "NO CONTACT" : text;
}

std::string effects_of(const Actor& actor) {
    std::string text = actor.flags & actor_climbs ? " CLIMBS" : "";
    for (const NamedFlag& flag : effect_flags)
        if (actor.effects & flag.value)
            text += ' ' + shown(short_name(flag));
    return text;
}

Rect rect_of(const Box& box, const View& view) {
    Actor middle;
    middle.position = box.position;
    return box_of(middle, box.half, view);
}

// Thin walls, segments, the hitboxes of movers and crates.
void draw_features(Canvas& canvas, const World& world, const Level& level, const View& view) {
    for (const Mover& mover : world.movers)
        if (is_present(mover))
            outline_rect(canvas, rect_of(halfbyte::box_of(mover, world, level), view), mover_box);
    for (int i = 0; i < level.map.crate_count; ++i)
        if (world.crates[i].there)
            outline_rect(canvas,
                         rect_of(halfbyte::box_of(world.crates[i], crate_at(level.map, i)), view),
                         crate_colour);
    if (level.map.features & feature_thin_walls)
        for (int column = 0; column < level.map.columns; ++column)
            for (int row = 0; row < level.map.rows; ++row) {
                const Walls walls = thin_walls_in(level.map, column, row);
                const int x = column * pixels_per_cell - view.camera_x;
                const int y = row * pixels_per_cell - view.camera_y;
                if (walls & wall_top)
                    draw_line(canvas, x, y, x + pixels_per_cell, y, wall_line);
                if (walls & wall_left)
                    draw_line(canvas, x, y, x, y + pixels_per_cell, wall_line);
            }
    visit_segments(level.map, 0, level.map.columns, [&](const Segment& s) {
        draw_line(canvas, pixel_of(s.a.x) - view.camera_x, pixel_of(s.a.y) - view.camera_y,
                  pixel_of(s.b.x) - view.camera_x, pixel_of(s.b.y) - view.camera_y,
                  s.one_sided ? oneway_edge : wall_line);
    });
}

void draw_numbers(Canvas& canvas, const Font& font, const World& world) {
    if (font.empty())
        return;
    const Actor& self = player(world);
    std::array<char, 64> line{};
    std::snprintf(line.data(), line.size(), "X%5d.%02X Y%4d.%02X V%+d%+d",
                  pixel_of(self.position.x), static_cast<unsigned>(self.position.x.raw & 255),
                  pixel_of(self.position.y), static_cast<unsigned>(self.position.y.raw & 255),
                  self.velocity.x.raw, self.velocity.y.raw);
    constexpr int top = 20, line_height = glyph_size + 2; // below the head-up display
    fill_rect(canvas, {0, top - 2, canvas.width, 2 * line_height + 2}, text_ground);
    const TextStyle style{.tint = text_colour};
    draw_text(canvas, font, 2, top, contacts_of(self.contact) + effects_of(self), style);
    draw_text(canvas, font, 2, top + line_height, line.data(), style);
    const std::string frame = std::to_string(world.frame);
    draw_text(canvas, font, canvas.width - text_width(frame) - 2, top, frame, style);
}

} // namespace

void draw_debug_view(Canvas& canvas, const Font& font, const World& world, const Level& level,
                     const View& view) {
    draw_neighbourhood(canvas, font, world, level, view);
    draw_features(canvas, world, level, view);
    for (int i = awake_actors - 1; i >= 0; --i)
        if (const Actor& actor = world.actors[i]; actor.kind != no_actor)
            outline_rect(canvas, box_of(actor, half_of(actor, level), view),
                         i == 0 ? player_box : other_box);
    draw_numbers(canvas, font, world);
}

} // namespace halfbyte::hosted
