#include "platform/web/display_pacer.hpp"

#include <catch2/catch.hpp>

#include <random>
#include <vector>

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

TEST_CASE("at twice sixty redraws a second every second one has a frame") {
    const std::vector<int> frames = frames_at(120, 10, 0.05);
    int uneven = 0;
    for (std::size_t i = 2; i < frames.size(); ++i)
        uneven += frames[i] + frames[i - 1] != 1;
    CHECK(uneven == 0);
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
