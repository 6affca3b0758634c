// Variables of the NES's program that share bytes never read each other's values.
#include "tests/ports/budgets/movie_cycles.hpp"
#include "tests/ports/lifetimes/shared_bytes.hpp"

#include "tools/movie/movie.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

// Enough frames to begin everything that the levels of the grounds are made for.
constexpr std::size_t most_frames = 250;

std::string text_of(const SharedBytes& shared) {
    REQUIRE(shared.reads() > 0);
    std::string text;
    for (const std::string& fault : shared.faults())
        text += fault + '\n';
    return text;
}

std::string faults_of_movies(const Cartridge& cartridge, const char* folder) {
    std::string faults;
    for (const auto& file : movies_on_the_nes(cartridge, folder)) {
        const tools::movie::Movie movie = tools::movie::read_movie(file);
        RomPlayer player(cartridge, movie.level, movie.seed);
        SharedBytes shared(player.port().console, modules_of(player.port().debug_information));
        for (std::size_t i = 0; i < std::min(movie.inputs.size(), most_frames); ++i) {
            player.show(movie.inputs[i]);
            player.vblank();
        }
        faults += text_of(shared);
    }
    return faults;
}

} // namespace

TEST_CASE("no variable reads the value of another that shares its bytes during a movie") {
    CHECK(faults_of_movies(shipped_game(), "game/movies") == "");
    CHECK(faults_of_movies(grounds(), "tests/grounds/movies") == "");
}

TEST_CASE(
    "no variable reads the value of another that shares its bytes on the way through the screens") {
    RomPlayer player(shipped_game());
    SharedBytes shared(player.port().console, modules_of(player.port().debug_information));
    const auto wait = [&](int frames, Input input = 0) {
        for (int frame = 0; frame < frames; ++frame) {
            player.advance(input);
            player.vblank();
        }
    };
    const auto press = [&](Input input, int frames) {
        wait(1, input);
        wait(frames);
    };
    constexpr int until_faded = 20;
    wait(100); // the prompt blinks
    press(input_start, until_faded);
    press(input_up, 2); // the credits
    press(input_up, 2);
    press(input_a, 2); // the options
    press(input_down, 2);
    press(input_a, 2);
    press(input_b, 40);   // saved
    press(input_down, 2); // the credits
    press(input_down, 2); // a slot
    press(input_a, 2);    // the levels
    press(input_a, until_faded);
    wait(30, input_right);
    press(input_start, 5); // a pause
    press(input_start, 5);
    player.port().console.variable("phase").set_u8(static_cast<std::uint32_t>(Phase::cleared));
    wait(10);              // the results
    press(input_start, 2); // all of the level's title
    press(input_start, until_faded);
    wait(5, input_right);
    CHECK(text_of(shared) == "");
}
