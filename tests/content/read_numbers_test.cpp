#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/content/compile_game.hpp"

#include <bit>

using namespace halfbyte::test;

namespace {

const std::string levels = "levels = [\"one\"]\n";

int number_of(const FloatingNumbers& numbers, Events event) {
    return numbers.values[std::countr_zero(event)];
}

} // namespace

TEST_CASE_METHOD(InGame, "numbers rise only for the events that the game lists") {
    for (const std::uint8_t value : content::compile_game(game.path()).looks.numbers.values)
        CHECK(int{value} == no_number);
    game.replace("game.toml", levels,
                 levels
                     + "[numbers]\ncoin = 1\ngoal = 99\nstomp = \"chain\"\n"
                       "large_drop = \"held\"\n");
    const FloatingNumbers numbers = content::compile_game(game.path()).looks.numbers;
    CHECK(number_of(numbers, event_coin) == 1);
    CHECK(number_of(numbers, event_goal) == 99);
    CHECK(number_of(numbers, event_stomp) == number_is_chain);
    CHECK(number_of(numbers, event_brick) == no_number);
    CHECK(int{numbers.values[number_of_large_drop]} == number_is_held);
}

TEST_CASE_METHOD(InGame, "a fault in the rising numbers is reported at its line") {
    game.replace("game.toml", levels,
                 levels
                     + "[numbers]\ncoin = 100\nbrick = \"held\"\nlarge_drop = \"all\"\n"
                       "drop = 1\n");
    const std::string chain = "must be a number from 1 to 99, or \"chain\", the number in a row "
                              "without touching the floor";
    CHECK(game.faults()
          == Lines{"game.toml:12: \"drop\" is unknown here; known are jump, land, coin, stomp, "
                   "brick, checkpoint, die, goal, spring, crumble, stroke, hit, shot, key, door, "
                   "lever, large_drop",
                   "game.toml:9: \"coin\" must be a whole number between 1 and 99",
                   "game.toml:10: \"brick\" " + chain,
                   "game.toml:11: \"large_drop\" " + chain
                       + ", or \"held\", the number held of the level's"});
}

TEST_CASE_METHOD(InGame, "rising numbers in a game without a font are a fault") {
    game.replace("game.toml", levels, levels + "[numbers]\ncoin = 1\n");
    game.replace("game.toml", "font = ", "# font = ");
    CHECK(game.faults()
          == Lines{
              "game.toml:8: \"numbers\" are written with the game's font; name one as \"font\""});
}
