#include "engine/sound/music.hpp"
#include "platform/hosted/play/play_sound.hpp"
#include "tests/score/score_text.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

using namespace halfbyte::test;

namespace {

constexpr std::uint8_t level_song = 0, title_song = 1, goal_jingle = 2, secret_jingle = 3,
                       start_jingle = 4;

// Pulse 1 plays the song: note 24 in a level, 36 at the title, 48 at the goal, 26 at a large drop
// and 38 when the title ends.
Pack sounding_pack() {
    Pack pack = test_pack({"......\nP...G.\n######"});
    pack.sound.block = compiled(two_instruments + R"(
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
jingle secret
  pattern a
    pulse1 @q o4 d1
  order a
jingle start
  pattern a
    pulse1 @q o5 d1
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
effect splash
  priority 4
  on noise
    pitch 4
    volume 8:9
effect drop
  priority 5
  on pulse2
    note d3
    volume 8:9
effect page_turn
  priority 5
  on pulse2
    note e3
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
    pack.sound.songs.secret = secret_jingle;
    pack.sound.songs.start = start_jingle;
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

// The sound of a scene that the test sets.
struct SceneSound {
    VoiceImage frame() { return sound_of_frame(game, block, pack.sound.songs, scene); }

    const Pack pack = sounding_pack();
    const SoundBlock block = block_of(pack.sound);
    GameSound game;
    SoundScene scene;
};

struct Sounds {
    const Pack pack = sounding_pack();
};

} // namespace

TEST_CASE("a game without scores is silent") {
    const Pack pack = test_pack({"......\nP...G.\n######"});
    SoundingGame game(pack);
    CHECK(game.frames(30, input_a) == VoiceImage{});
}

TEST_CASE_METHOD(Sounds, "a level and the title have songs of their own") {
    SoundingGame level(pack), title(pack, true);
    CHECK(int{level.frames(10).voices[0].note} == 24);
    CHECK(int{title.frames(10).voices[0].note} == 36);
    title.frame(input_start);
    CHECK(int{title.frames(frames_before_song).voices[0].note} == 38);
    CHECK(int{title.frames(20).voices[0].note} == 24);
}

TEST_CASE_METHOD(Sounds, "a jump is heard in the frame in which it begins") {
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

TEST_CASE_METHOD(Sounds, "a pause has an effect and no music until it ends") {
    SoundingGame game(pack);
    game.frames(10);
    game.play.obey(Command::pause);
    const VoiceImage image = game.frame();
    CHECK(volume_of(image.voices[3]) == 8);
    CHECK(volume_of(image.voices[0]) == 0);
    game.frame(); // the key must be released before the next press
    game.play.obey(Command::pause);
    CHECK(volume_of(game.frame().voices[0]) == 9);
}

TEST_CASE_METHOD(Sounds, "the options switch music and effects off") {
    const auto heard = [&](ProgramOptions options) {
        GameSound sound;
        SoundBlock block = block_of(pack.sound);
        SoundScene scene = sound_scene(ProgramState{}, World{}, options, level_song);
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

TEST_CASE_METHOD(Sounds, "the goal has its jingle") {
    SoundingGame game(pack);
    for (int i = 0; i < 300 && game.play.session().world().phase == Phase::playing; ++i)
        game.frame(input_right);
    CHECK(int{game.frames(frames_before_song, 0).voices[0].note} == 48);
}

TEST_CASE("of two events in a frame the one of higher priority is heard first and the other a "
          "frame later") {
    SceneSound sound;
    sound.scene.events = event_jump | event_land;
    const VoiceImage jump = sound.frame();
    CHECK((jump.voices[voice_pulse2].level & level_struck) != 0);
    CHECK(volume_of(jump.voices[voice_noise]) == 0);
    sound.scene.events = 0;
    const VoiceImage land = sound.frame();
    CHECK((land.voices[voice_noise].level & level_struck) != 0);
    CHECK((sound.frame().voices[voice_noise].level & level_struck) == 0);
}

TEST_CASE("entering water splashes once each time") {
    SceneSound sound;
    const auto splashes = [&](SoundCues signs) {
        sound.scene.signs = signs;
        const VoiceImage image = sound.frame();
        return (image.voices[voice_noise].level & level_struck) != 0;
    };
    CHECK_FALSE(splashes(0));
    CHECK(splashes(sign_water));
    CHECK_FALSE(splashes(sign_water));
    CHECK_FALSE(splashes(sign_ceiling)); // for which this game has no effect
    CHECK(splashes(sign_water));
}

TEST_CASE("the sound signs show the player's state and the level's last three switches") {
    World world{};
    CHECK(int{cues_of(world)} == 0);
    player(world).effects = effect_water | effect_ladder;
    CHECK(int{cues_of(world)} == sign_water);
    player(world).contact = contact_ceiling | contact_left;
    CHECK(int{cues_of(world)} == (sign_water | sign_ceiling));
    player(world).state = ActorState::skid;
    CHECK(int{cues_of(world)} == (sign_water | sign_ceiling | sign_skid));
    world = {};
    world.switches = static_cast<std::uint16_t>(~(1u << (first_large_drop - 1)));
    CHECK((cues_of(world) & ~sign_large_drops) == 0);
    CHECK(large_drops_of(world.switches) << 5 == cues_of(world));
}

TEST_CASE_METHOD(Sounds, "a large drop plays its jingle or else its effect") {
    GameSongs songs = pack.sound.songs;
    const SoundBlock block = block_of(pack.sound);
    const auto heard = [&] {
        GameSound sound;
        SoundScene scene;
        scene.level_song = level_song;
        for (int frame = 0; frame < 20; ++frame)
            sound_of_frame(sound, block, songs, scene);
        scene.signs = 0x40;
        VoiceImage image = sound_of_frame(sound, block, songs, scene);
        const bool effect = (image.voices[voice_pulse2].level & level_effect) != 0;
        for (int frame = 0; frame < frames_before_song; ++frame)
            image = sound_of_frame(sound, block, songs, scene);
        return std::pair{int{image.voices[voice_pulse1].note}, effect};
    };
    CHECK(heard() == std::pair{26, false});
    songs.secret = no_song;
    CHECK(heard() == std::pair{24, true});
}

TEST_CASE_METHOD(Sounds, "the beginning of a level plays the effect of a turning page") {
    SoundingGame game(pack, true);
    game.frame(input_start);
    for (int frame = 0; frame < 60; ++frame) {
        const VoiceImage image = game.frame();
        if (game.play.session().state().events & program_starts) {
            CHECK((image.voices[voice_pulse2].level & level_effect) != 0);
            return;
        }
    }
    FAIL("no level began");
}

TEST_CASE("an effect, even of a menu, waits while voices read rows ahead") {
    SceneSound sound;
    sound.scene.level_song = level_song;
    while (has_time_for_effect(sound.game.sound))
        sound.frame();
    sound.scene.program_events = program_pauses;
    CHECK((sound.frame().voices[voice_noise].level & level_effect) == 0);
    sound.scene.program_events = 0;
    CHECK((sound.frame().voices[voice_noise].level & level_effect) != 0);
}

TEST_CASE("an effect of a menu is heard before those of the level") {
    SceneSound sound;
    sound.scene.events = event_jump;
    sound.scene.program_events = program_pauses;
    CHECK((sound.frame().voices[voice_pulse2].level & level_effect) == 0);
    sound.scene = {};
    CHECK((sound.frame().voices[voice_pulse2].level & level_effect) != 0);
}

TEST_CASE("an effect of a script is heard after those of the level's events") {
    SceneSound sound;
    sound.scene.events = event_jump;
    sound.scene.level_sound = 1 + static_cast<int>(EffectName::pause);
    CHECK((sound.frame().voices[voice_noise].level & level_effect) == 0);
    sound.scene = {};
    CHECK((sound.frame().voices[voice_noise].level & level_effect) != 0);
}
