#include "engine/sim/opposites.hpp"
#include "platform/hosted/play/play_sound.hpp"
#include "platform/hosted/sound/synthesizer.hpp"
#include "tests/browser/page_trace.hpp"
#include "tests/support/test.hpp"

#include <cstdlib>
#include <random>

using namespace halfbyte::test;

namespace {

// Samples of 16 bits as numbers.
std::vector<int> samples_in(const json& list) {
    return list.get<std::vector<int>>();
}

// A movie that holds random buttons, mostly to the right, each for up to half a second.
movie::Movie random_movie(movie::Movie movie, unsigned seed) {
    constexpr std::size_t frames = 1800;
    constexpr unsigned longest = 30;
    constexpr Input directions = input_up | input_down | input_left | input_right;
    std::mt19937 random(seed);
    movie.inputs.clear();
    while (movie.inputs.size() < frames) {
        auto held = static_cast<Input>(random() & (input_a | input_b | directions));
        if (random() % 2 == 0)
            held = static_cast<Input>((held | input_right) & ~input_left);
        movie.inputs.insert(movie.inputs.end(), 1 + random() % longest, without_opposites(held));
    }
    return movie;
}

} // namespace

TEST_CASE("the page plays random movies like the desktop, frame by frame", "[chromium]") {
    const hosted::Pack pack = nib_pack();
    const ScratchFolder folder;
    const std::filesystem::path file = folder.path() / "random.movie";
    NibTab tab;
    constexpr unsigned movies = 20;
    for (unsigned seed = 1; seed <= movies; ++seed) {
        const std::filesystem::path level = nib_movies().at(seed);
        CAPTURE(level.string(), seed);
        movie::write_movie(file, random_movie(movie::read_movie(level), seed));
        const std::string trace = tab.value(trace_script(file));
        CHECK(first_difference(desktop_trace(pack, file), trace) == "");
    }
}

TEST_CASE("the page plays every movie of the demo game like the desktop, frame by frame",
          "[chromium]") {
    const hosted::Pack pack = nib_pack();
    NibTab tab;
    int played = 0;
    for (const std::filesystem::path& file : nib_movies()) {
        CAPTURE(file.string());
        const std::string trace = tab.value(trace_script(file));
        CHECK(first_difference(desktop_trace(pack, file), trace) == "");
        ++played;
    }
    CHECK(played > 50);
}

TEST_CASE("the page makes the desktop's samples", "[chromium]") {
    const hosted::Pack pack = nib_pack();
    constexpr int frames = 400; // of the walk: the title's music, effects of menus, a level
    const std::filesystem::path file = nib_folder() / "movies/menus/walk.movie";
    hosted::PlaySetup setup;
    setup.movie = movie::read_movie(file).inputs;
    hosted::Play play(pack, setup);
    hosted::PlaySound sound(pack);
    hosted::Synthesizer synthesizer(hosted::default_sample_rate);
    std::vector<int> here;
    for (int i = 0; i < frames; ++i) {
        play.frame(0);
        const VoiceImage voices = sound.frame(play);
        const std::vector<std::int16_t> made =
            synthesizer.render(voices, synthesizer.samples_of_frame());
        here.insert(here.end(), made.begin(), made.end());
    }
    NibTab tab;
    const std::vector<int> there = samples_in(tab.value(samples_script(file, frames)));
    REQUIRE(there.size() == here.size());
    int most = 0, loudest = 0;
    for (std::size_t i = 0; i < here.size(); ++i) {
        most = std::max(most, std::abs(here[i] - there[i]));
        loudest = std::max(loudest, std::abs(here[i]));
    }
    CHECK(loudest > 1000);
    CHECK(most <= 1); // the C libraries' sines and exponentials differ in their last bits
}
