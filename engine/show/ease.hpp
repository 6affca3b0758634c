// Numbers that stay within limits, or move gradually.
#pragma once

namespace halfbyte {

constexpr int clamp(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

// Moves `from` towards `to`: by an eighth of the distance, at least one pixel, at most `speed`.
constexpr int eased(int from, int to, int speed) {
    const int way = to - from, far = way < 0 ? -way : way;
    int step = far >> 3;
    step = step < 1 ? 1 : step > speed ? speed : step;
    step = step > far ? far : step;
    return way < 0 ? from - step : from + step;
}

} // namespace halfbyte
