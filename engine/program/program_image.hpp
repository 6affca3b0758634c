// The program's state as bytes, like the world's in engine/sim/state_image.hpp. Movies from
// power-on are compared by it.
#pragma once

#include "engine/program/program.hpp"

#include <cstddef>

namespace halfbyte {

inline constexpr std::uint8_t program_image_version = 2;

// Calls visit(name, bytes, field) for each field in the order of the image.
template <class S, class Visit>
constexpr void each_program_field(S& state, Visit&& visit) {
    visit("program_frame", 4, state.frame);
    visit("scene", 1, state.scene);
    visit("scene_next", 1, state.next);
    visit("scene_before", 1, state.before);
    visit("fade", 1, state.fade);
    visit("scene_age", 1, state.age);
    visit("cursor", 1, state.cursor);
    visit("walk", 1, state.walk);
    visit("walk_from", 1, state.walk_from);
    visit("slot", 1, state.slot);
    visit("level_number", 1, state.level_number);
    visit("freeze", 1, state.freeze);
    visit("skips", 1, state.skips);
    visit("assisted", 1, state.assisted);
    visit("program_held", 1, state.held);
    visit("program_pressed", 1, state.pressed);
    visit("waiting", 1, state.waiting);
    visit("blocked", 1, state.blocked);
    visit("level_time", 2, state.time);
    visit("is_best", 1, state.is_best);
    visit("opens_bonus", 1, state.opens_bonus);
    visit("save_fault", 1, state.save_fault);
    visit("program_events", 1, state.events);
    visit("steps", 1, state.steps);
    visit("given", 1, state.given);
    visit("level_events", 2, state.level_events);
    visit("level_sound", 1, state.level_sound);
}

constexpr std::size_t program_image_size() {
    std::size_t bytes = 0;
    const ProgramState state;
    each_program_field(
        state, [&](const char*, int width, auto&&) { bytes += static_cast<std::size_t>(width); });
    return bytes;
}

inline constexpr std::size_t most_program_bytes = 64;
static_assert(program_image_size() <= most_program_bytes);

// Writes program_image_size() bytes to `out`.
void write_program_image(const ProgramState& state, std::uint8_t* out);

// Reads the state back from program_image_size() bytes.
void read_program_image(const std::uint8_t* image, ProgramState& state);

// The CRC-32 of the program's image, followed by the world's.
std::uint32_t program_hash(const ProgramState& state, const World& world);

} // namespace halfbyte
