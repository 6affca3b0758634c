#include "engine/show/particles.hpp"

#include "engine/show/floating_numbers.hpp"

namespace halfbyte {
namespace {

void begin_particle(Particles& particles, const ParticleKind& kind, const Actor& self,
                    HalfSizes half) {
    Particle& particle = take_particle(particles);
    particle.x = static_cast<std::int16_t>(pixel_of(self.position.x) - particle_size / 2);
    particle.y = static_cast<std::int16_t>(top_of(kind.place, self, half));
    particle.piece = kind.piece;
    particle.frames = kind.frames;
}

} // namespace

Particle& take_particle(Particles& particles) {
    Particle* first = particles.slots;
    for (Particle& particle : particles.slots)
        if (particle.frames < first->frames)
            first = &particle;
    return *first;
}

int top_of(ParticlePlace place, const Actor& self, HalfSizes half) {
    switch (place) {
    case ParticlePlace::feet: return pixel_of(self.position.y + half.y) - particle_size;
    case ParticlePlace::middle: return pixel_of(self.position.y) - particle_size / 2;
    case ParticlePlace::head: break;
    }
    return pixel_of(self.position.y - half.y) - particle_size / 2;
}

void advance(Particles& particles, const World& world, const Level& level,
             const FloatingNumbers& numbers) {
    for (Particle& particle : particles.slots)
        if (particle.frames != 0) {
            --particle.frames;
            --particle.y;
        }
    begin_numbers(particles, world, level, numbers);
    const Actor& self = player(world);
    for (const ParticleKind& kind : particle_kinds)
        if (world.events & kind.event)
            begin_particle(particles, kind, self, half_of(self, level));
}

} // namespace halfbyte
