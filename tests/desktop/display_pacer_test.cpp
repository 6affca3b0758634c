#include "platform/web/display_pacer.hpp"
#include "tests/support/test.hpp"

#include <random>

using halfbyte::web::DisplayPacer;

namespace {

// The frames at each redraw of a display, for some seconds. The times vary by up to `jitter` of a
// redraw's length.
std::vector<int> frames_at(double rate, double seconds, double jitter, double start = 100) {
    std::mt19937 random(1);
    std::uniform_real_distribution<double> late(-jitter, jitter);
    DisplayPacer pacer;
    std::vector<int> frames;
    for (int i = 0; i <= seconds * rate; ++i)
        frames.push_back(pacer.frames_due(start + (i + late(random)) / rate));
    return frames;
}

int sum_of(const std::vector<int>& frames) {
    int sum = 0;
    for (const int count : frames)
        sum += count;
    return sum;
}

} // namespace

TEST_CASE("a page runs sixty frames a second at any rate of the display") {
    const double rate = GENERATE(30, 50, 59.94, 60, 75, 90, 120, 144, 165, 240);
    constexpr double seconds = 60;
    CAPTURE(rate);
    CHECK(std::abs(sum_of(frames_at(rate, seconds, 0.05)) - 60 * seconds) <= 2);
}

TEST_CASE("a display of about sixty redraws a second shows each frame once") {
    const double rate = GENERATE(59.94, 60, 60.05);
    const std::vector<int> frames = frames_at(rate, 60, 0.05);
    CAPTURE(rate);
    int others = 0;
    for (const int count : frames)
        others += count != 1;
    CHECK(others <= 5); // the first redraw, and where the display's clock is a whole frame away
}

TEST_CASE("fast displays bring the frames evenly") {
    const auto [rate, most] = GENERATE(table<double, int>({{90, 2}, {120, 2}, {144, 3}}));
    std::vector<int> frames = frames_at(rate, 10, 0.03);
    frames.erase(frames.begin(), std::ranges::find(frames, 1)); // time begins at the first redraw
    CAPTURE(rate);
    CHECK(std::ranges::max(frames) == 1);
    int empty = 0, longest = 0; // redraws without a frame, one after the other
    for (const int count : frames) {
        empty = count == 0 ? empty + 1 : 0;
        longest = std::max(longest, empty);
    }
    CHECK(longest == most - 1);
}

TEST_CASE("a page does not catch up after a gap") {
    DisplayPacer pacer;
    double now = 5;
    pacer.frames_due(now);
    CHECK(pacer.frames_due(now += 10) == DisplayPacer::most_at_once);
    CHECK(pacer.frames_due(now += 1.0 / 60) <= 1);
    CHECK(pacer.frames_due(now += 1.0 / 60) <= 1);
    pacer.skip();
    CHECK(pacer.frames_due(now += 10) == 0);
    CHECK(pacer.frames_due(now - 1) == 0); // a clock that goes back
}
