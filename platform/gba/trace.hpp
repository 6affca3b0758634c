// Shows the simulation to an emulator's host, in the format of platform/gba/layout/trace_block.hpp.
#pragma once

#include "engine/program/program.hpp"
#include "engine/sound/voice_image.hpp"
#include "platform/gba/layout/trace_block.hpp"

namespace halfbyte::gba {

// Returns the command that the host left before the ROM started, and clears it; without a command
// its magic differs from host_command_magic.
HostCommand take_host_command();

struct FrameCycles {
    std::uint32_t step = 0;
    std::uint32_t sound = 0;
    std::uint32_t frame = 0;
};

// The cycles by which the host makes each frame longer, to observe lag.
std::uint32_t trace_delay();

// Call this before the first frame; cycles and lag then count from 0.
void begin_trace(const Program& program);

// Call this after a frame.
void trace(const Program& program, const VoiceImage& voices, const FrameCycles& cycles,
           std::uint32_t lag);

// Call this in vblank: the picture of this frame is on the screen from now on.
void trace_shown(std::uint32_t frame);

} // namespace halfbyte::gba
