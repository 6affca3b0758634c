#include "engine/show/camera_rooms.hpp"

#include "engine/level/rooms.hpp"
#include "engine/show/ease.hpp"

namespace halfbyte {
namespace {

struct Limits {
    std::int16_t low;
    std::int16_t high;
};

constexpr Limits limits(int low, int high) {
    return {static_cast<std::int16_t>(low), static_cast<std::int16_t>(high)};
}

// The limits along one axis, in a room from pixel `begin` to `end`. In a room smaller than the
// screen, the camera stays at `least`. The screen then shows what is beside the room, as far as the
// level extends.
Limits limits_of(int begin, int end, int level_size, int screen_size, int least) {
    if (end - begin > screen_size)
        return limits(begin, end - screen_size);
    if (level_size > screen_size)
        least = clamp(least, 0, level_size - screen_size);
    return limits(least, least);
}

} // namespace

std::uint8_t find_room(std::uint8_t before, const LevelView& level, Point point) {
    const int column = cell_of(point.x), row = cell_of(point.y);
    if (before != no_room && has_cell(room_at(level, before), column, row))
        return before;
    for (std::uint8_t i = 0; i < level.room_count; ++i)
        if (has_cell(room_at(level, i), column, row))
            return i;
    return no_room;
}

CameraLimits find_limits(std::uint8_t number, const LevelView& level, Screen screen) {
    const int width = level.columns * pixels_per_cell, height = level.rows * pixels_per_cell;
    int left = 0, top = 0, right = width, bottom = height;
    if (number != no_room) {
        const Room room = room_at(level, number);
        left = room.left * pixels_per_cell;
        top = room.top * pixels_per_cell;
        right = (room.right + 1) * pixels_per_cell;
        bottom = (room.bottom + 1) * pixels_per_cell;
    }
    // A level narrower than the screen is centred whatever its rooms are; one that is lower stands
    // on its lower edge.
    const int middle =
        width > screen.width ? (left + right - screen.width) / 2 : (width - screen.width) / 2;
    const int lowest = height > screen.height ? bottom - screen.height : height - screen.height;
    const Limits across = limits_of(left, right, width, screen.width, middle);
    const Limits down = limits_of(top, bottom, height, screen.height, lowest);
    return {across.low, down.low, across.high, down.high};
}

} // namespace halfbyte
