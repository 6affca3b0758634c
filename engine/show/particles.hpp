// Particles: short-lived pictures such as dust and bursts, where something has just happened. They
// have no effect on the simulation.
#pragma once

#include "engine/show/piece.hpp"
#include "engine/sound/event_effects.hpp"

namespace halfbyte {

// The part of the player's body where a particle begins. Its picture stands at the feet, or is
// centred on the body's middle or upper edge.
enum class ParticlePlace : std::uint8_t {
    feet,
    middle,
    head
};

struct ParticleKind {
    Events event;        // that begins it
    std::uint8_t piece;  // its picture
    std::uint8_t frames; // how long it is shown; it rises by a pixel a frame
    ParticlePlace place;
};

inline constexpr ParticleKind particle_kinds[] = {
    {event_land, piece_dust, 6, ParticlePlace::feet},
    {event_spring, piece_dust, 6, ParticlePlace::feet},
    {event_stomp, piece_dust, 6, ParticlePlace::feet},
    {event_brick, piece_dust, 8, ParticlePlace::head},
    {event_coin, piece_burst, 12, ParticlePlace::middle},
    {event_checkpoint, piece_burst, 20, ParticlePlace::head},
};
inline constexpr int particle_kind_count = sizeof particle_kinds / sizeof particle_kinds[0];

inline constexpr int most_particles = 4;
inline constexpr int particle_size = 16; // pixels

// The numbers that rise when something is gained: a byte for each event, in the order of their
// bits, and one for a large drop (floating_numbers.hpp).
inline constexpr int event_count = sizeof event_flags / sizeof *event_flags;
inline constexpr int number_of_large_drop = event_count;
inline constexpr int number_count = event_count + 1;

inline constexpr std::uint8_t no_number = 0;
inline constexpr std::uint8_t highest_number = 99; // from 1 on: the number itself
// How many of these the player has gained without touching the floor in between.
inline constexpr std::uint8_t number_is_chain = 100;
// For a large drop only: how many of the level's the player has.
inline constexpr std::uint8_t number_is_held = 101;

struct FloatingNumbers {
    std::uint8_t values[number_count]{};
};

struct Particle {
    std::int16_t x = 0; // its picture's top left pixel in the level
    std::int16_t y = 0;
    std::uint8_t piece = 0;
    std::uint8_t frames = 0; // frames left; 0: the slot is free
};

// The piece of a particle that is a number is this bit and the number. It is drawn with one digit
// or two.
inline constexpr std::uint8_t piece_is_number = 0x80;
static_assert(piece_count <= piece_is_number && highest_number < piece_is_number);

struct Particles {
    Particle slots[most_particles];
    std::uint8_t chain = 0;       // how many in a row, see number_is_chain
    std::uint8_t large_drops = 0; // after the last step, as in large_drop_bits
};

// The high byte of the switches; only the bits of large drops.
constexpr std::uint8_t large_drop_bits(const World& world) {
    return static_cast<std::uint8_t>(world.switches >> 8 & sign_large_drops);
}

// No particles, as when a level begins.
constexpr Particles begin_particles(const World& world) {
    return {{}, 0, large_drop_bits(world)};
}

// The slot for a new particle: the one that ends first.
Particle& take_particle(Particles& particles);

// The upper edge of a particle that begins at the player, in pixels of the level.
int top_of(ParticlePlace place, const Actor& self, HalfSizes half);

// Call this after each step: existing particles age, and new ones begin.
void advance(Particles& particles, const World& world, const Level& level,
             const FloatingNumbers& numbers);

} // namespace halfbyte
