// Short-lived pictures where something has just happened: dust and bursts. The simulation
// does not know of them.
#pragma once

#include "engine/show/piece.hpp"
#include "engine/sim/world.hpp"

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

inline constexpr int most_particles = 4; // a power of two
inline constexpr int particle_size = 16; // pixels

struct Particle {
    std::int16_t x = 0; // its picture's top left pixel in the level
    std::int16_t y = 0;
    std::uint8_t piece = 0;
    std::uint8_t frames = 0; // left; 0: there is none
};

struct Particles {
    Particle slots[most_particles];
    std::uint8_t next = 0; // the slot of the next one; the oldest has it
};

// After each step: those that there are grow older, and what has happened begins new ones.
void advance(Particles& particles, const World& world, const Level& level);

} // namespace halfbyte
