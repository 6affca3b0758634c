#include "platform/hosted/rerun/trail.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace halfbyte::hosted {
namespace {

constexpr Colour death_colour = 0xFFE02020;
constexpr int mark_radius = 2; // pixels

struct Pixel {
    int x;
    int y;
};

Pixel pixel_in(const View& view, const TrailPoint& point) {
    return {pixel_of(point.position.x) - view.camera_x, pixel_of(point.position.y) - view.camera_y};
}

// Nothing moves as fast as this, so the hero was placed there.
bool is_jump_cut(Pixel from, Pixel to) {
    return std::max(std::abs(to.x - from.x), std::abs(to.y - from.y)) > pixels_per_cell;
}

bool is_near(const Canvas& canvas, Pixel p) {
    return p.x >= -pixels_per_cell && p.x < canvas.width + pixels_per_cell
           && p.y >= -pixels_per_cell && p.y < canvas.height + pixels_per_cell;
}

// A hero that falls out of the level dies a little below the picture.
Pixel above_the_edge(const Canvas& canvas, Pixel p) {
    constexpr int below = 4 * pixels_per_cell, margin = 3 * mark_radius;
    if (p.y < canvas.height + below)
        p.y = std::min(p.y, canvas.height - margin);
    return p;
}

void draw_mark(Canvas& canvas, Pixel p, TrailMark mark, Colour colour) {
    constexpr int r = mark_radius, side = 2 * r + 1;
    switch (mark) {
    case TrailMark::jump:
        fill_rect(canvas, {p.x - 1, p.y - 1, 3, 3}, with_alpha(colour, 255));
        break;
    case TrailMark::death:
        for (int thick = 0; thick < 2; ++thick) {
            draw_line(canvas, p.x - 2 * r + thick, p.y - 2 * r, p.x + 2 * r + thick, p.y + 2 * r,
                      death_colour);
            draw_line(canvas, p.x - 2 * r + thick, p.y + 2 * r, p.x + 2 * r + thick, p.y - 2 * r,
                      death_colour);
        }
        break;
    case TrailMark::goal:
        outline_rect(canvas, {p.x - r, p.y - r, side, side}, with_alpha(colour, 255));
        break;
    case TrailMark::dead:
    case TrailMark::none: break;
    }
}

} // namespace

TrailPoint trail_point(const World& world) {
    const TrailMark mark = world.events & event_die    ? TrailMark::death
                           : is_dead(world)            ? TrailMark::dead
                           : world.events & event_goal ? TrailMark::goal
                           : world.events & event_jump ? TrailMark::jump
                                                       : TrailMark::none;
    return {player(world).position, mark};
}

std::size_t equal_points(const Trail& a, const Trail& b) {
    return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

void draw_trail(Canvas& canvas, const View& view, std::span<const TrailPoint> points,
                Colour colour) {
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Pixel from = pixel_in(view, points[i - 1]), to = pixel_in(view, points[i]);
        if (points[i].mark != TrailMark::dead && is_near(canvas, to) && !is_jump_cut(from, to))
            draw_line(canvas, from.x, from.y, to.x, to.y, colour);
    }
    for (const TrailPoint& point : points) {
        Pixel p = pixel_in(view, point);
        if (point.mark == TrailMark::death)
            p = above_the_edge(canvas, p);
        if (is_near(canvas, p))
            draw_mark(canvas, p, point.mark, colour);
    }
}

} // namespace halfbyte::hosted
