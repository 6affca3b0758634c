#include "platform/hosted/play/play_sound.hpp"
#include "tests/score/score_text.hpp"
#include "tests/support/test_pack.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace halfbyte;
using namespace halfbyte::hosted;

namespace {

constexpr std::uint8_t level_song = 0, title_song = 1, goal_jingle = 2;

// Pulse 1 has the song: note 24 in a level, 36 at the title, 48 at the goal.
Pack sounding_pack() {
    Pack pack = test::test_pack({"......\nP...G.\n######"});
    pack.sound.block = tests::compiled(tests::two_instruments + R"(
song level
  pattern a
    pulse1 @q o4 c1
  order a
song title
  pattern a
    pulse1 @q o5 c1
  order a
jingle goal
  pattern a
    pulse1 @q o6 c1
  order a
effect jump
  priority 5
  on pulse2
    note c3
    volume 8:9
effect land
  priority 4
  on noise
    pitch 3
    volume 8:9
effect pause
  priority 5
  on noise
    pitch 3
    volume 8:9
)")
                           .block;
    pack.levels[0].music = level_song;
    pack.flow.flow.scenes = flow_title;
    pack.sound.songs.title = title_song;
    pack.sound.songs.goal = goal_jingle;
    return pack;
}

struct SoundingGame {
    explicit SoundingGame(const Pack& pack, bool at_title = false)
        : play(pack, setup(at_title)), sound(pack) {}

    static PlaySetup setup(bool at_title) {
        PlaySetup setup;
        if (!at_title)
            setup.level = 0;
        return setup;
    }

    VoiceImage frame(Input input = 0) {
        play.frame(input);
        return sound.frame(play);
    }
    VoiceImage frames(int count, Input input = 0) {
        VoiceImage image;
        for (int i = 0; i < count; ++i)
            image = frame(input);
        return image;
    }

    Play play;
    PlaySound sound;
};

} // namespace

TEST_CASE("a game without scores is silent") {
    const Pack pack = test::test_pack({"......\nP...G.\n######"});
    SoundingGame game(pack);
    CHECK(game.frames(30, input_a) == VoiceImage{});
}

TEST_CASE("a level has its song, and the title its own") {
    const Pack pack = sounding_pack();
    SoundingGame level(pack), title(pack, true);
    CHECK(int{level.frames(10).voices[0].note} == 24);
    CHECK(int{title.frames(10).voices[0].note} == 36);
    title.frame(input_start);
    CHECK(int{title.frames(20).voices[0].note} == 24);
}

TEST_CASE("a jump is heard in the frame in which it begins") {
    const Pack pack = sounding_pack();
    SoundingGame game(pack);
    game.frames(20);
    for (int i = 0; i < 20; ++i) {
        const VoiceImage image = game.frame(input_a);
        if (game.play.session().world().events & event_jump) {
            CHECK(volume_of(image.voices[1]) == 8);
            CHECK((image.voices[1].level & level_struck) != 0);
            return;
        }
    }
    FAIL("the hero did not jump");
}

TEST_CASE("a pause has its effect, and no music until it ends") {
    const Pack pack = sounding_pack();
    SoundingGame game(pack);
    game.frames(10);
    game.play.obey(Command::pause);
    const VoiceImage image = game.frame();
    CHECK(volume_of(image.voices[3]) == 8);
    CHECK(volume_of(image.voices[0]) == 0);
    game.frame(); // a key is let go before it is pressed again
    game.play.obey(Command::pause);
    CHECK(volume_of(game.frame().voices[0]) == 9);
}

TEST_CASE("who switches music and effects off hears neither") {
    const Pack pack = sounding_pack();
    const auto heard = [&](ProgramOptions options) {
        GameSound sound;
        SoundBlock block = block_of(pack.sound);
        SoundScene scene = sound_scene(ProgramState{}, options, level_song);
        for (int frame = 0; frame < 10; ++frame)
            sound_of_frame(sound, block, pack.sound.songs, scene);
        scene.events = event_jump;
        const VoiceImage image = sound_of_frame(sound, block, pack.sound.songs, scene);
        return std::pair{volume_of(image.voices[0]) != 0, volume_of(image.voices[1]) != 0};
    };
    CHECK(heard(0) == std::pair{true, true});
    CHECK(heard(option_without_music) == std::pair{false, true});
    CHECK(heard(option_without_effects) == std::pair{true, false});
}

TEST_CASE("the goal has its jingle") {
    const Pack pack = sounding_pack();
    SoundingGame game(pack);
    for (int i = 0; i < 300 && game.play.session().world().phase == Phase::playing; ++i)
        game.frame(input_right);
    CHECK(int{game.frames(frames_before_song, 0).voices[0].note} == 48);
}

TEST_CASE(
    "of two events at once the one that matters more is heard first, the other a frame later") {
    const Pack pack = sounding_pack();
    GameSound sound;
    const SoundBlock block = block_of(pack.sound);
    SoundScene scene;
    scene.events = event_jump | event_land;
    const auto frame = [&] { return sound_of_frame(sound, block, pack.sound.songs, scene); };
    const VoiceImage jump = frame();
    CHECK((jump.voices[voice_pulse2].level & level_struck) != 0);
    CHECK(volume_of(jump.voices[voice_noise]) == 0);
    scene.events = 0;
    const VoiceImage land = frame();
    CHECK((land.voices[voice_noise].level & level_struck) != 0);
    CHECK((frame().voices[voice_noise].level & level_struck) == 0);
}

TEST_CASE("an effect of a menu is heard before those of the level") {
    const Pack pack = sounding_pack();
    GameSound sound;
    const SoundBlock block = block_of(pack.sound);
    SoundScene scene;
    scene.events = event_jump;
    scene.program_events = program_pauses;
    const auto frame = [&] { return sound_of_frame(sound, block, pack.sound.songs, scene); };
    CHECK((frame().voices[voice_pulse2].level & level_effect) == 0);
    scene = {};
    CHECK((frame().voices[voice_pulse2].level & level_effect) != 0);
}
