// The oracle of sweep and box_set: boxes at exact rational times, stepped through every moment at
// which anything can change. Slow and obvious; it shares no code with the modules.
#pragma once

#include "engine/collide/box.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace halfbyte::test {

__extension__ using Wide = __int128;

// A time between 0 and 1, as a fraction with a denominator above 0.
struct Time {
    std::int64_t over = 0;
    std::int64_t under = 1;
};

inline bool operator<(const Time& a, const Time& b) {
    return static_cast<Wide>(a.over) * b.under < static_cast<Wide>(b.over) * a.under;
}
inline bool operator==(const Time& a, const Time& b) {
    return static_cast<Wide>(a.over) * b.under == static_cast<Wide>(b.over) * a.under;
}

// A box that a mover may hit: the offset from the box's centre to the mover's centre at the start
// (dx, dy), and the sums of their half-sizes (sx, sy).
struct Seen {
    int dx = 0, dy = 0, sx = 1, sy = 1;
    Traits traits = trait_solid;
};

// Whether two intervals overlap at the time t, or only touch at t and overlap right after it,
// because the offset changes in the direction `then` (0: it does not change).
inline bool axis_overlap(int offset, int motion, int sum, const Time& t, int then) {
    const Wide place = static_cast<Wide>(offset) * t.under + static_cast<Wide>(motion) * t.over;
    const Wide reach = static_cast<Wide>(sum) * t.under;
    if (place == reach)
        return then < 0;
    if (place == -reach)
        return then > 0;
    return place < reach && place > -reach;
}

inline bool overlap_at(const Seen& s, int mx, int my, const Time& t, int then_x, int then_y) {
    return axis_overlap(s.dx, mx, s.sx, t, then_x) && axis_overlap(s.dy, my, s.sy, t, then_y);
}

inline int sign(int v) {
    return (v > 0) - (v < 0);
}

// All times in [0, 1) at which the mover passes a side of a box, in order.
inline std::vector<Time> moments(const std::vector<Seen>& boxes, int mx, int my) {
    std::vector<Time> times{{0, 1}};
    const auto add = [&](std::int64_t way, std::int64_t motion) {
        const std::int64_t over = motion < 0 ? -way : way, under = motion < 0 ? -motion : motion;
        if (motion != 0 && over > 0 && over < under)
            times.push_back({over, under});
    };
    for (const Seen& s : boxes)
        for (const int side : {-1, 1}) {
            add(side * s.sx - s.dx, mx);
            add(side * s.sy - s.dy, my);
        }
    std::sort(times.begin(), times.end());
    return times;
}

struct Stop {
    Time time{1, 1};
    bool x = false, y = false;
    bool corner = false; // only corners stopped it
    bool firm = false;   // something solid from all sides stops it along y
};

inline Contact side_x(int mx) {
    return mx < 0 ? contact_left : contact_right;
}
inline Contact side_y(int my) {
    return my < 0 ? contact_ceiling : contact_floor;
}

// Whether a box with these traits stops a mover on this side of the mover. Written again from the
// definitions of the kinds, without the engine's code.
inline bool closed(Traits traits, Contact side) {
    switch (traits) {
    case trait_solid: return true;
    case trait_oneway_up: return side == contact_floor;
    case trait_oneway_down: return side == contact_ceiling;
    case trait_oneway_left: return side == contact_right;
    case trait_oneway_right: return side == contact_left;
    default: return false;
    }
}

// The first moment at which the mover would begin to overlap a box, and the axes along which it
// must stop there. It stops along an axis if the motion along this axis alone would overlap a box.
// If only the motion along both axes would, at a corner, it stops along y, or along x at a one-way
// that is closed to one side.
inline Stop first_stop(const std::vector<Seen>& boxes, int mx, int my) {
    for (const Time& t : moments(boxes, mx, my)) {
        Stop stop{t};
        bool corner_x = false, corner_y = false, corner_firm = false;
        for (const Seen& s : boxes) {
            if (overlap_at(s, mx, my, t, 0, 0))
                continue;
            const bool along_x = overlap_at(s, mx, my, t, sign(mx), 0);
            const bool along_y = overlap_at(s, mx, my, t, 0, sign(my));
            const bool both = overlap_at(s, mx, my, t, sign(mx), sign(my));
            stop.x |= along_x && closed(s.traits, side_x(mx));
            stop.y |= along_y && closed(s.traits, side_y(my));
            stop.firm |= along_y && s.traits == trait_solid;
            if (both && !along_x && !along_y) {
                const bool sideways = s.traits & (trait_oneway_left | trait_oneway_right);
                corner_x |= sideways && closed(s.traits, side_x(mx));
                corner_y |= !sideways && closed(s.traits, side_y(my));
                corner_firm |= s.traits == trait_solid;
            }
        }
        if (!stop.x && !stop.y) {
            stop.y = corner_y;
            stop.x = corner_x && !corner_y;
            stop.corner = stop.x || stop.y;
            stop.firm = corner_firm;
        }
        if (stop.x || stop.y)
            return stop;
    }
    return {};
}

// motion * t, rounded towards 0.
inline int part(int motion, const Time& t) {
    return static_cast<int>(static_cast<Wide>(motion) * t.over / t.under);
}

struct Ended {
    int x = 0, y = 0;
    Contact contact = 0;
    bool corner = false; // a corner decided
};

// The whole move: up to the first stop, and then along the axis that is still free, up to the next
// stop.
inline Ended move(std::vector<Seen> boxes, int mx, int my) {
    Ended end;
    for (int piece = 0; piece < 2 && (mx != 0 || my != 0); ++piece) {
        const Stop stop = first_stop(boxes, mx, my);
        const int x = part(mx, stop.time), y = part(my, stop.time);
        end.x += x;
        end.y += y;
        if (stop.x)
            end.contact |= side_x(mx);
        if (stop.y)
            end.contact |= side_y(my);
        if (stop.y && my > 0 && !stop.firm)
            end.contact |= contact_oneway;
        end.corner |= stop.corner;
        for (Seen& s : boxes) {
            s.dx += x;
            s.dy += y;
        }
        mx = stop.x || !stop.y ? 0 : mx - x;
        my = stop.y || !stop.x ? 0 : my - y;
    }
    return end;
}

} // namespace halfbyte::test
