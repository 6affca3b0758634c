#include "platform/desktop/sound_output.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/text_of.hpp"

#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

constexpr int frames = 30; // in each of two parts: half a second

// The loudest samples of the last ten frames of both parts. `change` is called between the parts.
template <class Change>
std::pair<int, int> peaks_of(ToneLevel bits, const Change& change) {
    const ScratchFolder folder;
    const auto file = folder.path() / "a.wav";
    desktop::SoundOutput output({false, file.string(), {}});
    VoiceImage image;
    image.voices[voice_pulse1] = {30, 0, static_cast<ToneLevel>(12 | bits)};
    for (int i = 0; i < 2 * frames; ++i) {
        if (i == frames)
            change(output);
        output.play(image);
    }
    output.finish();
    const std::string bytes = text_of(file);
    constexpr std::size_t header = 44, bytes_of_frame = hosted::default_sample_rate / 60 * 4;
    const auto peak = [&](std::size_t first) {
        int most = 0;
        for (std::size_t at = header + first * bytes_of_frame;
             at < header + (first + 10) * bytes_of_frame; at += 2)
            most = std::max(most, std::abs(static_cast<std::int16_t>(
                                      static_cast<std::uint8_t>(bytes[at])
                                      | static_cast<std::uint8_t>(bytes[at + 1]) << 8)));
        return most;
    };
    return {peak(frames - 10), peak(2 * frames - 10)};
}

} // namespace

TEST_CASE("music that is off is silent while effects sound") {
    const auto off = [](desktop::SoundOutput& output) { output.switch_music(); };
    const auto [before, after] = peaks_of(0, off);
    CHECK(before > 1'000);
    CHECK(after < 10);
    CHECK(peaks_of(level_effect, off).second > 1'000);
}

TEST_CASE("effects that are off are silent while music plays") {
    const auto off = [](desktop::SoundOutput& output) { output.switch_effects(); };
    const auto [before, after] = peaks_of(level_effect, off);
    CHECK(before > 1'000);
    CHECK(after < 10);
    CHECK(peaks_of(0, off).second > 1'000);
}

TEST_CASE("music that is switched off and on again is as loud as before") {
    const auto twice = [](desktop::SoundOutput& output) {
        output.switch_music();
        output.switch_music();
    };
    const auto [before, after] = peaks_of(0, twice);
    CHECK(std::abs(before - after) < before / 10);
}
