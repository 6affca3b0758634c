#include "engine/show/floating_numbers.hpp"

#include "engine/show/view.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

#include <bit>

using namespace halfbyte::test;

namespace {

constexpr std::uint16_t one_large_drop = 1u << (first_large_drop - 1);

int source_of(Events event) {
    return std::countr_zero(event);
}

// A level in which nothing moves, with the events that a test sets. The player's middle is at 24,
// 25.
struct Course {
    const AsciiLevel level{R"(
....................
.P..................
####################)"};
    World world = start(level);
    Particles particles = begin_particles(world);
    FloatingNumbers numbers;

    void says(Events event, std::uint8_t value) { numbers.values[source_of(event)] = value; }

    void frame(Events events, bool on_floor = true) {
        world.events = events;
        player(world).contact = on_floor ? contact_floor : Contact{0};
        advance(particles, world, level, numbers);
    }

    // The numbers that began in the last frame, in the order of their slots.
    std::vector<int> begun() const {
        std::vector<int> result;
        for (const Particle& particle : particles.slots)
            if (particle.frames == number_frames)
                result.push_back(particle.piece - piece_is_number);
        return result;
    }
};

using Numbers = std::vector<int>;

struct OnCourse {
    Course course;
};

} // namespace

TEST_CASE_METHOD(OnCourse, "a game without settings for numbers shows none") {
    course.world.switches = one_large_drop;
    course.frame(0xFFFF);
    CHECK(course.begun().empty());
}

TEST_CASE("a number begins above the player's head, rises by a pixel a frame and disappears") {
    Course course;
    course.says(event_goal, 7);
    course.frame(event_goal);
    CHECK(course.begun() == Numbers{7});
    const Particle& number = course.particles.slots[0];
    CHECK(number.x == 24 - number_size / 2);
    for (int frame = 0; frame < number_frames; ++frame) {
        CHECK(number.y == 32 - 14 - number_size - frame);
        CHECK(number.frames == number_frames - frame);
        course.frame(0);
    }
    CHECK(number.frames == 0);
}

TEST_CASE_METHOD(OnCourse, "a number of two digits is centred on the player") {
    course.says(event_goal, 10);
    course.frame(event_goal);
    CHECK(course.particles.slots[0].x == 24 - number_size);
}

TEST_CASE("each event shows its own number") {
    for (int source = 0; source < event_count; ++source) {
        Course course;
        for (int other = 0; other < event_count; ++other)
            course.numbers.values[other] = static_cast<std::uint8_t>(other + 1);
        course.frame(static_cast<Events>(1u << source));
        CHECK(course.begun() == Numbers{source + 1});
    }
}

TEST_CASE_METHOD(OnCourse,
                 "a chain counts stomps without a floor in between and restarts on the floor") {
    course.says(event_stomp, number_is_chain);
    const auto stomp = [&](bool on_floor) {
        course.particles = {{}, course.particles.chain, 0};
        course.frame(event_stomp, on_floor);
        return course.begun();
    };
    course.frame(0);
    CHECK(stomp(false) == Numbers{1});
    course.frame(0, false);
    CHECK(stomp(false) == Numbers{2});
    CHECK(stomp(false) == Numbers{3});
    course.frame(0);
    CHECK(stomp(false) == Numbers{1});
    CHECK(stomp(true) == Numbers{1});
}

TEST_CASE_METHOD(OnCourse, "a chain counts no higher than two digits can show") {
    course.says(event_stomp, number_is_chain);
    course.particles.chain = highest_number - 1;
    for (int i = 0; i < 2; ++i) {
        course.particles = {{}, course.particles.chain, 0};
        course.frame(event_stomp, false);
        CHECK(course.begun() == Numbers{highest_number});
    }
}

TEST_CASE_METHOD(OnCourse, "a large drop shows how many of the level's large drops are held") {
    course.numbers.values[number_of_large_drop] = number_is_held;
    course.world.switches = one_large_drop << 2 | 1;
    course.frame(0);
    CHECK(course.begun() == Numbers{1});
    course.frame(0); // still held
    CHECK(course.begun().empty());
    course.world.switches = 1;
    course.frame(0); // no longer held
    CHECK(course.begun().empty());
    course.world.switches = one_large_drop | one_large_drop << 1;
    course.frame(0);
    CHECK(course.begun() == Numbers{2});
}

TEST_CASE_METHOD(OnCourse, "large drops that are held at a level's start show no number") {
    course.numbers.values[number_of_large_drop] = number_is_held;
    course.world.switches = one_large_drop;
    course.particles = begin_particles(course.world);
    course.frame(0);
    CHECK(course.begun().empty());
}

TEST_CASE_METHOD(OnCourse, "the numbers of earlier drops in a row stay longer than their bursts") {
    course.says(event_coin, 1);
    for (int drop = 0; drop < 5; ++drop) {
        course.frame(event_coin);
        for (int frame = 0; frame < 7; ++frame)
            course.frame(0);
    }
    int numbers = 0, bursts = 0;
    for (const Particle& particle : course.particles.slots)
        (particle.piece & piece_is_number ? numbers : bursts) += particle.frames != 0;
    CHECK(numbers == 3);
    CHECK(bursts == 1);
}

TEST_CASE_METHOD(OnCourse, "the view has the numbers that are on the screen, and not as sprites") {
    course.says(event_goal, 12);
    Stage stage = set_stage(course.world, course.level, desktop_screen);
    course.world.events = event_goal;
    advance(stage, course.world, course.level, course.numbers, desktop_screen);
    const auto view = [&] {
        return show(course.world, stage, course.level, SpriteSet{}, desktop_screen);
    };
    CHECK(view().sprite_count == 1);
    REQUIRE(view().number_count == 1);
    CHECK(view().numbers[0].number == 12);
    CHECK(view().numbers[0].x == 24 - number_size - stage.camera.x);
    CHECK(view().numbers[0].y == stage.particles.slots[0].y - stage.camera.y);
    stage.particles.slots[0].x = static_cast<std::int16_t>(stage.camera.x - 2 * number_size);
    CHECK(view().number_count == 0);
    ++stage.particles.slots[0].x;
    CHECK(view().number_count == 1);
    stage.particles.slots[0].y = static_cast<std::int16_t>(stage.camera.y - number_size);
    CHECK(view().number_count == 0);
}
