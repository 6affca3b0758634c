// Quantities of the simulation. The type carries the unit, so that adding a velocity to a cell
// index does not compile, while `body.position += body.velocity` does.
#pragma once

#include <compare>
#include <cstdint>

namespace halfbyte {

// Fixed point: a pixel has 256 subpixels, a cell 16 pixels.
inline constexpr int subpixel_bits = 8;
inline constexpr int cell_bits = subpixel_bits + 4;
inline constexpr int subpixels_per_pixel = 1 << subpixel_bits;
inline constexpr int pixels_per_cell = 16;
inline constexpr int subpixels_per_cell = 1 << cell_bits;

// A length or the difference of two positions, in subpixels.
struct Distance {
    std::int32_t raw = 0;
    friend constexpr auto operator<=>(Distance, Distance) = default;
};

// A change of position per frame, in subpixels: signed 8.8. So nothing moves more than 127 px a
// frame along an axis at once; what has to go farther is moved several times.
struct Velocity {
    std::int16_t raw = 0;
    friend constexpr auto operator<=>(Velocity, Velocity) = default;
};

// A coordinate in the level, in subpixels from its top left: signed 16.8, kept in 24 bits on an
// 8-bit machine. The x axis points to the right, the y axis downward.
struct Position {
    std::int32_t raw = 0;
    friend constexpr auto operator<=>(Position, Position) = default;
};

constexpr Distance operator+(Distance a, Distance b) {
    return {a.raw + b.raw};
}
constexpr Distance operator-(Distance a, Distance b) {
    return {a.raw - b.raw};
}
constexpr Distance operator-(Distance a) {
    return {-a.raw};
}

constexpr Position operator+(Position p, Distance d) {
    return {p.raw + d.raw};
}
constexpr Position operator-(Position p, Distance d) {
    return {p.raw - d.raw};
}
constexpr Distance operator-(Position a, Position b) {
    return {a.raw - b.raw};
}

// A velocity acts for one frame.
constexpr Position operator+(Position p, Velocity v) {
    return {p.raw + v.raw};
}
constexpr Position& operator+=(Position& p, Velocity v) {
    return p = p + v;
}
constexpr Position& operator+=(Position& p, Distance d) {
    return p = p + d;
}

constexpr Velocity operator+(Velocity a, Velocity b) {
    return {static_cast<std::int16_t>(a.raw + b.raw)};
}
constexpr Velocity operator-(Velocity a, Velocity b) {
    return {static_cast<std::int16_t>(a.raw - b.raw)};
}
constexpr Velocity operator-(Velocity v) {
    return {static_cast<std::int16_t>(-v.raw)};
}

constexpr Distance distance_in_one_frame(Velocity v) {
    return {v.raw};
}

constexpr Distance magnitude(Distance d) {
    return d.raw < 0 ? -d : d;
}
constexpr Velocity magnitude(Velocity v) {
    return v.raw < 0 ? -v : v;
}

constexpr Distance pixels(int count) {
    return {count << subpixel_bits};
}
constexpr Position at_pixel(int pixel) {
    return {pixel << subpixel_bits};
}
constexpr Position at_cell(int cell) {
    return {cell << cell_bits};
}

// Both round down, for negative coordinates too: C++20 defines >> as the floor.
constexpr int pixel_of(Position p) {
    return p.raw >> subpixel_bits;
}
constexpr int cell_of(Position p) {
    return p.raw >> cell_bits;
}

struct Point {
    Position x;
    Position y;
    friend constexpr bool operator==(Point, Point) = default;
};

struct Motion {
    Velocity x;
    Velocity y;
    friend constexpr bool operator==(Motion, Motion) = default;
};

// The distances from a body's centre to its sides: a body is 2x wide and 2y high.
struct HalfSizes {
    Distance x;
    Distance y;
    friend constexpr bool operator==(HalfSizes, HalfSizes) = default;
};

// An open box, given by two corners.
struct Area {
    Point from; // top left
    Point to;   // bottom right
};

constexpr bool contains(const Area& outer, const Area& inner) {
    return outer.from.x <= inner.from.x && outer.from.y <= inner.from.y && inner.to.x <= outer.to.x
           && inner.to.y <= outer.to.y;
}

constexpr Point operator+(Point p, Motion m) {
    return {p.x + m.x, p.y + m.y};
}
constexpr Point& operator+=(Point& p, Motion m) {
    return p = p + m;
}

} // namespace halfbyte
