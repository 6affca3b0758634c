// Shows the simulation to an emulator's host; platform/gba/layout/trace_block.hpp has the form.
#pragma once

#include "engine/program/program.hpp"
#include "engine/sound/voice_image.hpp"
#include "platform/gba/layout/trace_block.hpp"

namespace halfbyte::gba {

// What the host left before the ROM started, and empties the host command; without a message its
// magic is another.
HostCommand take_host_command();

struct FrameCycles {
    std::uint32_t step = 0;
    std::uint32_t sound = 0;
    std::uint32_t frame = 0;
};

// Cycles by which the host makes a frame longer, to see what lag does.
std::uint32_t trace_delay();

// Before the first frame, after which cycles and lag count from 0.
void begin_trace(const Program& program);

// After a frame.
void trace(const Program& program, const VoiceImage& voices, const FrameCycles& cycles,
           std::uint32_t lag);

// In vblank: the picture of this frame is on the screen from now on.
void trace_shown(std::uint32_t frame);

} // namespace halfbyte::gba
