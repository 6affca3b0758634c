// The device that the player used last. Hints name its keys or buttons.
#pragma once

#include <cstdint>

namespace halfbyte::hosted {

enum class InputDevice : std::uint8_t {
    keyboard,
    pad,
    touch, // buttons on a touched screen, which have the names of the console's controller
};

} // namespace halfbyte::hosted
