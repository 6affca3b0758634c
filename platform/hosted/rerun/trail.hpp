// The trail of a run: where the hero was after each step.
#pragma once

#include "platform/hosted/picture/canvas.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace halfbyte::hosted {

enum class TrailMark : std::uint8_t {
    none,
    jump,
    death,
    dead,
    goal
};

struct TrailPoint {
    Point position; // the hero's middle
    TrailMark mark = TrailMark::none;

    bool operator==(const TrailPoint&) const = default;
};

using Trail = std::vector<TrailPoint>;

TrailPoint trail_point(const World& world);

// How many points at their beginnings are equal.
std::size_t equal_points(const Trail& a, const Trail& b);

// Draws points of a trail over a view of their level, as a line with its marks: a dot at each jump,
// a cross at each death, a square at the goal. It has no line from a death to the return to a
// checkpoint.
void draw_trail(Canvas& canvas, const View& view, std::span<const TrailPoint> points,
                Colour colour);

} // namespace halfbyte::hosted
