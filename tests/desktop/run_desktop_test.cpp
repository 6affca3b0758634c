#include "platform/desktop/run_desktop.hpp"

#include "tests/support/environment.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"
#include "tests/support/text_of.hpp"

using namespace halfbyte::test;

namespace {

Pack small_game() {
    return test_pack({R"(
....o.....
P.....w.G.
##########)",
                      R"(
......
P.....
######)"});
}

PlayOptions headless(std::uint32_t frames) {
    PlayOptions options;
    options.headless = true;
    options.frames = frames;
    return options;
}

std::vector<Input> way_right(std::size_t frames) {
    return std::vector<Input>(frames, input_right);
}

} // namespace

TEST_CASE_METHOD(InFolder, "a window shows the same pictures as a run without a display") {
    const Pack pack = small_game();
    PlayOptions options = headless(30);
    options.movie = way_right(30);
    options.shots = {{0, folder.path() / "a0.png"}, {30, folder.path() / "a30.png"}};
    REQUIRE(run_desktop(pack, options).fault.empty());
    CHECK(text_of(options.shots[0].file) != text_of(options.shots[1].file));

    const char* driver = GENERATE("dummy", "offscreen");
    CAPTURE(driver);
    // Graphics drivers leak at exit, which a leak checker would report.
    const Environment environment{{"SDL_VIDEODRIVER", driver},
                                  {"SDL_AUDIODRIVER", "dummy"}, // a missing one is shown
                                  {"SDL_RENDER_DRIVER", "software"},
                                  {"SDL_FRAMEBUFFER_ACCELERATION", "0"}};
    PlayOptions in_window = options;
    in_window.headless = false;
    in_window.shots = {{0, folder.path() / "b0.png"}, {30, folder.path() / "b30.png"}};
    CHECK(run_desktop(pack, in_window).fault.empty());
    REQUIRE(!text_of(options.shots[1].file).empty());
    CHECK(text_of(options.shots[0].file) == text_of(in_window.shots[0].file));
    CHECK(text_of(options.shots[1].file) == text_of(in_window.shots[1].file));
}

TEST_CASE_METHOD(InFolder,
                 "a run's length is the given one, else its movie's, else that of its last shot") {
    const Pack pack = small_game();
    CHECK(run_desktop(pack, headless(25)).recording.inputs == std::vector<Input>(25));

    PlayOptions with_movie;
    with_movie.headless = true;
    with_movie.movie = way_right(40);
    CHECK(run_desktop(pack, with_movie).recording.inputs == way_right(40));
    with_movie.frames = 10;
    CHECK(run_desktop(pack, with_movie).recording.inputs == way_right(10));

    PlayOptions with_shot;
    with_shot.headless = true;
    with_shot.shots = {{7, folder.path() / "7.png"}, {3, folder.path() / "3.png"}};
    CHECK(run_desktop(pack, with_shot).recording.inputs.size() == 7);
    CHECK(std::filesystem::exists(folder.path() / "3.png"));

    PlayOptions endless;
    endless.headless = true;
    CHECK(run_desktop(pack, endless).exit_code() == 1);
}

TEST_CASE_METHOD(InFolder, "a shot beyond the end is a fault before any file is written") {
    PlayOptions options = headless(20);
    options.shots = {{5, folder.path() / "5.png"}, {21, folder.path() / "21.png"}};
    const PlayResult result = run_desktop(small_game(), options);
    CHECK(result.exit_code() == 1);
    CHECK(result.fault
          == (folder.path() / "21.png").string()
                 + ": frame 21 is after the end of play at frame 20");
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("a level is found by its name and by its number") {
    const Pack pack = small_game();
    PlayOptions options = headless(1);
    options.level = "level2";
    CHECK(run_desktop(pack, options).recording.level == "level2");
    options.level = "2";
    CHECK(run_desktop(pack, options).recording.level == "level2");
    options.level = "";
    CHECK(run_desktop(pack, options).recording.level == "level1");
    options.level = "3";
    CHECK(run_desktop(pack, options).fault == "test: unknown level '3'; known are level1, level2");
}

TEST_CASE("a recording ends with its level") {
    const Pack pack = small_game();
    PlayOptions options = headless(1000);
    options.movie = way_right(1000);
    for (std::size_t frame = 20; frame < 1000; ++frame)
        (*options.movie)[frame] |= frame / 20 % 2 ? input_a : Input{0};
    options.record = true;
    const PlayResult result = run_desktop(pack, options);
    CHECK(result.recording.level == "level1");
    CHECK(result.recording.inputs.size() > 60);
    CHECK(result.recording.inputs.size() < 1000);
}

TEST_CASE("a run ends when its recording has the greatest length") {
    const Pack pack = small_game();
    PlayOptions options = headless(100);
    options.record = true;
    options.longest_recording = 40;
    CHECK(run_desktop(pack, options).recording.inputs.size() == 40);
    options.power_on = true;
    CHECK(run_desktop(pack, options).inputs.size() == 40);
    options.record = false;
    CHECK(run_desktop(pack, options).inputs.size() == 100);
}

TEST_CASE_METHOD(InFolder, "a run that is too long for a WAV file is refused before it begins") {
    const Pack pack = small_game();
    PlayOptions options = headless(0xFFFFFFFF);
    options.wav = (folder.path() / "a.wav").string();
    const PlayResult result = run_desktop(pack, options);
    CHECK(result.fault.find("a WAV file can hold at most 22369 s") != std::string::npos);
    CHECK(result.recording.inputs.empty());
}

TEST_CASE_METHOD(InFolder, "a run from power-on shows the title and records all held buttons") {
    PlayOptions options = headless(40);
    options.power_on = true;
    options.movie = std::vector<Input>{0, input_start, 0};
    options.shots = {{0, folder.path() / "title.png"}, {40, folder.path() / "slots.png"}};
    const PlayResult result = run_desktop(small_game(), options);
    CHECK(result.fault.empty());
    CHECK(result.inputs.size() == 40);
    CHECK(result.inputs[1] == input_start);
    CHECK(result.recording.inputs.empty());
    CHECK(text_of(options.shots[0].file) != text_of(options.shots[1].file));
}

TEST_CASE_METHOD(InFolder, "the end of the last level does not end a run of a given length") {
    PlayOptions options = headless(2000);
    options.shots = {{2000, folder.path() / "end.png"}};
    options.movie = way_right(2000);
    const Pack pack = test_pack({"P..G\n####"});
    CHECK(run_desktop(pack, options).fault.empty());
    CHECK(std::filesystem::exists(folder.path() / "end.png"));
}

TEST_CASE("without a display a window is a fault of one line and not an invisible game") {
    const auto driver = GENERATE(values<const char*>({nullptr, "", "no-such-driver"}));
    const ScratchFolder no_wayland_here;
    const Environment environment{{"DISPLAY", nullptr},
                                  {"WAYLAND_DISPLAY", nullptr},
                                  {"XDG_RUNTIME_DIR", no_wayland_here.path().c_str()},
                                  {"SDL_VIDEODRIVER", driver}};
    PlayOptions options;
    options.frames = 1;
    const PlayResult result = run_desktop(small_game(), options);
    CHECK(result.exit_code() == 1);
    const bool names_driver = driver != nullptr && *driver != '\0';
    CHECK(result.fault.find(names_driver ? driver : "no display") != std::string::npos);
    CHECK(result.fault.find('\n') == std::string::npos);
}

TEST_CASE("a shot is given as a frame and a file") {
    CHECK(parse_shot("300:a:b.png").frame == 300);
    CHECK(parse_shot("300:a:b.png").file == "a:b.png");
    for (const char* wrong :
         {"", ":", "300", "300:", ":a.png", "-1:a.png", "3 :a.png", "x:a.png", "4294967296:a.png"})
        CHECK_THROWS_AS(parse_shot(wrong), std::runtime_error);
}
