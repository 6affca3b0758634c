// Segments by the method of the source, in 128-bit numbers: rays from the corners of the box
// against the wall, rays from the wall's ends against the box, and the wall clipped by the box.
#pragma once

#include "engine/level/segments.hpp"

#include <optional>
#include <string>
#include <vector>

namespace halfbyte::test {

__extension__ using Wide = __int128;

struct Ratio {
    Wide above = 0;
    Wide below = 1; // more than 0
};

inline bool less(Ratio a, Ratio b) {
    return a.above * b.below < b.above * a.below;
}

// A point of the plane.
struct Spot {
    Wide x = 0, y = 0;
};

// A box at rest or in motion.
struct Mover {
    std::int64_t x = 0, y = 0, rx = 0, ry = 0, step_x = 0, step_y = 0;
};

// Where a box first comes to overlap a wall.
struct Meet {
    Ratio time;
    bool at_corner = false; // a corner of the box lies on the wall then
    bool at_level = false;  // an end of the wall lies on the box's upper or lower side then
};

// Whether the open box at a time overlaps the closed wall: the four sides of the box clip the wall,
// one after another.
bool overlaps_at(const Segment& wall, const Mover& box, Ratio time);

// The earliest time from 0 on, below 1, at which the box begins to overlap the wall; none if it
// never does, or overlaps it from the start.
std::optional<Meet> first_meeting(const Segment& wall, const Mover& box);

// The same for several walls; the earliest.
std::optional<Meet> first_meeting(const std::vector<Segment>& walls, const Mover& box);

bool overlaps_any(const std::vector<Segment>& walls, const Mover& box);

std::string describe(const Mover& box);
std::string describe(const Segment& wall);
std::string describe(const std::vector<Segment>& walls);

} // namespace halfbyte::test
