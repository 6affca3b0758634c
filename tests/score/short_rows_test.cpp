// Tests songs whose rows take three and four frames.
#include "tests/score/score_text.hpp"
#include "tests/score/sound_page.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr const char* four_voices = "time 4/4\npattern a\n"
                                    "pulse1 @q o4 l16 [ c d e f ]4\n"
                                    "pulse2 @q o3 l16 [ e f g a ]4\n"
                                    "triangle @q o2 l16 [ g a b a ]4\n"
                                    "noise l16 [ k k k k ]4\n"
                                    "order a\n";

bool begins(const VoiceImage& image, int voice) {
    return (image.voices[voice].level & level_struck) != 0;
}

// Sixteenths of `frames` frames.
std::string song_of(int frames) {
    return two_instruments + "song s\ntempo " + std::to_string(900 / frames) + '\n' + four_voices;
}

} // namespace

TEST_CASE("all voices begin each row in the same frame even in the shortest rows") {
    const int frames = GENERATE(3, 4, 5, 6);
    CAPTURE(frames);
    ScorePlayer player(song_of(frames));
    VoiceImage image = player.begin();
    for (int row = 0; row < 200; ++row)
        for (int frame = 0; frame < frames; ++frame, image = player.frame()) {
            CAPTURE(row, frame);
            for (int voice = 0; voice < voice_count; ++voice)
                REQUIRE(begins(image, voice) == (frame == 0));
            REQUIRE(int{image.voices[0].note} == 24 + (row % 4 == 3 ? 5 : row % 4 * 2));
        }
}

TEST_CASE("a tempo between whole frames has rows of three frames and of four") {
    ScorePlayer player(two_instruments + "song s\ntempo 257.1429\n" + four_voices);
    int begun[voice_count] = {};
    VoiceImage image = player.begin();
    for (int frame = 0; frame < 700; ++frame, image = player.frame())
        for (int voice = 0; voice < voice_count; ++voice)
            begun[voice] += begins(image, voice);
    for (const int count : begun)
        CHECK(count == 200); // of 3.5 frames each
}

TEST_CASE("a song of long rows continues correctly after a jingle of short ones") {
    const std::string jingle = "jingle j\ntempo 300\npattern a\npulse1 @q l16 [ c ]8\norder a\n";
    ScorePlayer player(song_of(6) + jingle);
    player.begin();
    player.frames(50);
    VoiceImage image = player.begin(1);
    int frames_of_jingle = 0;
    for (; !begins(image, voice_pulse2); image = player.frame())
        ++frames_of_jingle;
    CHECK(frames_of_jingle >= 8 * 3);
    CHECK(frames_of_jingle < 8 * 3 + 10);
    for (int row = 0; row < 20; ++row)
        for (int frame = 0; frame < 6; ++frame, image = player.frame()) {
            CAPTURE(row, frame);
            CHECK(begins(image, voice_pulse1) == (frame == 0));
        }
}

TEST_CASE("the page and the program have the same limit of rows") {
    const char* const numbers[] = {"no", "one", "two", "three", "four", "five"};
    const std::string page = sound_page();
    CHECK_THAT(page, Catch::Contains("at least " + std::string(numbers[shortest_row]) + " frames"));
    for (int frames = 0; frames < 6; ++frames)
        if (frames != shortest_row)
            CHECK_THAT(page,
                       !Catch::Contains("at least " + std::string(numbers[frames]) + " frames"));
}
