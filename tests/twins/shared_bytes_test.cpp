// Variables of the NES's program that lie in the same bytes take turns.
#include "tests/twins/movie_cycles.hpp"
#include "tests/twins/shared_bytes.hpp"

#include "tools/movie/movie.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

// Enough for all that the levels of the grounds are made for to begin.
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
        SharedBytes shared(player.twin().console, load_modules(player.twin().debug_information));
        for (std::size_t i = 0; i < std::min(movie.inputs.size(), most_frames); ++i) {
            player.show(movie.inputs[i]);
            player.vblank();
        }
        faults += text_of(shared);
    }
    return faults;
}

// Runs a routine that waits for vblank, which comes every so often.
void call_with_vblanks(Console6502& console, const char* routine) {
    console.start(console.routine(routine));
    while (console.run_for(cycles_per_frame))
        console.cpu.nmi();
    console.finish();
}

} // namespace

TEST_CASE("in a movie nobody finds what others have written where variables take turns") {
    CHECK(faults_of_movies(shipped_game(), "game/movies") == "");
    CHECK(faults_of_movies(grounds(), "tests/grounds/movies") == "");
}

TEST_CASE(
    "from the title to the end nobody finds what others have written where variables take turns") {
    RomPlayer player(shipped_game(), "first_line", 1);
    Console6502& console = player.twin().console;
    SharedBytes shared(console, load_modules(player.twin().debug_information));
    const auto idle_for = [&](int frames) {
        for (int frame = 0; frame < frames; ++frame) {
            console.call("idle");
            player.vblank();
        }
    };
    call_with_vblanks(console, "show_title");
    idle_for(100); // the prompt goes and comes back
    call_with_vblanks(console, "press_start");
    for (int frame = 0; frame < 30; ++frame) {
        player.show(input_right);
        player.vblank();
    }
    console.call("press_start"); // pauses
    idle_for(3);
    console.call("press_start");
    player.show(input_right);
    call_with_vblanks(console, "after_level");
    idle_for(3);
    CHECK(text_of(shared) == "");
}
