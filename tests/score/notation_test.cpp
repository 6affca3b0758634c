#include "tests/score/score_text.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/score/read_values.hpp"

#include <cmath>
#include <numbers>

using namespace halfbyte::test;
using namespace halfbyte::tools::score;

namespace {

// The notes of pulse 1 in the order in which they begin, each with the frames until the next.
std::vector<std::pair<int, int>> notes_of(const std::string& voice_line, int frames) {
    ScorePlayer player(two_instruments + "song a\n" + tempo + "pattern p\n" + voice_line
                       + "\norder p\n");
    std::vector<std::pair<int, int>> notes;
    VoiceImage image = player.begin();
    for (int i = 0; i < frames; ++i, image = player.frame()) {
        if (image.voices[0].level & level_struck)
            notes.emplace_back(image.voices[0].note, 0);
        if (!notes.empty())
            ++notes.back().second;
    }
    return notes;
}

using Notes = std::vector<std::pair<int, int>>;

} // namespace

TEST_CASE("a length is a part of a whole note and a dot adds half of it") {
    CHECK(notes_of("pulse1 @p o4 c8 d8. e4", 45) == Notes{{24, 10}, {26, 15}, {28, 20}});
}

TEST_CASE("octaves can go up and down before and after a note") {
    CHECK(notes_of("pulse1 @p l16 o4 c >c c< c <b> c", 30)
          == Notes{{24, 5}, {36, 5}, {36, 5}, {24, 5}, {23, 5}, {24, 5}});
}

TEST_CASE("sharps and flats are a semitone") {
    CHECK(notes_of("pulse1 @p l16 o4 c# db f# bb", 20)
          == Notes{{25, 5}, {25, 5}, {30, 5}, {34, 5}});
}

TEST_CASE("a passage in brackets is repeated, also inside another one") {
    CHECK(notes_of("pulse1 @p l16 o4 [ c [ d ]2 ]2", 30)
          == Notes{{24, 5}, {26, 5}, {26, 5}, {24, 5}, {26, 5}, {26, 5}});
}

TEST_CASE("^ makes the previous note longer than a row can be") {
    CHECK(notes_of("pulse1 @p l1 o4 c ^ ^ ^ ^ d16 e16", 410) == Notes{{24, 400}, {26, 5}, {28, 5}});
}

TEST_CASE("& changes the pitch without beginning a note") {
    ScorePlayer player(two_instruments + "song a\n" + tempo
                       + "pattern p\npulse1 @p o4 c16 &e16\norder p\n");
    player.begin();
    const VoiceImage image = player.frames(5);
    CHECK(int{image.voices[0].note} == 28);
    CHECK((image.voices[0].level & level_struck) == 0);
    CHECK(volume_of(image.voices[0]) == 8);
}

TEST_CASE("v makes an instrument softer by the difference from 15") {
    ScorePlayer player(two_instruments + "song a\n" + tempo
                       + "pattern p\npulse1 @p v10 o4 c\norder p\n");
    CHECK(volume_of(player.begin().voices[0]) == 7);
}

TEST_CASE("a list repeats from its | forever") {
    ScorePlayer player(
        "instrument a\nvolume 9\npitch 12 | 0 4 7\nsong a\npattern p\npulse1 @a o4 c1\n"
        "order p\n");
    std::vector<int> notes{player.begin().voices[0].note};
    for (int i = 0; i < 7; ++i)
        notes.push_back(player.frame().voices[0].note);
    CHECK(notes == std::vector<int>{36, 24, 28, 31, 24, 28, 31, 24});
}

TEST_CASE("a vibrato goes as far up as it goes down") {
    ScorePlayer player(
        "instrument a\nvolume 9\nvibrato 3 8 25\nsong a\npattern p\npulse1 @a o4 c1\n"
        "order p\n");
    std::vector<int> eighths;
    VoiceImage image = player.begin();
    for (int i = 0; i < 11; ++i, image = player.frame())
        eighths.push_back((image.voices[0].note - 24) * 8 + image.voices[0].fine);
    CHECK(eighths == std::vector<int>{0, 0, 0, 0, 1, 2, 1, 0, -1, -2, -1});
}

TEST_CASE("a vibrato is a sine, rounded to eighths of a semitone") {
    constexpr double slip = 0.5 + 0.0002; // half of a step, and a little for values halfway
    for (int period = 4; period <= 60; ++period)
        for (int cents = 13; cents <= 200; ++cents) {
            const std::vector<Word> words{
                {"0", {}}, {std::to_string(period), {}}, {std::to_string(cents), {}}};
            const Values values = read_vibrato({"vibrato", {}}, words);
            REQUIRE(values.frames.size() == static_cast<std::size_t>(period));
            for (int i = 0; i < period; ++i) {
                const double exact = std::sin(2 * std::numbers::pi * i / period) * cents * 8 / 100;
                INFO("frame " << i << " of " << period << ", " << cents << " cents");
                REQUIRE(std::abs(values.frames[static_cast<std::size_t>(i)] - exact) <= slip);
            }
        }
}

TEST_CASE("a tempo is exact to a thirtieth of a second over two minutes") {
    // 64 bars of 4/4 at 132 quarters a minute
    ScorePlayer player(two_instruments
                       + "jingle a\ntempo 132\npattern p\npulse1 @q [ c16 d16 e8 f2. ]8\n"
                         "order p p p p p p p p\n");
    player.begin();
    int frames = 0;
    while (player.sound.song != 0 && frames < 10'000) {
        player.frame();
        ++frames;
    }
    CHECK(frames == Approx(64 * 4 * 3600.0 / 132).margin(2));
}

TEST_CASE("a tempo can have decimals: seven frames a sixteenth are 128.5714 quarters a minute") {
    ScorePlayer player(two_instruments
                       + "jingle a\ntempo 128.5714\npattern p\npulse1 @q [ c16 ]64\norder p\n");
    player.begin();
    int frames = 0;
    for (; player.sound.song != 0; ++frames)
        player.frame();
    CHECK(frames == 64 * 7);
}

TEST_CASE("equal patterns and equal steps are stored once") {
    const std::string song =
        "pattern p\npulse1 @p c d e f\npulse2 @p c d e f\ntriangle @q c d e f\n";
    const auto once = compiled(two_instruments + "song a\n" + song + "order p\n");
    const auto twice =
        compiled(two_instruments + "song a\n" + song + "order p\nsong b\n" + song + "order p\n");
    CHECK(twice.block.size() == once.block.size() + 4 + 5 + 2);
}
