#include "platform/hosted/rerun/draw_run_times.hpp"

#include "platform/hosted/rerun/time_bar.hpp"
#include "tests/desktop/maker.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

#include <cstddef>
#include <memory>

using namespace halfbyte::test;

namespace {

constexpr Colour blank = 0xFFFFFFFF;

Canvas blank_canvas() {
    Canvas canvas(desktop_screen.width, desktop_screen.height);
    clear(canvas, blank);
    return canvas;
}

// A clock that counts only when the test says so. Then all steps are late.
class TestClock : public RunClock {
  public:
    void begin(const Run& run) override {
        runs.push_back(run);
        times_ = nullptr;
    }
    std::shared_ptr<const TimesOfMachines> times() const override { return times_; }
    void finish() {
        RunTimes times{"NES", {}, 100, 50, {}};
        times.cycles.assign(runs.back().inputs.size(), 75);
        times_ = std::make_shared<const TimesOfMachines>(1, times);
    }

    std::vector<Run> runs; // that were given

  private:
    std::shared_ptr<const TimesOfMachines> times_;
};

// A run of 60 frames whose trail is shown.
struct TimedRun {
    TimedRun() : pack(test_pack({way})), maker(pack, Maker::setup(), &clock) {
        maker.history.show_or_hide_trails();
        play(60);
    }

    void play(int frames) {
        for (int i = 0; i < frames; ++i)
            maker.frame(input_right);
    }

    // Goes back by 30 frames. The clock counts the run.
    void go_back() {
        maker.press(-1, 30);
        clock.finish();
        REQUIRE(late_marks() > 0);
        REQUIRE(shows_times());
    }

    std::ptrdiff_t late_marks() const {
        Canvas canvas = blank_canvas();
        maker.history.draw_trails(canvas, maker.play);
        return std::ranges::count(canvas.pixels, late_step);
    }

    // Whether something is drawn above the bar and its own text.
    bool shows_times() const {
        Canvas canvas = blank_canvas();
        maker.history.draw_bar(canvas, maker.play);
        const int above = time_bar_in(maker.play.screen()).y - 16;
        return std::any_of(canvas.pixels.begin(), canvas.pixels.begin() + above * canvas.width,
                           [](Colour pixel) { return pixel != blank; });
    }

    Pack pack;
    TestClock clock;
    Maker maker;
};

// Ten frames of a level, each of one step.
struct TenFrames {
    TenFrames() : pack(test_pack({way})), maker(pack) {
        for (int i = 0; i < 10; ++i) {
            maker.frame(0);
            timeline.follow(maker.play.session(), maker.sound.state());
        }
    }

    Canvas drawn(const TimesOfMachines& times, RunBegin begin = 0) const {
        Canvas canvas = blank_canvas();
        draw_run_times(canvas, maker.play.font(), blank, bar, timeline, times, begin);
        return canvas;
    }

    // In the middle of the columns of a frame.
    int column_of(int frame) const { return bar.x + (2 * frame + 1) * (bar.width - 1) / 18; }

    Pack pack;
    Maker maker;
    Timeline timeline;
    Rect bar = time_bar_in(desktop_screen);
    int foot = bar.y - 17; // the lowest pixel of a column
};

struct InTime {
    TimedRun run;
};

} // namespace

TEST_CASE("a column of the time bar is as high as its step's share of a frame, and red if late") {
    const TenFrames frames;
    RunTimes times{"NES", std::vector<std::uint32_t>(10, 25), 100, 50, {}};
    times.cycles[4] = 75;
    const Canvas canvas = frames.drawn({times});
    const auto column = [&](int frame) {
        std::vector<Colour> pixels;
        for (int up = 0; up < 16; ++up)
            pixels.push_back(pixel_at(canvas, frames.column_of(frame), frames.foot - up));
        return pixels;
    };
    CHECK(std::ranges::count(column(3), step_in_time) == 4);
    CHECK(std::ranges::count(column(3), late_step) == 0);
    CHECK(std::ranges::count(column(4), late_step) == 12);
    CHECK(std::ranges::count(column(5), late_step) == 0);
}

