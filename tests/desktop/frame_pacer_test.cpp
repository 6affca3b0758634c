#include "platform/desktop/frame_pacer.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr FramePacer::Nanoseconds second = 1'000'000'000;

// Counts the frames of some seconds on a display with `rate` ticks a second.
int frames_in(int seconds, int rate, int& most) {
    FramePacer pacer(5 * second);
    int frames = 0;
    most = 0;
    for (int tick = 1; tick <= seconds * rate; ++tick) {
        const int due = pacer.frames_due(5 * second + tick * second / rate);
        frames += due;
        most = std::max(most, due);
    }
    return frames;
}

} // namespace

TEST_CASE("a second has sixty frames at every rate of the display") {
    int most = 0;
    const int rate = GENERATE(24, 30, 50, 59, 60, 75, 90, 144, 165, 240, 1000);
    CHECK(frames_in(10, rate, most) == 600);
    CHECK(most <= (60 + rate - 1) / rate + 1);
}

TEST_CASE("an hour of uneven times loses no frame to rounding") {
    FramePacer pacer(0);
    FramePacer::Nanoseconds now = 0;
    std::int64_t frames = 0;
    constexpr FramePacer::Nanoseconds steps[] = {1, 16'666'667, 333'333, 7'000'001, 41'666'999, 0};
    for (int i = 0; now < 3600 * second; ++i) {
        now += steps[i % 6];
        frames += pacer.frames_due(now);
    }
    CHECK(frames == now * 60 / second);
}

TEST_CASE("after a long gap a few frames are caught up and the rest are dropped") {
    FramePacer pacer(0);
    CHECK(pacer.frames_due(100 * second) == FramePacer::most_at_once);
    CHECK(pacer.frames_due(100 * second) == 0);
    CHECK(pacer.frames_due(101 * second) == FramePacer::most_at_once);
}

TEST_CASE("a clock that goes backward adds no frames and does not stop later ones") {
    FramePacer pacer(10 * second);
    CHECK(pacer.frames_due(9 * second) == 0);
    CHECK(pacer.frames_due(9 * second + 20'000'000) == 1);
}

TEST_CASE("a frame is due at the time of the next frame and not a nanosecond earlier") {
    FramePacer pacer(0);
    for (int frame = 0; frame < 1000; ++frame) {
        const auto next = pacer.next_frame_at();
        REQUIRE(pacer.frames_due(next - 1) == 0);
        REQUIRE(pacer.next_frame_at() == next);
        REQUIRE(pacer.frames_due(next) == 1);
    }
}
