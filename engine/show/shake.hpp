// The picture shakes sideways when something heavy happens, and flashes at great events. Neither is
// part of the simulation.
#pragma once

#include "engine/sim/player_attack.hpp"

namespace halfbyte {

struct ShakeKind {
    Events event;        // that begins it
    std::uint8_t pixels; // how far the picture moves to each side at most
    std::uint8_t frames; // how long it lasts
};

inline constexpr ShakeKind shake_kinds[] = {
    {event_brick, 1, 6},
    {event_die, 3, 12},
};

// A fall longer than that of any jump ends with a shake, and so does a pound.
inline constexpr std::uint8_t heavy_fall_frames = 32;
inline constexpr ShakeKind heavy_landing{event_land, 2, 8};

struct Shake {
    std::uint8_t pixels = 0;
    std::uint8_t frames = 0;      // left; 0: no shake
    std::uint8_t fall_frames = 0; // how long the player has been falling, at most heavy_fall_frames
};

constexpr void begin(Shake& shake, const ShakeKind& kind) {
    shake.pixels = kind.pixels;
    shake.frames = kind.frames;
}

// Call this after each step.
constexpr void advance(Shake& shake, const World& world) {
    if (shake.frames != 0)
        --shake.frames;
    for (const ShakeKind& kind : shake_kinds)
        if (world.events & kind.event)
            begin(shake, kind);
    if ((world.events & heavy_landing.event) && shake.fall_frames >= heavy_fall_frames)
        begin(shake, heavy_landing);
    const Actor& self = player(world);
    if (pounds(self))
        shake.fall_frames = heavy_fall_frames;
    else if (self.velocity.y.raw <= 0 || (self.contact & contact_floor))
        shake.fall_frames = 0;
    else if (shake.fall_frames < heavy_fall_frames)
        ++shake.fall_frames;
}

// How far the picture is moved to the right: it changes sides every two frames, and the distance
// shrinks at the end.
constexpr int shake_x(const Shake& shake) {
    const int far = shake.frames < shake.pixels ? shake.frames : shake.pixels;
    return shake.frames & 2 ? far : -far;
}

// A flash is a picture that is partly faded to its paper.
inline constexpr Events flash_events = event_die | event_goal;
inline constexpr std::uint8_t flash_frames = 2;
inline constexpr std::uint8_t flash_shade = 4; // how far, of scene_fade_frames

// One frame more, without a flash: the NES writes palettes when a flash begins and when it ends,
// and has no time for columns then.
inline constexpr std::uint8_t flash_begins = flash_frames + 1;

constexpr std::uint8_t next_flash(std::uint8_t flash, Events events) {
    if (events & flash_events)
        return flash_begins;
    return static_cast<std::uint8_t>(flash == 0 ? 0 : flash - 1);
}

constexpr std::uint8_t shade_of_flash(std::uint8_t flash) {
    return flash > flash_begins - flash_frames ? flash_shade : std::uint8_t{0};
}

} // namespace halfbyte
