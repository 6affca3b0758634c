// Movers and crates as a level stores them.
#pragma once

#include "engine/level/level_block.hpp"
#include "engine/numbers/units.hpp"

namespace halfbyte {

enum class MoverKind : std::uint8_t {
    platform,
    platform_oneway, // open from below
    door,
    press,
    falling, // falls some time after it was first stood on
    carrier, // one-way, with an actor for its picture
    path,    // nothing but a place that goes on, for an actor
};

inline constexpr int mover_kind_count = 7;
inline constexpr int drawn_mover_kinds = 5; // and placed in maps; actors stand for the others
inline constexpr const char* mover_kind_names[mover_kind_count] = {
    "platform", "platform_oneway", "door", "press", "falling", "carrier", "path"};

constexpr Traits traits_of(MoverKind kind) {
    switch (kind) {
    case MoverKind::platform_oneway:
    case MoverKind::carrier: return trait_oneway_up;
    case MoverKind::path: return 0;
    default: return trait_solid;
    }
}

enum class PathMode : std::uint8_t {
    loop,           // from the last leg's end the first leg begins
    back_and_forth, // and back the same way
};

// A straight piece of a polyline: from a point, by `share` each frame, and one subpixel more in
// each of the first `rest` frames, so that it ends on its end exactly.
struct PathLeg {
    Point from;
    Motion share;
    std::uint16_t rest_x = 0;
    std::uint16_t rest_y = 0;
    std::uint16_t first_frame = 0; // of the path
};

// A mover is always slower than this: what stands around it is moved in one piece.
inline constexpr Velocity fastest_mover{subpixels_per_cell};

// How far out of its level a path may lead, along each axis: so far a mover may fall back, and what
// it carries go up, without leaving the numbers of 24 bits.
inline constexpr Distance path_margin = pixels(512);

// The frames of a path from end to end: the way there and back fits 16 bits.
constexpr int most_path_frames(PathMode mode) {
    return mode == PathMode::loop ? 65535 : 32767;
}

struct PlacedMover {
    MoverKind kind = MoverKind::platform;
    PathMode mode = PathMode::loop;
    std::uint8_t width = 0; // pixels
    std::uint8_t height = 0;
    std::uint8_t first_leg = 0; // of the level's
    std::uint8_t leg_count = 0;
    std::uint16_t frames = 1; // the path's, from end to end
    std::uint16_t start = 0;  // the path's frame in the level's frame 0
    std::uint16_t left = 0;   // the pixels that it reaches, from here
    std::uint16_t right = 0;  // to here, wherever it is on its path
};

// A mover of this many pixels, or a crate.
constexpr HalfSizes half_of(std::uint8_t width, std::uint8_t height) {
    constexpr int half_pixel = subpixels_per_pixel / 2;
    return {{width * half_pixel}, {height * half_pixel}};
}

constexpr PlacedMover mover_at(const LevelView& level, int index) {
    const std::uint8_t* byte = level.movers + index;
    const int n = level.mover_count;
    const auto word = [&](int array) {
        return static_cast<std::uint16_t>(byte[array * n] | (byte[(array + 1) * n] << 8));
    };
    return {static_cast<MoverKind>(byte[0]),
            static_cast<PathMode>(byte[n]),
            byte[2 * n],
            byte[3 * n],
            byte[4 * n],
            byte[5 * n],
            word(6),
            word(8),
            word(10),
            word(12)};
}

// What a mover is, without the rest of it.
constexpr MoverKind mover_kind_at(const LevelView& level, int index) {
    return static_cast<MoverKind>(level.movers[index]);
}

[[gnu::hot]] constexpr PathLeg leg_at(const LevelView& level, int index) {
    const std::uint8_t* byte = level.legs + index;
    const int n = level.leg_count;
    const auto word = [&](int array) {
        return static_cast<std::uint16_t>(byte[array * n] | (byte[(array + 1) * n] << 8));
    };
    // Three bytes, the highest of them signed.
    const auto position = [&](int array) -> Position {
        return {word(array) + static_cast<std::int8_t>(byte[(array + 2) * n]) * 65536};
    };
    const auto velocity = [&](int array) -> Velocity {
        return {static_cast<std::int16_t>(word(array))};
    };
    return {{position(0), position(3)}, {velocity(6), velocity(8)}, word(10), word(12), word(14)};
}

// The frame of the path in which a leg begins, without the rest of it.
constexpr int first_frame_of_leg(const LevelView& level, int index) {
    const std::uint8_t* byte = level.legs + index;
    const int n = level.leg_count;
    return byte[14 * n] | (byte[15 * n] << 8);
}

struct PlacedCrate {
    std::uint16_t x = 0; // the pixel of the middle of its lower side
    std::uint16_t y = 0;
    std::uint8_t width = 0; // pixels, at most a cell
    std::uint8_t height = 0;
};

constexpr PlacedCrate crate_at(const LevelView& level, int index) {
    const std::uint8_t* byte = level.crates + index;
    const int n = level.crate_count;
    return {static_cast<std::uint16_t>(byte[0] | (byte[n] << 8)),
            static_cast<std::uint16_t>(byte[2 * n] | (byte[3 * n] << 8)), byte[4 * n], byte[5 * n]};
}

constexpr Point centre_of(const PlacedCrate& crate) {
    return {at_pixel(crate.x), at_pixel(crate.y) - half_of(crate.width, crate.height).y};
}

} // namespace halfbyte
