// Walking along the steps of an instrument or effect.
#pragma once

#include "engine/sound/sound.hpp"

namespace halfbyte {

constexpr bool test_track(const Sound& sound, int track) {
    return ((sound.struck >> track) & 1) != 0;
}

// The first step counts in the frame in which this is called, if walk_steps follows.
constexpr void begin_steps(Track& track, std::uint16_t steps, std::uint8_t note) {
    track.step = steps;
    track.note = note;
    track.offset = 0;
    track.wait = 1;
}

// A frame. Returns whether the list goes on: what ends stays as its last step left it.
constexpr bool walk_steps(Track& track, std::uint8_t softer, const SoundBlock& block) {
    if (track.wait == 0 || --track.wait != 0)
        return true;
    const std::uint8_t* at = block.bytes + track.step;
    const std::uint8_t step = *at++;
    const auto volume = static_cast<std::uint8_t>(step & level_volume);
    track.level =
        static_cast<ToneLevel>((step & level_duty) | (volume > softer ? volume - softer : 0));
    if (step & step_has_offset)
        track.offset = *at++;
    track.wait = 1;
    if (step & step_has_length) {
        const std::uint8_t length = *at++;
        if (length & step_goes_back)
            at += static_cast<std::int8_t>(length);
        else
            track.wait = length;
    }
    track.step = static_cast<std::uint16_t>(at - block.bytes);
    return track.wait != 0;
}

} // namespace halfbyte
