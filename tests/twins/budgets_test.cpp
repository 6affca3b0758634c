// What a frame and a move may cost on the NES: tests that fail, not figures to look at.
#include "tests/twins/move_cycles.hpp"
#include "tests/twins/movie_cycles.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte::test;

namespace {

constexpr std::uint64_t most_cycles_of_step = cycles_per_frame * 60 / 100;
constexpr double most_cycles_in_air = 450;
constexpr std::uint64_t most_cycles_of_move = 1100;
constexpr unsigned most_stack_of_step = 64; // of 256 bytes, with interrupts and the shell's own

} // namespace

TEST_CASE("a frame of the demo game takes at most 60 % of the NES's time") {
    for (const MovieCycles& movie : measure_movies()) {
        INFO(movie.name << ", frame " << movie.worst_frame);
        CHECK(movie.worst <= most_cycles_of_step);
    }
}

TEST_CASE("a frame of the demo game uses at most 64 bytes of the NES's stack") {
    for (const MovieCycles& movie : measure_movies()) {
        INFO(movie.name);
        CHECK(movie.stack <= most_stack_of_step);
    }
}

TEST_CASE("the four-corner move of a body in the air takes at most 450 cycles") {
    TwinConsole twin;
    const MoveCycles cycles = measure_moves(twin, twin_calls() / 10);
    REQUIRE(cycles.moves_in_air > 0);
    CHECK(cycles.typical_in_air() <= most_cycles_in_air);
}

TEST_CASE("the four-corner move of a body takes at most 1,100 cycles") {
    TwinConsole twin;
    CHECK(measure_moves(twin, twin_calls() / 10).worst <= most_cycles_of_move);
}
