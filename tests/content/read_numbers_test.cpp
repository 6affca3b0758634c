#include "tests/content/lines.hpp"
#include "tests/support/scratch_game.hpp"
#include "tools/content/compile_game.hpp"

#include <catch2/catch.hpp>

#include <bit>
#include <string>

using namespace halfbyte;
using namespace halfbyte::tests;

namespace {

const std::string levels = "levels = [\"one\"]\n";

int number_of(const FloatingNumbers& numbers, Events event) {
    return numbers.values[std::countr_zero(event)];
}

} // namespace

TEST_CASE("a game says which numbers rise, and usually none does") {
    const ScratchGame game;
    for (const std::uint8_t value : tools::content::compile_game(game.path()).looks.numbers.values)
        CHECK(int{value} == no_number);
    game.replace("game.toml", levels,
                 levels
                     + "[numbers]\ncoin = 1\ngoal = 99\nstomp = \"chain\"\n"
                       "large_drop = \"held\"\n");
    const FloatingNumbers numbers = tools::content::compile_game(game.path()).looks.numbers;
    CHECK(number_of(numbers, event_coin) == 1);
    CHECK(number_of(numbers, event_goal) == 99);
    CHECK(number_of(numbers, event_stomp) == number_is_chain);
    CHECK(number_of(numbers, event_brick) == no_number);
    CHECK(int{numbers.values[number_of_large_drop]} == number_is_held);
}

TEST_CASE("what is wrong in the numbers is a fault at its line") {
    const ScratchGame game;
    game.replace("game.toml", levels,
                 levels
                     + "[numbers]\ncoin = 100\nbrick = \"held\"\nlarge_drop = \"all\"\n"
                       "drop = 1\n");
    CHECK(game.faults() == Lines{});
}

TEST_CASE("a game without a font has no numbers that rise") {
    const ScratchGame game;
    game.replace("game.toml", levels, levels + "[numbers]\ncoin = 1\n");
    game.replace("game.toml", "font = ", "# font = ");
    CHECK(game.faults() == Lines{});
}
