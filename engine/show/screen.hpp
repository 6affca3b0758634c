// The screens of the machines, in pixels.
#pragma once

#include <cstdint>

namespace halfbyte {

struct Screen {
    std::int16_t width = 0; // in pixels
    std::int16_t height = 0;
    // The picture is blank before the player returns to life, so that the camera does not glide
    // there.
    bool fades_at_respawn = false;
};

inline constexpr Screen desktop_screen{320, 240};
inline constexpr Screen gba_screen{240, 160};
inline constexpr Screen nes_screen{256, 240, true};

} // namespace halfbyte
