// The kind that a cell has in a mirror.
#pragma once

#include "engine/level/kind.hpp"

namespace halfbyte::test {

/// Left and right exchanged.
constexpr Kind mirrored_sideways(Kind kind) {
    switch (kind) {
    case Kind::oneway_left: return Kind::oneway_right;
    case Kind::oneway_right: return Kind::oneway_left;
    case Kind::slope_right: return Kind::slope_left;
    case Kind::slope_left: return Kind::slope_right;
    case Kind::slope_right_low: return Kind::slope_left_low;
    case Kind::slope_right_high: return Kind::slope_left_high;
    case Kind::slope_left_low: return Kind::slope_right_low;
    case Kind::slope_left_high: return Kind::slope_right_high;
    case Kind::ceiling_right: return Kind::ceiling_left;
    case Kind::ceiling_left: return Kind::ceiling_right;
    case Kind::ceiling_right_low: return Kind::ceiling_left_low;
    case Kind::ceiling_right_high: return Kind::ceiling_left_high;
    case Kind::ceiling_left_low: return Kind::ceiling_right_low;
    case Kind::ceiling_left_high: return Kind::ceiling_right_high;
    case Kind::conveyor_left: return Kind::conveyor_right;
    case Kind::conveyor_right: return Kind::conveyor_left;
    default: return kind;
    }
}

/// Above and below exchanged. The top of a ladder has no mirror image.
constexpr Kind mirrored_upside_down(Kind kind) {
    switch (kind) {
    case Kind::oneway_up: return Kind::oneway_down;
    case Kind::oneway_down: return Kind::oneway_up;
    case Kind::slope_right: return Kind::ceiling_left;
    case Kind::slope_left: return Kind::ceiling_right;
    case Kind::slope_right_low: return Kind::ceiling_left_high;
    case Kind::slope_right_high: return Kind::ceiling_left_low;
    case Kind::slope_left_low: return Kind::ceiling_right_high;
    case Kind::slope_left_high: return Kind::ceiling_right_low;
    case Kind::ceiling_right: return Kind::slope_left;
    case Kind::ceiling_left: return Kind::slope_right;
    case Kind::ceiling_right_low: return Kind::slope_left_high;
    case Kind::ceiling_right_high: return Kind::slope_left_low;
    case Kind::ceiling_left_low: return Kind::slope_right_high;
    case Kind::ceiling_left_high: return Kind::slope_right_low;
    default: return kind;
    }
}

} // namespace halfbyte::test
