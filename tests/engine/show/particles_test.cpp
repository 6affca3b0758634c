#include "engine/show/particles.hpp"

#include "engine/show/view.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

// A level in which nothing moves, with the events that a test sets.
struct Course {
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

TEST_CASE("a landing raises dust at the feet, which rises and disappears") {
    Course course;
    course.frame(event_land);
    const Particle& dust = course.particles.slots[0];
    CHECK(dust.piece == piece_dust);
    CHECK(dust.x == 24 - 8);
    for (int frame = 0; frame < 6; ++frame) {
        CHECK(dust.frames == 6 - frame);
        CHECK(dust.y == 32 - 16 - frame);
        course.frame(0);
    }
    CHECK(course.alive() == 0);
}

TEST_CASE("each kind of particle comes from its event alone") {
    for (const ParticleKind& kind : particle_kinds) {
        Course course;
        course.frame(kind.event);
        bool found = false;
        for (const Particle& particle : course.particles.slots)
            found |= particle.frames == kind.frames && particle.piece == kind.piece;
        CHECK(found);
    }
    Course course;
    course.frame(event_jump | event_die | event_goal | event_crumble | event_stroke);
    CHECK(course.alive() == 0);
}

TEST_CASE("a new particle replaces the one that would end first") {
    Course course;
    for (int i = 0; i < most_particles; ++i)
        course.frame(event_coin);
    CHECK(course.alive() == most_particles);
    course.frame(event_stomp);
    CHECK(course.alive() == most_particles);
    CHECK(course.particles.slots[0].piece == piece_dust);
    course.frame(event_coin);
    CHECK(course.particles.slots[0].piece == piece_burst);
}

TEST_CASE("the view has particles behind the actors if the game has pictures of them") {
    Course course;
    SpriteSet looks;
    for (int piece = 0; piece < piece_count; ++piece)
        looks.pieces[piece] = static_cast<std::uint8_t>(100 + piece);
    Stage stage = set_stage(course.world, course.level, desktop_screen);
    course.world.events = event_land;
    advance(stage, course.world, course.level, {}, desktop_screen);
    const View view = show(course.world, stage, course.level, looks, desktop_screen);
    REQUIRE(view.sprite_count == 2);
    CHECK(view.sprites[1].pose == 100 + piece_dust);
    CHECK(view.sprites[1].slot == no_actor_slot);
    CHECK(show(course.world, stage, course.level, SpriteSet{}, desktop_screen).sprite_count == 1);
}
