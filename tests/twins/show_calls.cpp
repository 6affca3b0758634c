// Calls of the camera and of what a frame looks like, for the NES's screen.
#include "tests/twins/call_sets.hpp"
#include "tests/twins/random_world.hpp"

#include "engine/show/view.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

constexpr long calls_per_level = 100;

/// The console's camera.
class StageCaller {
  public:
    explicit StageCaller(Run& run) : run_(run) {}

    World next(long call) {
        if (call % calls_per_level == 0)
            run_.twin.open(random_level_block(run_.random));
        World world = random_world(run_.random, run_.twin.level());
        Position& x = player(world).position.x; // a camera's place is a pixel of the level
        x.raw = std::clamp(x.raw, 0, run_.twin.level().map.columns * subpixels_per_cell - 1);
        run_.twin.put(world);
        return world;
    }

    /// Sets both stages as at a level's start.
    Stage set(const World& world) {
        run_.twin.console.call(set_);
        return set_stage(world, run_.twin.level(), nes_screen);
    }
    void look_ahead(Stage& stage, int pixels) {
        stage.look_ahead = static_cast<std::int16_t>(pixels);
        look_ahead_.set_u8(static_cast<std::uint32_t>(pixels));
    }

    std::string difference(const Stage& stage) {
        return differing("camera x", stage.camera_x, x_.s16())
               + differing("camera y", stage.camera_y, -top_.u8())
               + differing("look-ahead", stage.look_ahead, look_ahead_.s8());
    }

  private:
    Variable of(const char* name) { return run_.twin.console.variable(name); }

    Run& run_;
    Routine set_ = run_.twin.console.routine("set_stage");
    Variable x_ = of("camera_x"), top_ = of("stage_top"), look_ahead_ = of("look_ahead");
};

/// Where the camera is: at the level's left end, within, at its right end, or in a narrow level.
void count_camera(Stratum& place, const Stage& stage, const Level& level) {
    const int limit = level.map.columns * pixels_per_cell - nes_screen.width;
    place.count(limit <= 0 ? 3 : stage.camera_x == 0 ? 0 : stage.camera_x == limit ? 2 : 1);
}

std::string call_set_stage(Run& run) {
    StageCaller caller(run);
    Stratum& place = run.strata.of("camera", 0, 3);
    return run.each([&](long call) {
        const World world = caller.next(call);
        const Stage ours = caller.set(world);
        count_camera(place, ours, run.twin.level());
        return caller.difference(ours);
    });
}

std::string call_advance(Run& run) {
    StageCaller caller(run);
    Stratum& place = run.strata.of("camera", 0, 3);
    Stratum& ahead = run.strata.of("look-ahead", -furthest_look_ahead, furthest_look_ahead);
    Stratum& sign = run.strata.sign("velocity x");
    Stratum& phase = run.strata.of("phase", 0, 2);
    const Routine routine = run.twin.console.routine("advance");
    return run.each([&](long call) {
        const World world = caller.next(call);
        Stage ours = caller.set(world);
        caller.look_ahead(ours, between(run.random, -furthest_look_ahead, furthest_look_ahead));
        ahead.count(ours.look_ahead);
        sign.count_sign(player(world).velocity.x.raw);
        phase.count(static_cast<int>(world.phase));
        run.twin.console.call(routine);
        advance(ours, world, run.twin.level(), nes_screen);
        count_camera(place, ours, run.twin.level());
        return caller.difference(ours);
    });
}

/// The console's particles, a plane of bytes each.
class ParticleCaller {
  public:
    explicit ParticleCaller(Run& run) : run_(run) {}

    void begin() { run_.twin.console.call("begin_particles"); }

