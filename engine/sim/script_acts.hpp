// What actors do in every frame until their script says something else.
#pragma once

#include "engine/sim/thinking.hpp"

namespace halfbyte {

// Sets the actor's velocity.
void act(Thinking& actor);

// The kinds of actors that go up and down, or round, change their velocity by this each frame.
constexpr Velocity wave_step(Velocity speed) {
    constexpr int sixteenth = 4; // a shift
    return {static_cast<std::int16_t>(speed.raw >> sixteenth)};
}

// How fast the wave begins: it rises, and its 64 frames lead back to where it began.
constexpr Velocity wave_start(Velocity speed) {
    return {static_cast<std::int16_t>(-wave_step(speed).raw * 16)};
}

} // namespace halfbyte
