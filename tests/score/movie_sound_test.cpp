#include "tests/score/score_text.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"
#include "tools/movie/movie_sound.hpp"
#include "tools/movie/run_movie.hpp"

using namespace halfbyte::test;

TEST_CASE("a movie's sound is the level's song with the effects of its events") {
    hosted::Pack pack = test_pack({"......\nP.....\n######"});
    pack.sound.block = compiled(two_instruments + R"(
song a
  pattern p
    pulse1 @q o4 c1
  order p
effect jump
  priority 5
  on pulse2
    note c3
    volume 8:9
)")
                           .block;
    pack.levels[0].music = 0;
    MovieSound sound(pack, pack.levels[0]);
    bool began = false, jumped = false;
    run_movie(level_of(pack, pack.levels[0]), {"", "", 1, 0, std::vector<Input>(30, input_a)},
              [&](const World& world) {
                  const VoiceImage image = sound.frame(world);
                  began = began || volume_of(image.voices[voice_pulse1]) != 0;
                  if (world.events & event_jump)
                      jumped = volume_of(image.voices[voice_pulse2]) == 8;
              });
    CHECK(began);
    CHECK(jumped);
}