    std::string difference(const Particles& particles) {
        std::string text = differing("next", particles.next, of("particle_next").u8());
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
    Variable of(const char* name) { return run_.twin.console.variable(name); }
    std::vector<std::uint8_t> bytes(const char* name) { return of(name).bytes(most_particles); }
    int word(const char* low, const char* high, unsigned i) {
        return static_cast<std::int16_t>(bytes(low)[i] | bytes(high)[i] << 8);
    }

    Run& run_;
};

std::string call_advance_particles(Run& run) {
    constexpr long frames_per_level = 200;
    StageCaller caller(run);
    ParticleCaller console(run);
    Particles ours;
    Stratum& alive = run.strata.of("particles", 0, most_particles);
    Stratum& begun = run.strata.of("begun in a frame", 0, 3);
    const Routine routine = run.twin.console.routine("advance_particles");
    return run.each([&](long call) {
        if (call % frames_per_level == 0) {
            ours = {};
            console.begin();
        }
        World world = caller.next(call);
        const int quiet = between(run.random, 0, 3); // of four frames some are without events
        world.events = static_cast<Events>(
            quiet != 0 ? 0 : between(run.random, 0, 0xFFFF) & between(run.random, 0, 0xFFFF));
        run.twin.put(world);
        advance(ours, world, run.twin.level());
        run.twin.console.call(routine);
        const auto count = [&](auto&& matches) {
            return static_cast<int>(
                std::count_if(std::begin(ours.slots), std::end(ours.slots), matches));
        };
        alive.count(count([](const Particle& p) { return p.frames != 0; }));
        int kinds = 0;
        for (const ParticleKind& kind : particle_kinds)
            kinds += (world.events & kind.event) != 0;
        begun.count(std::min(kinds, 3));
        return console.difference(ours);
    });
}

/// Beside the screen, on one of its edges, or on it: 0 to 4.
int place_on_screen(int coordinate, int size) {
    if (coordinate <= -16)
        return 0;
    if (coordinate >= size)
        return 4;
    return coordinate < 0 ? 1 : coordinate > size - 16 ? 3 : 2;
}

std::string call_sprite_of(Run& run) {
    StageCaller caller(run);
    Console6502& console = run.twin.console;
    Variable x = console.variable("sprite_x"), y = console.variable("sprite_y"),
             pose = console.variable("sprite_pose"), flip = console.variable("sprite_flip");
    Stratum& across = run.strata.of("place across the screen", 0, 4);
    Stratum& down = run.strata.of("place down the screen", 0, 4);
    Stratum& states = run.strata.of("state", 0, actor_state_count - 1);
    const Routine routine = console.routine("sprite_of");
    return run.each([&](long call) {
        World world = caller.next(call);
        // Near the screen, its edges among it.
        Actor& self = player(world);
        const Point there = self.position;
        const Stage stage = caller.set(world);
        self.position = {at_pixel(stage.camera_x + between(run.random, -40, 300)),
                         there.y.raw & 1 ? at_pixel(between(run.random, -40, 290)) : there.y};
        run.twin.put(world);
        const Exit exit = console.call(routine, {.x = std::uint8_t{0}});

        World alone = world;
        for (int i = 1; i < awake_actors; ++i)
            alone.actors[i] = Actor{};
        const View view = show(alone, stage, run.twin.level(), shipped_looks(), nes_screen);
        const Position feet = self.position.y + kind_of(self, run.twin.level()).half.y;
        across.count(place_on_screen(pixel_of(self.position.x) - 8 - stage.camera_x, 256));
        down.count(place_on_screen(pixel_of(feet) - 16 - stage.camera_y, 240));
        states.count(static_cast<int>(self.state));
        const std::string seen = differing("seen", view.sprite_count, exit.carry);
        if (!seen.empty() || view.sprite_count == 0)
            return seen;
        const Sprite& ours = view.sprites[0];
        return differing("x", ours.x, x.s16()) + differing("y", ours.y, y.s16())
               + differing("pose", ours.pose, pose.u8())
               + differing("flipped", ours.flipped, flip.u8() != 0);
    });
}

std::string call_pose_of(Run& run) {
    StageCaller caller(run);
    Stratum& ages = run.strata.of("sixteenth of the age", 0, 15);
    Stratum& states = run.strata.of("state", 0, actor_state_count - 1);
    Stratum& kinds = run.strata.of("kind", 1, 7);
    const Routine routine = run.twin.console.routine("pose_of");
    return run.each([&](long call) {
        const World world = caller.next(call);
        const int slot = world.actors[1].kind == no_actor ? 0 : static_cast<int>(call & 1);
        const Actor& actor = world.actors[slot];
        ages.count(static_cast<std::uint8_t>(world.frame - actor.since) >> 4);
        states.count(static_cast<int>(actor.state));
        kinds.count(actor.kind);
        const Exit exit = run.twin.console.call(routine, {.x = static_cast<std::uint8_t>(slot)});
        return differing("pose", pose_of(actor, shipped_looks(), world.frame), exit.a);
    });
}

} // namespace

std::span<const CallSet> show_call_sets() {
    static constexpr CallSet sets[] = {
        {"set_stage", call_set_stage}, {"advance_particles", call_advance_particles},
        {"advance", call_advance},     {"pose_of", call_pose_of},
        {"sprite_of", call_sprite_of},
    };
    return sets;
}

} // namespace halfbyte::test
