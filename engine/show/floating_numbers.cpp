#include "engine/show/floating_numbers.hpp"

namespace halfbyte {
namespace {

std::uint8_t bits_in(std::uint8_t bits) {
    std::uint8_t count = 0;
    for (; bits != 0; bits = static_cast<std::uint8_t>(bits << 1))
        count = static_cast<std::uint8_t>(count + (bits >> 7));
    return count;
}

std::uint8_t number_of(std::uint8_t value, Particles& particles) {
    if (value < number_is_chain)
        return value;
    if (value != number_is_chain)
        return bits_in(particles.large_drops);
    if (particles.chain < highest_number)
        ++particles.chain;
    return particles.chain;
}

void begin_number(Particles& particles, std::uint8_t value, const Actor& self, HalfSizes half) {
    const std::uint8_t number = number_of(value, particles);
    const int left = number >= 10 ? number_size : number_size / 2;
    Particle& particle = take_particle(particles);
    particle.x = static_cast<std::int16_t>(pixel_of(self.position.x) - left);
    particle.y = static_cast<std::int16_t>(top_of(ParticlePlace::head, self, half));
    particle.piece = static_cast<std::uint8_t>(piece_is_number | number);
    particle.frames = number_frames;
}

} // namespace

void begin_numbers(Particles& particles, const World& world, const Level& level,
                   const FloatingNumbers& numbers) {
    const Actor& self = player(world);
    const HalfSizes half = half_of(self, level);
    if (self.contact & contact_floor)
        particles.chain = 0;
    for (int i = 0; i < event_count; ++i)
        if ((world.events >> i & 1) && numbers.values[i] != no_number)
            begin_number(particles, numbers.values[i], self, half);
    const std::uint8_t before = particles.large_drops;
    particles.large_drops = large_drop_bits(world);
    if ((particles.large_drops & ~before) && numbers.values[number_of_large_drop] != no_number)
        begin_number(particles, numbers.values[number_of_large_drop], self, half);
}

} // namespace halfbyte
