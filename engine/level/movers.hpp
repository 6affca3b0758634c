// Movers and crates as a level stores them, and the legs of movers' paths.
#pragma once

#include "engine/level/level_block.hpp"
#include "engine/numbers/units.hpp"

namespace halfbyte {

enum class MoverKind : std::uint8_t {
    platform,
    platform_oneway, // stops bodies from above only
    door,
    press,
    falling, // falls a while after something first stood on it
    carrier, // one-way, drawn as an actor
    path,    // a position that moves along a path, for an actor
};

inline constexpr int mover_kind_count = 7;
inline constexpr int drawn_mover_kinds = 5; // drawn, and placed in maps; the others are for actors
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
    loop,           // after the last leg, the first one begins again
    back_and_forth, // after the last leg, back along the same path
};

// A straight part of a polyline. It starts at `from` and moves by `share` each frame. In each of
// its first `rest` frames it moves one subpixel more along that axis, so that it ends exactly at
// its end.
struct PathLeg {
    Point from;
    Motion share;
    std::uint16_t rest_x = 0;
    std::uint16_t rest_y = 0;
    std::uint16_t first_frame = 0; // of the path
};

// A mover is always slower than this, so that the bodies around it are moved in one step.
inline constexpr Velocity fastest_mover{subpixels_per_cell};

// How far outside its level a path may lead, along each axis. A mover may fall this far, and what
// it carries may rise this far, and their coordinates still fit 24 bits.
inline constexpr Distance path_margin = pixels(512);

// The most frames that a path may have from end to end: those of there and back fit 16 bits.
constexpr int most_path_frames(PathMode mode) {
    return mode == PathMode::loop ? 65535 : 32767;
}

struct PlacedMover {
    MoverKind kind = MoverKind::platform;
    PathMode mode = PathMode::loop;
    std::uint8_t width = 0; // pixels
    std::uint8_t height = 0;
    std::uint8_t first_leg = 0; // index in the level's legs
    std::uint8_t leg_count = 0;
    std::uint16_t frames = 1; // of the path, from end to end
    std::uint16_t start = 0;  // the path's frame in the level's frame 0
    std::uint16_t left = 0;   // the leftmost pixel that it reaches on its path
    std::uint16_t right = 0;  // the rightmost one
};

// The half-sizes of a mover or crate of this many pixels.
constexpr HalfSizes half_of(std::uint8_t width, std::uint8_t height) {
    constexpr int half_pixel = subpixels_per_pixel / 2;
    return {{width * half_pixel}, {height * half_pixel}};
}

// A mover of the level, by its index from 0 to mover_count - 1.
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

// The kind of a mover, without reading the rest of it.
constexpr MoverKind mover_kind_at(const LevelView& level, int index) {
    return static_cast<MoverKind>(level.movers[index]);
}

// A leg of the level, by its index from 0 to leg_count - 1.
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

// The frame of its path in which a leg begins, without reading the rest of the leg.
constexpr int first_frame_of_leg(const LevelView& level, int index) {
    const std::uint8_t* byte = level.legs + index;
    const int n = level.leg_count;
    return byte[14 * n] | (byte[15 * n] << 8);
}

inline constexpr int most_crate_pixels = 2 * pixels_per_cell; // of a side

struct PlacedCrate {
    std::uint16_t x = 0; // the pixel of the middle of its lower side
    std::uint16_t y = 0;
    std::uint8_t width = 0; // pixels, 1 to most_crate_pixels
    std::uint8_t height = 0;
};

// A crate of the level, by its index from 0 to crate_count - 1.
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
