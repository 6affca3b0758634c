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
effect pause
  priority 5
  on noise
    pitch 3
    volume 8:9
)")
                           .block;
    pack.levels[0].music = level_song;
    pack.sound.songs.title = title_song;
    pack.sound.songs.goal = goal_jingle;
    return pack;
}

struct Game {
    explicit Game(const Pack& pack, bool at_title = false)
        : play(pack, 0, desktop_screen, 1, {}, at_title), sound(pack) {}

    VoiceImage frame(Input input = 0) { return sound.frame(play, play.frame(input)); }
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
    Game game(pack);
    CHECK(game.frames(30, input_a) == VoiceImage{});
}

TEST_CASE("a level has its song, and the title its own") {
    const Pack pack = sounding_pack();
    Game level(pack), title(pack, true);
    CHECK(int{level.frames(10).voices[0].note} == 24);
    CHECK(int{title.frames(10).voices[0].note} == 36);
    title.play.obey(Command::start);
    CHECK(int{title.frames(10).voices[0].note} == 24);
}

TEST_CASE("a jump is heard in the frame in which it begins") {
    const Pack pack = sounding_pack();
    Game game(pack);
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
    Game game(pack);
    game.frames(10);
    game.play.obey(Command::pause);
    const VoiceImage image = game.frame();
    CHECK(volume_of(image.voices[3]) == 8);
    CHECK(volume_of(image.voices[0]) == 0);
    game.play.obey(Command::pause);
    CHECK(volume_of(game.frame().voices[0]) == 9);
}

TEST_CASE("the goal has its jingle") {
    const Pack pack = sounding_pack();
    Game game(pack);
    for (int i = 0; i < 300 && game.play.session().world().phase == Phase::playing; ++i)
        game.frame(input_right);
    CHECK(int{game.frames(5, 0).voices[0].note} == 48);
}
