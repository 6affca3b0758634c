#include "engine/show/particles.hpp"

#include "engine/show/view.hpp"
#include "tests/support/ascii_level.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

// A level in which nothing moves, with events as a test wants them.
struct Scene {
    const AsciiLevel level{R"(
....................
.P..................
####################)"};
    World world = start(level);
    Particles particles;

    void frame(Events events) {
        world.events = events;
        advance(particles, world, level, {});
    }

    int alive() const {
        int count = 0;
        for (const Particle& particle : particles.slots)
            count += particle.frames != 0;
        return count;
    }
};

} // namespace

TEST_CASE("a landing raises dust at the feet, which rises and is gone") {
    Scene scene;
    scene.frame(event_land);
    const Particle& dust = scene.particles.slots[0];
    CHECK(dust.piece == piece_dust);
    CHECK(dust.x == 24 - 8);
    for (int frame = 0; frame < 6; ++frame) {
        CHECK(dust.frames == 6 - frame);
        CHECK(dust.y == 32 - 16 - frame);
        scene.frame(0);
    }
    CHECK(scene.alive() == 0);
}

TEST_CASE("each kind of particle comes from its event alone") {
    for (const ParticleKind& kind : particle_kinds) {
        Scene scene;
        scene.frame(kind.event);
        bool found = false;
        for (const Particle& particle : scene.particles.slots)
            found |= particle.frames == kind.frames && particle.piece == kind.piece;
        CHECK(found);
    }
    Scene scene;
    scene.frame(event_jump | event_die | event_goal | event_crumble | event_stroke);
    CHECK(scene.alive() == 0);
}

TEST_CASE("the particle that is over first gives way") {
    Scene scene;
    for (int i = 0; i < most_particles; ++i)
        scene.frame(event_coin);
    CHECK(scene.alive() == most_particles);
    scene.frame(event_stomp);
    CHECK(scene.alive() == most_particles);
    CHECK(scene.particles.slots[0].piece == piece_dust);
    scene.frame(event_coin);
    CHECK(scene.particles.slots[0].piece == piece_burst);
}

TEST_CASE("particles are in the view behind the actors, where the game has pictures of them") {
    Scene scene;
    SpriteSet looks;
    for (int piece = 0; piece < piece_count; ++piece)
        looks.pieces[piece] = static_cast<std::uint8_t>(100 + piece);
    Stage stage = set_stage(scene.world, scene.level, desktop_screen);
    scene.world.events = event_land;
    advance(stage, scene.world, scene.level, {}, desktop_screen);
    const View view = show(scene.world, stage, scene.level, looks, desktop_screen);
    REQUIRE(view.sprite_count == 2);
    CHECK(view.sprites[1].pose == 100 + piece_dust);
    CHECK(view.sprites[1].slot == no_actor_slot);
    CHECK(show(scene.world, stage, scene.level, SpriteSet{}, desktop_screen).sprite_count == 1);
}
