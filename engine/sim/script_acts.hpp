// The acts of actors: what they do in every frame, until their script changes it.
#pragma once

#include "engine/sim/thinking.hpp"

namespace halfbyte {

// Sets the actor's velocity by its act.
void act(ActorContext& actor);

// By how much actors that fly in waves or circles change their velocity each frame.
constexpr Velocity wave_step(Velocity speed) {
    constexpr int sixteenth = 4; // a shift
    return {static_cast<std::int16_t>(speed.raw >> sixteenth)};
}

// The velocity at the start of a wave: upward. The wave's 64 frames lead back to where it began.
constexpr Velocity wave_start(Velocity speed) {
    return {static_cast<std::int16_t>(-wave_step(speed).raw * 16)};
}

} // namespace halfbyte