TEST_CASE("steps before the run that was counted have no column") {
    const TenFrames frames;
    const RunTimes times{"NES", std::vector<std::uint32_t>(4, 75), 100, 50, {}};
    const Canvas canvas = frames.drawn({times}, 6);
    CHECK(pixel_at(canvas, frames.column_of(5), frames.foot) != late_step);
    CHECK(pixel_at(canvas, frames.column_of(6), frames.foot) == late_step);
}

TEST_CASE("each machine has columns of its own, and is late by its own frame") {
    constexpr int height = 32; // of a machine's columns and words
    const TenFrames frames;
    const std::vector<std::uint32_t> cycles(10, 75);
    const Canvas canvas =
        frames.drawn({{"GBA", cycles, 1000, 500, {}}, {"NES", cycles, 100, 50, {}}});
    CHECK(pixel_at(canvas, frames.column_of(4), frames.foot) == late_step);
    CHECK(pixel_at(canvas, frames.column_of(4), frames.foot - height) == step_in_time);
}

TEST_CASE("a run that could not be counted has words instead of columns") {
    const TenFrames frames;
    const RunTimes times{"NES", {}, 100, 50, "not counted"};
    const Canvas canvas = frames.drawn({times});
    CHECK(std::ranges::count(canvas.pixels, blank) < std::ssize(canvas.pixels));
    for (int x = frames.bar.x; x < frames.bar.x + frames.bar.width; ++x)
        REQUIRE(pixel_at(canvas, x, frames.foot) == blank);
}

TEST_CASE_METHOD(InTime, "time that goes back has the whole run counted") {
    run.go_back();
    REQUIRE(run.clock.runs.size() == 1);
    CHECK(run.clock.runs.back().inputs == std::vector<Input>(60, input_right));
    run.maker.press(-1, 5);
    CHECK(run.clock.runs.size() == 1);
}

TEST_CASE_METHOD(InTime,
                 "a run that goes on from the past is not marked with the times of the old one") {
    run.go_back();
    run.maker.play_on();
    run.play(20);
    CHECK(run.late_marks() == 0);
    run.maker.press(-1);
    CHECK(run.clock.runs.back().inputs == std::vector<Input>(50, input_right));
}

TEST_CASE_METHOD(InTime, "a state that is loaded is not marked with the times of the run before") {
    run.maker.history.save_state(0, run.maker.play, run.maker.sound);
    run.go_back();
    run.maker.history.load_state(0, run.maker.play, run.maker.sound);
    CHECK(run.late_marks() == 0);
}

TEST_CASE_METHOD(InTime, "edited presses are not marked with the times of the present run") {
    run.go_back();
    run.maker.selects = true;
    run.maker.press(-1, 9);
    run.maker.history.press(input_right, run.maker.play);
    CHECK(run.late_marks() == 0);
    CHECK(run.shows_times()); // the bar still has the present run
}

TEST_CASE_METHOD(InTime, "edited presses that are taken over are counted") {
    run.go_back();
    run.maker.selects = true;
    run.maker.press(-1, 9);
    run.maker.history.press(input_right, run.maker.play);
    run.maker.history.take_over(run.maker.play, run.maker.sound);
    CHECK(run.clock.runs.back().inputs == run.maker.play.session().recording().inputs);
    CHECK_FALSE(run.shows_times()); // until they are known
}

TEST_CASE("a run that is played again in a changed game is counted and marked") {
    const Pack changed = test_pack({other_way});
    TimedRun run;
    run.maker.change_to(changed);
    REQUIRE(run.clock.runs.size() == 1);
    run.clock.finish();
    CHECK(run.late_marks() > 0);
}

TEST_CASE("a run in a level that is new is not marked with the times of the run before") {
    Pack renamed = test_pack({way});
    renamed.levels.front().name = "renamed";
    TimedRun run;
    run.go_back();
    run.maker.change_to(renamed);
    run.maker.play_on();
    run.play(20);
    CHECK(run.late_marks() == 0);
}

TEST_CASE_METHOD(InTime, "a run of an invincible hero shows no times, because it is not kept") {
    run.go_back();
    run.maker.play_on();
    run.maker.play.set_options(option_invincible);
    run.maker.play.obey(Command::restart);
    run.play(30);
    REQUIRE(run.maker.play.session().recording().assisted);
    run.maker.press(-1, 5);
    REQUIRE(run.maker.history.is_travelling());
    CHECK_FALSE(run.shows_times());
}
