// Generated calls of the particles.
#include "tests/ports/calls/camera_caller.hpp"

#include "engine/show/floating_numbers.hpp"
#include "engine/show/view.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

namespace halfbyte::test {
namespace {

/// The console's particles, one plane of bytes for each value.
class ParticleCaller {
  public:
    explicit ParticleCaller(Run& run) : run_(run) {}

    void begin() { run_.port.console.call("begin_particles"); }

    std::string difference(const Particles& particles) {
        std::string text =
            differing("chain", particles.chain, of("particle_chain").u8())
            + differing("large drops", particles.large_drops, of("particle_large_drops").u8());
        for (unsigned i = 0; i < most_particles; ++i) {
            const Particle& particle = particles.slots[i];
            text += differing("frames", particle.frames, bytes("particle_frames")[i]);
            if (particle.frames == 0)
                continue;
            text += differing("piece", particle.piece, bytes("particle_piece")[i]);
            text += differing("x", particle.x, word("particle_x_0", "particle_x_1", i));
            text += differing("y", particle.y, word("particle_y_0", "particle_y_1", i));
        }
        return text;
    }

  private:
    Variable of(const char* name) { return run_.port.console.variable(name); }
    std::vector<std::uint8_t> bytes(const char* name) { return of(name).bytes(most_particles); }
    int word(const char* low, const char* high, unsigned i) {
        return static_cast<std::int16_t>(bytes(low)[i] | bytes(high)[i] << 8);
    }

    Run& run_;
};

std::string call_advance_particles(Run& run) {
    constexpr int frames_in_a_row = 16, longest_counted = 11;
    CameraCaller caller(run);
    ParticleCaller console(run);
    Particles ours;
    Stratum& alive = run.strata.of("particles", 0, most_particles);
    Stratum& begun = run.strata.of("begun in a frame", 0, 3);
    Stratum& numbers = run.strata.of("numbers begun in a frame", 0, 3);
    Stratum& chains = run.strata.of("chain", 0, longest_counted);
    const Routine routine = run.port.console.routine("advance_particles");
    return run.each([&](long call) {
        World world = caller.next(call);
        world.switches = static_cast<std::uint16_t>(between(run.random, 0, 0xFFFF)
                                                    & between(run.random, 0, 0xFFFF));
        if (call == 0 || between(run.random, 1, frames_in_a_row) == 1) {
            ours = begin_particles(world);
            run.port.put(world);
            console.begin();
        }
        if (between(run.random, 0, 3) == 0) { // a longer chain than in most worlds
            const int random_numbers[] = {between(run.random, 0, longest_counted),
                                          between(run.random, 0, highest_number), highest_number};
            ours.chain =
                static_cast<std::uint8_t>(random_numbers[std::max(0, between(run.random, -1, 2))]);
            run.port.console.variable("particle_chain").set_u8(ours.chain);
        }
        player(world).contact = static_cast<Contact>(between(run.random, 0, 3) != 0
                                                         ? player(world).contact & ~contact_floor
                                                         : player(world).contact | contact_floor);
        const int quiet = between(run.random, 0, 3); // some frames are without events
        world.events = static_cast<Events>(
            quiet != 0 ? 0 : between(run.random, 0, 0xFFFF) & between(run.random, 0, 0xFFFF));
        if (quiet == 1 && between(run.random, 0, 3) == 0) // as many numbers as possible
            world.events = event_coin | event_stomp;
        run.port.put(world);
        advance(ours, world, run.port.level(), shipped_looks().numbers);
        run.port.console.call(routine);
        const auto count = [&](auto&& matches) {
            return static_cast<int>(
                std::count_if(std::begin(ours.slots), std::end(ours.slots), matches));
        };
        alive.count(count([](const Particle& p) { return p.frames != 0; }));
        chains.count(std::min<int>(ours.chain, longest_counted));
        numbers.count(count([](const Particle& p) {
            return p.frames == number_frames && (p.piece & piece_is_number) != 0;
        }));
        int kinds = 0;
        for (const ParticleKind& kind : particle_kinds)
            kinds += (world.events & kind.event) != 0;
        begun.count(std::min(kinds, 3));
        return console.difference(ours);
    });
}

} // namespace

std::span<const CallSet> particle_call_sets() {
    static constexpr CallSet sets[] = {
        {"advance_particles", call_advance_particles},
    };
    return sets;
}

} // namespace halfbyte::test
