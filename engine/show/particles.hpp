// Short-lived pictures where something has just happened: dust and bursts. The simulation
// does not know of them.
#pragma once

#include "engine/show/piece.hpp"
#include "engine/sound/event_effects.hpp"

namespace halfbyte {

// Which part of the player's body a particle begins at: its picture stands on the feet, or has
// its middle at the body's middle or upper edge.
enum class ParticlePlace : std::uint8_t {
    feet,
    middle,
    head
};

struct ParticleKind {
    Events event;        // that it comes from
    std::uint8_t piece;  // its picture
    std::uint8_t frames; // that it is there; in each it rises by a pixel
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

// What rises as a number when something is gained, a byte for each event in the order of their
// bits, and one for a large drop (floating_numbers.hpp).
inline constexpr int event_count = sizeof event_flags / sizeof *event_flags;
inline constexpr int number_of_large_drop = event_count;
inline constexpr int number_count = event_count + 1;

inline constexpr std::uint8_t no_number = 0;
inline constexpr std::uint8_t highest_number = 99; // from 1 on: this number
// How many such things the player has gained in a row without touching the floor.
inline constexpr std::uint8_t number_is_chain = 100;
// Of a large drop alone: how many of the level's are held.
inline constexpr std::uint8_t number_is_held = 101;

struct FloatingNumbers {
    std::uint8_t values[number_count]{};
};

struct Particle {
    std::int16_t x = 0; // its picture's top left pixel in the level
    std::int16_t y = 0;
    std::uint8_t piece = 0;
    std::uint8_t frames = 0; // left; 0: there is none
};

// A particle that is a number has this and the number for its piece; its picture is of one digit
// or two.
inline constexpr std::uint8_t piece_is_number = 0x80;
static_assert(piece_count <= piece_is_number && highest_number < piece_is_number);

struct Particles {
    Particle slots[most_particles];
    std::uint8_t chain = 0;       // see number_is_chain
    std::uint8_t large_drops = 0; // held after the last step, as large_drop_bits has them
};

// The high byte of the switches, without others than those of large drops.
constexpr std::uint8_t large_drop_bits(const World& world) {
    return static_cast<std::uint8_t>(world.switches >> 8 & sign_large_drops);
}

// None, as a level begins.
constexpr Particles begin_particles(const World& world) {
    return {{}, 0, large_drop_bits(world)};
}

// The slot of a new one: of that which is over first.
Particle& take_particle(Particles& particles);

// The upper edge of a particle that begins at the player, in pixels of the level.
int top_of(ParticlePlace place, const Actor& self, HalfSizes half);

// After each step: those that there are grow older, and what has happened begins new ones.
void advance(Particles& particles, const World& world, const Level& level,
             const FloatingNumbers& numbers);

} // namespace halfbyte
