#include "platform/hosted/sound/join_samples.hpp"

#include "tests/support/test.hpp"

#include <cmath>
#include <initializer_list>
#include <numbers>

using namespace halfbyte::test;

namespace {

constexpr int rate = 48'000;
constexpr std::size_t frame = 800;

std::vector<std::int16_t> wave(double amplitude) {
    std::vector<std::int16_t> samples;
    for (std::size_t i = 0; i < frame; ++i)
        samples.push_back(static_cast<std::int16_t>(
            amplitude * std::cos(2 * std::numbers::pi * 440 * static_cast<double>(i) / rate)));
    return samples;
}

int largest_step(int last, const std::vector<std::int16_t>& samples) {
    int most = 0;
    for (const int sample : samples) {
        most = std::max(most, std::abs(sample - last));
        last = sample;
    }
    return most;
}

} // namespace

TEST_CASE("sound that continues after a gap has no larger step than within itself") {
    const std::vector<std::int16_t> samples = wave(20'000);
    const int usual = largest_step(samples.front(), samples);
    for (const std::int16_t last : std::initializer_list<std::int16_t>{0, -20'000, 12'345}) {
        CAPTURE(last);
        CHECK(largest_step(last, samples) > 4 * usual);
        const auto joined = join_samples(last, samples, rate);
        CHECK(joined.front() == last);
        CHECK(largest_step(last, joined) <= 1.1 * usual);
        REQUIRE(joined.size() == samples.size());
        CHECK(std::equal(joined.begin() + rate / 100, joined.end(), samples.begin() + rate / 100));
    }
}

TEST_CASE("joined sound stays within full scale") {
    const auto joined = join_samples(32'767, wave(-32'767), rate);
    CHECK(*std::max_element(joined.begin(), joined.end()) == 32'767);
    CHECK(largest_step(32'767, joined) < 3'000);
    CHECK(join_samples(5, {}, rate).empty());
}
