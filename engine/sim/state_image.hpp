// The world as bytes in one order, the same on every machine: for hashes, comparisons and storage.
// Numbers are little-endian. Arrays are stored as an 8-bit machine keeps them: field by field (all
// x, then all y). Within a field they are stored byte by byte (the lowest byte of every element,
// then the next).
//
//   std::uint8_t image[state_image_size()];
//   write_state_image(world, image); // the same bytes on every machine
//   read_state_image(image, world);
//   if (state_hash(world) != hash_of_other_machine)
//       report_frame(world.frame);
#pragma once

#include "engine/numbers/crc32.hpp"
#include "engine/sim/world.hpp"

#include <cstddef>

namespace halfbyte {

inline constexpr std::uint8_t state_image_version = 7;

// Calls visit(name, bytes, count, at) for each field in the order of the image; at(i) is a
// reference to element i, which takes `bytes` bytes.
template <class W, class Visit>
constexpr void each_state_field(W& w, Visit&& visit) {
    visit(
        "frame", 4, 1, [&](int) -> auto& { return w.frame; });
    visit(
        "random", 2, 1, [&](int) -> auto& { return w.random.state; });
    visit(
        "held", 1, 1, [&](int) -> auto& { return w.held; });
    visit(
        "pressed", 1, 1, [&](int) -> auto& { return w.pressed; });
    visit(
        "phase", 1, 1, [&](int) -> auto& { return w.phase; });
    visit(
        "phase_timer", 1, 1, [&](int) -> auto& { return w.phase_timer; });
    visit(
        "events", 2, 1, [&](int) -> auto& { return w.events; });
    visit(
        "coyote", 1, 1, [&](int) -> auto& { return w.coyote; });
    visit(
        "jump_buffer", 1, 1, [&](int) -> auto& { return w.jump_buffer; });
    visit(
        "coins", 1, 1, [&](int) -> auto& { return w.coins; });
    visit(
        "deaths", 1, 1, [&](int) -> auto& { return w.deaths; });
    visit(
        "respawn_x", 3, 1, [&](int) -> auto& { return w.respawn.x.raw; });
    visit(
        "respawn_y", 3, 1, [&](int) -> auto& { return w.respawn.y.raw; });
    const int n = awake_actors;
    visit(
        "actor_x", 3, n, [&](int i) -> auto& { return w.actors[i].position.x.raw; });
    visit(
        "actor_y", 3, n, [&](int i) -> auto& { return w.actors[i].position.y.raw; });
    visit(
        "actor_velocity_x", 2, n, [&](int i) -> auto& { return w.actors[i].velocity.x.raw; });
    visit(
        "actor_velocity_y", 2, n, [&](int i) -> auto& { return w.actors[i].velocity.y.raw; });
    visit(
        "actor_kind", 1, n, [&](int i) -> auto& { return w.actors[i].kind; });
    visit(
        "actor_placement", 1, n, [&](int i) -> auto& { return w.actors[i].placement; });
    visit(
        "actor_state", 1, n, [&](int i) -> auto& { return w.actors[i].state; });
    visit(
        "actor_since", 1, n, [&](int i) -> auto& { return w.actors[i].since; });
    visit(
        "actor_flags", 1, n, [&](int i) -> auto& { return w.actors[i].flags; });
    visit(
        "actor_contact", 1, n, [&](int i) -> auto& { return w.actors[i].contact; });
    visit(
        "actor_timer", 1, n, [&](int i) -> auto& { return w.actors[i].timer; });
    visit(
        "actor_effects", 1, n, [&](int i) -> auto& { return w.actors[i].effects; });
    visit(
        "awake", 1, placed_actors / 8, [&](int i) -> auto& { return w.awake[i]; });
    visit(
        "gone", 1, placed_actors / 8, [&](int i) -> auto& { return w.gone[i]; });
    visit(
        "changed", 1, mutable_cells / 8, [&](int i) -> auto& { return w.changed[i]; });
    const int t = cell_timers;
    visit(
        "cell_timer_index", 1, t, [&](int i) -> auto& { return w.timers[i].index; });
    visit(
        "cell_timer_column", 2, t, [&](int i) -> auto& { return w.timers[i].column; });
    visit(
        "cell_timer_row", 1, t, [&](int i) -> auto& { return w.timers[i].row; });
    visit(
        "cell_timer_count", 1, t, [&](int i) -> auto& { return w.timers[i].count; });
    const int s = awake_movers;
    visit(
        "mover_number", 1, s, [&](int i) -> auto& { return w.movers[i].number; });
    visit(
        "mover_count", 1, s, [&](int i) -> auto& { return w.movers[i].count; });
    visit(
        "mover_speed", 2, s, [&](int i) -> auto& { return w.movers[i].speed.raw; });
    visit(
        "mover_drop", 3, s, [&](int i) -> auto& { return w.movers[i].drop.raw; });
    const int b = most_crates;
    visit(
        "crate_x", 3, b, [&](int i) -> auto& { return w.crates[i].position.x.raw; });
    visit(
        "crate_y", 3, b, [&](int i) -> auto& { return w.crates[i].position.y.raw; });
    visit(
        "crate_speed", 2, b, [&](int i) -> auto& { return w.crates[i].speed.raw; });
    visit(
        "crate_contact", 1, b, [&](int i) -> auto& { return w.crates[i].contact; });
    visit(
        "crate_there", 1, b, [&](int i) -> auto& { return w.crates[i].there; });
    visit(
        "actor_script_at", 1, n, [&](int i) -> auto& { return w.actors[i].script_at; });
    visit(
        "actor_act", 1, n, [&](int i) -> auto& { return w.actors[i].act; });
    visit(
        "actor_counter", 1, n, [&](int i) -> auto& { return w.actors[i].counter; });
    visit(
        "actor_parameter", 1, n, [&](int i) -> auto& { return w.actors[i].parameter; });
    visit(
        "actor_counter_1", 1, n, [&](int i) -> auto& { return w.actors[i].counter_1; });
    visit(
        "actor_counter_2", 1, n, [&](int i) -> auto& { return w.actors[i].counter_2; });
    visit(
        "actor_inner_counter", 1, n, [&](int i) -> auto& { return w.actors[i].inner_counter; });
    visit(
        "actor_return_at", 1, n, [&](int i) -> auto& { return w.actors[i].return_at; });
    visit(
        "switches", 2, 1, [&](int) -> auto& { return w.switches; });
    visit(
        "script_sound", 1, 1, [&](int) -> auto& { return w.sound; });
    // The player's hits follow the counters: a console's HUD reads both from one array.
    visit(
        "game_counter", 1, game_counters, [&](int i) -> auto& { return w.counters[i]; });
    visit(
        "actor_hits", 1, n, [&](int i) -> auto& { return w.actors[i].hits; });
    visit(
        "actor_mercy", 1, n, [&](int i) -> auto& { return w.actors[i].mercy; });
    visit(
        "wanted_kind", 1, 1, [&](int) -> auto& { return w.wanted_kind; });
    visit(
        "level_exit", 1, 1, [&](int) -> auto& { return w.exit; });
    visit(
        "warps", 1, 1, [&](int) -> auto& { return w.warps; });
    visit(
        "carried_x", 2, 1, [&](int) -> auto& { return w.carried.x.raw; });
    visit(
        "carried_y", 2, 1, [&](int) -> auto& { return w.carried.y.raw; });
    visit(
        "carried_frames", 1, 1, [&](int) -> auto& { return w.carried_frames; });
}

constexpr std::size_t state_image_size() {
    std::size_t bytes = 0;
    const World world;
    each_state_field(world, [&](const char*, int width, int count, auto&&) {
        bytes += static_cast<std::size_t>(width * count);
    });
    return bytes;
}

// Writes state_image_size() bytes to `out`.
void write_state_image(const World& world, std::uint8_t* out);

// Reads a world back from state_image_size() bytes.
void read_state_image(const std::uint8_t* image, World& world);

// The CRC-32 of the state image, computed without storing the image.
std::uint32_t state_hash(const World& world);

} // namespace halfbyte
