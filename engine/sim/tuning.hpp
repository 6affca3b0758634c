// The tuning: the numbers that define how a game moves. They are data, read from the game folder.
#pragma once

#include "engine/numbers/units.hpp"
#include "engine/sim/tuning_table.hpp"

#include <cstdint>

namespace halfbyte {

// The values that a number may have, both ends included.
struct Range {
    std::int32_t least = 0;
    std::int32_t most = 0;

    constexpr bool has(std::int32_t number) const { return number >= least && number <= most; }
};

inline constexpr Velocity highest_velocity{subpixels_per_cell}; // the sum of two fits 16 bits

// The lowest gravity. With one below 0, a body that leaves the level upward would never come back.
// A body that is launched at the highest velocity may meet another one at its highest point, and
// bounce off it at the same velocity. Its position still has to fit 24 bits; with this gravity each
// of the two rises is 8,192 px.
inline constexpr Velocity lowest_gravity{4};
static_assert(highest_velocity.raw * highest_velocity.raw / lowest_gravity.raw
              <= ((1 << 23) - pixels(1024).raw)); // v^2 / 2g twice, from a mover above the level

// The highest half_gravity_speed: it only lengthens the top of a jump. The part of a rise that half
// the lowest gravity slows is at most 512 px, so that two rises still fit.
inline constexpr Velocity highest_half_gravity_velocity{2 * subpixels_per_pixel};

// A press counts in the frame of landing and in the next one, the first that can jump.
inline constexpr std::uint8_t frames_of_landing = 2;

enum class TuningUnit : std::uint8_t {
    speed,        // subpixels a frame
    acceleration, // subpixels a frame, added in each frame
    length,       // pixels
    frames,
    times,
    screen_length, // whole pixels
    screen_speed,  // whole pixels a frame
};

inline constexpr const char* tuning_unit_texts[] = {
    "subpixels a frame", "subpixels a frame, a frame", "pixels", "frames", "times", "pixels",
    "pixels a frame"};

// The type that carries each unit.
struct TuningUnits {
    using speed = Velocity;
    using acceleration = Velocity;
    using length = Distance;
    using frames = std::uint8_t;
    using times = std::uint8_t;
    using screen_length = std::uint8_t;
    using screen_speed = std::uint8_t;
};

// A row of the table. Its numbers are as the field's type stores them: lengths in subpixels.
struct TuningNumber {
    const char* name;
    TuningUnit unit;
    Range range;
    std::int32_t usual;
    const char* group;
    const char* hint;
};

constexpr std::int32_t stored_in(TuningUnit unit, int number) {
    return unit == TuningUnit::length ? pixels(number).raw : number;
}

struct Tuning {
#define HALFBYTE_TUNING_FIELD(name, unit, least, most, usual, ...)                                 \
    TuningUnits::unit name{stored_in(TuningUnit::unit, usual)};
    HALFBYTE_TUNING(HALFBYTE_TUNING_FIELD)
#undef HALFBYTE_TUNING_FIELD
};

// The rows, and the limits of their ranges in the rows' units.
struct TuningTable {
    static constexpr int most_speed = highest_velocity.raw;
    static constexpr int least_gravity = lowest_gravity.raw;
    static constexpr int most_half_gravity_speed = highest_half_gravity_velocity.raw;
    static constexpr int most_ridge_throw = subpixels_per_pixel; // all of the climb's speed
    static constexpr int most_length = pixels_per_cell;
    static constexpr int most_crouch = 2 * pixels_per_cell - 1; // lower than the highest body
    static constexpr int most_frames = 255;
    static constexpr int most_buffer_frames = most_frames - frames_of_landing;
    static constexpr int most_dead_zone = 32;
    static constexpr int most_look = 64;
    static constexpr int most_camera_speed = 8; // half a column, as the NES draws one a frame

#define HALFBYTE_TUNING_NUMBER(name, unit, least, most, usual, group, hint)                        \
    {#name,                                                                                        \
     TuningUnit::unit,                                                                             \
     {stored_in(TuningUnit::unit, least), stored_in(TuningUnit::unit, most)},                      \
     stored_in(TuningUnit::unit, usual),                                                           \
     #group,                                                                                       \
     hint},
    static constexpr TuningNumber numbers[] = {HALFBYTE_TUNING(HALFBYTE_TUNING_NUMBER)};
#undef HALFBYTE_TUNING_NUMBER
};

// Whether a number is the camera's, which no movie depends on.
constexpr bool is_camera_number(const TuningNumber& row) {
    const char* group = row.group;
    for (const char* letter = "camera"; *letter != 0; ++letter)
        if (*group++ != *letter)
            return false;
    return *group == 0;
}

inline constexpr int tuning_count = sizeof TuningTable::numbers / sizeof *TuningTable::numbers;

// Calls visit(row, field) for each number, in the order of the table.
template <class T, class Visit>
constexpr void each_tuning(T& tuning, Visit&& visit) {
    const TuningNumber* row = TuningTable::numbers;
#define HALFBYTE_VISIT(name, ...) visit(*row++, tuning.name);
    HALFBYTE_TUNING(HALFBYTE_VISIT)
#undef HALFBYTE_VISIT
}

// A field as a plain number, in the unit in which it is stored.
constexpr std::int32_t stored(std::uint8_t number) {
    return number;
}
constexpr std::int32_t stored(Velocity v) {
    return v.raw;
}
constexpr std::int32_t stored(Distance d) {
    return d.raw;
}

} // namespace halfbyte
