// Tests that random and damaged scripts leave the world in a valid state.
#include "engine/sim/script.hpp"
#include "tests/support/ascii_level.hpp"
#include "tests/support/random_scripts.hpp"

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

bool is_sound(const Actor& actor) {
    return actor.kind < actor_kind_count && static_cast<int>(actor.state) < actor_state_count
           && static_cast<int>(act_of(actor)) < script_act_count;
}

// Plays some games, each with scripts of its own.
template <class Make>
void play(unsigned seed, const Make& make) {
    std::mt19937 random(seed);
    const AsciiLevel drawn("\n................\n..w....w..W.....\n.####.....###...\n"
                           "P.....w......w..\n###########.####\n");
    for (int game = 0; game < 200; ++game) {
        const auto scripts = make(random);
        REQUIRE(is_script_block(scripts.data(), scripts.size()));
        Level level = drawn;
        level.scripts = scripts.data();
        World world = start(level, static_cast<std::uint16_t>(game));
        for (int frame = 0; frame < 600; ++frame) {
            step(world, static_cast<Input>(frame * 7), level);
            for (const Actor& actor : world.actors)
                REQUIRE(is_sound(actor));
        }
    }
}

} // namespace

TEST_CASE("random scripts leave every actor in a valid state") {
    play(1, random_scripts);
}

TEST_CASE("damaged scripts leave every actor in a valid state") {
    play(2, damaged_scripts);
}
