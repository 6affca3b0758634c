#include "tests/score/score_text.hpp"

#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr std::uint8_t jump = 0, land = 1, coin = 2, stomp = 3;

// A song of two phrases, a jingle of half a second, and effects on pulse 2: two of priority 5 and
// one of 9. The effect stomp also uses the noise.
const std::string sounds = two_instruments + R"(
song s
  tempo 180
  pattern a
    pulse1 @q o4 [ c ]4
    pulse2 @q o3 [ e ]4
    triangle @q o2 [ g ]4
    noise [ k ]4
  pattern b
    pulse1 @q o5 [ c ]4
  order a b
jingle j
  tempo 180
  pattern a
    pulse1 @q o6 c4 r4
  order a
effect jump
  priority 5
  on pulse2
    note c5
    volume 8:4
effect land
  priority 5
  on pulse2
    note d5
    volume 7:4
effect coin
  priority 9
  on pulse2
    note e5
    volume 6:10
effect stomp
  priority 6
  on pulse2
    note f5
    volume 5:4
  on noise
    pitch 3
    volume 4:4
)";

int note_of(const VoiceImage& image, int voice) {
    return image.voices[voice].note;
}

bool is_silent(const VoiceImage& image) {
    return std::ranges::all_of(image.voices, [](const Tone& tone) { return volume_of(tone) == 0; });
}

struct OnScore {
    ScorePlayer player{sounds};
};

} // namespace

TEST_CASE_METHOD(OnScore, "a sound player without requests is silent") {
    CHECK(player.frames(10) == VoiceImage{});
}

TEST_CASE_METHOD(OnScore, "all voices of a song begin in the same frame, six after the request") {
    SoundRequests requests;
    requests.song = 0;
    CHECK(player.frame(requests) == VoiceImage{});
    CHECK(player.frames(frames_before_song - 1) == VoiceImage{});
    const VoiceImage image = player.frame();
    for (const Tone& tone : image.voices) {
        CHECK((tone.level & level_struck) != 0);
        CHECK(volume_of(tone) == 9);
    }
    CHECK(note_of(image, 0) == 24);
    CHECK(note_of(image, 1) == 16);
    CHECK(note_of(image, 2) == 7);
    CHECK(note_of(image, 3) == 12);
}

TEST_CASE_METHOD(OnScore, "at most one voice reads ahead in a frame") {
    player.begin();
    for (int i = 0; i < 200; ++i) {
        std::uint16_t before[voice_count];
        for (int voice = 0; voice < voice_count; ++voice)
            before[voice] = player.sound.places[voice].row;
        player.frame();
        int reading = 0;
        for (int voice = 0; voice < voice_count; ++voice)
            reading += player.sound.places[voice].row != before[voice];
        CHECK(reading <= 1);
    }
}

TEST_CASE_METHOD(OnScore, "a song repeats after its last phrase") {
    player.begin();
    CHECK(note_of(player.frames(80), 0) == 36);
    CHECK(note_of(player.frames(80), 0) == 24);
}

TEST_CASE("a rest releases a note once") {
    ScorePlayer player(
        two_instruments
        + "song s\ntempo 180\npattern a\npulse1 @q c4\npattern b\npulse1 r4\norder a b "
          "b\n");
    player.begin();
    CHECK(volume_of(player.frames(20).voices[0]) == 5);
    CHECK(volume_of(player.frame().voices[0]) == 2);
    for (int i = 0; i < 30; ++i)
        CHECK(volume_of(player.frame().voices[0]) == 0);
}

TEST_CASE("an effect covers the music, which continues beneath it") {
    ScorePlayer player(sounds), without(sounds);
    player.begin();
    without.begin();
    VoiceImage image = player.frame(asking_for(jump)), music = without.frame();
    CHECK(note_of(image, 1) == 36);
    CHECK(volume_of(image.voices[1]) == 8);
    CHECK((image.voices[1].level & level_effect) != 0);
    CHECK(image.voices[0] == music.voices[0]);
    CHECK(player.frames(3).voices[1].note == 36);
    without.frames(3);
    for (int i = 0; i < 100; ++i)
        CHECK(player.frame() == without.frame());
}

TEST_CASE_METHOD(OnScore, "of two effects of equal priority the newer is heard") {
    player.frame(asking_for(jump));
    CHECK(note_of(player.frame(asking_for(land)), 1) == 38);
}

TEST_CASE_METHOD(OnScore, "an effect is not interrupted by one of lower priority") {
    player.frame(asking_for(coin));
    const VoiceImage image = player.frame(asking_for(stomp));
    CHECK(note_of(image, 1) == 40);
    CHECK(note_of(image, 3) == 3);
    CHECK(volume_of(image.voices[3]) == 4);
}

TEST_CASE_METHOD(OnScore, "an unknown effect is silent") {
    CHECK(player.frame(asking_for(20)) == VoiceImage{});
    CHECK(player.frame(asking_for(200)) == VoiceImage{});
}

TEST_CASE("a pause stops the music, which continues where it was, while effects sound") {
    ScorePlayer player(sounds), without(sounds);
    player.begin();
    without.begin();
    SoundRequests paused;
    paused.flags = sound_paused;
    for (int i = 0; i < 50; ++i)
        CHECK(is_silent(player.frame(paused)));
    paused.effect = jump;
    CHECK(volume_of(player.frame(paused).voices[1]) == 8);
    player.sound.priority[1] = 0;
    for (int i = 0; i < 100; ++i)
        CHECK(player.frame() == without.frame());
}

TEST_CASE("music that is off continues silently") {
    ScorePlayer player(sounds), without(sounds);
    player.begin();
    without.begin();
    SoundRequests off;
    off.flags = sound_without_music;
    for (int i = 0; i < 50; ++i) {
        CHECK(is_silent(player.frame(off)));
        without.frame();
    }
    CHECK(player.frame() == without.frame());
}

TEST_CASE_METHOD(OnScore, "effects that are off do not begin") {
    SoundRequests off = asking_for(jump);
    off.flags = sound_without_effects;
    CHECK(player.frame(off) == VoiceImage{});
}

TEST_CASE_METHOD(OnScore, "after a jingle the song continues from its current phrase") {
    player.begin();
    CHECK(note_of(player.frames(80 + 30), 0) == 36); // in phrase b
    CHECK(note_of(player.begin(1), 0) == 48);
    player.frames(40); // the jingle's two quarters
    CHECK(note_of(player.frames(frames_before_song + 1), 0) == 36);
    CHECK(note_of(player.frames(79), 0) == 36);
    CHECK(note_of(player.frame(), 0) == 24);
}

TEST_CASE_METHOD(OnScore, "a jingle that interrupts another one returns to the same song") {
    player.begin();
    player.begin(1);
    player.begin(1);
    player.frames(40);
    CHECK(note_of(player.frames(frames_before_song + 1), 0) == 24);
}

TEST_CASE_METHOD(OnScore, "after a jingle without a song there is silence") {
    player.begin(1);
    player.frames(45);
    for (int i = 0; i < 100; ++i)
        CHECK(is_silent(player.frame()));
}

TEST_CASE_METHOD(OnScore, "a stopped song is silent at once") {
    player.begin();
    SoundRequests stop;
    stop.song = song_stops;
    CHECK(is_silent(player.frame(stop)));
}

TEST_CASE("a phrase is transposed without its drums") {
    ScorePlayer player(two_instruments + "song s\npattern a\npulse1 @q o4 c\nnoise k\norder a-5\n");
    const VoiceImage image = player.begin();
    CHECK(note_of(image, 0) == 19);
    CHECK(note_of(image, 3) == 12);
}
