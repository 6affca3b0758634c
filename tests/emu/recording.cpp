#include "tests/emu/recording.hpp"

#include "platform/hosted/sound/synthesizer.hpp"
#include "tools/lab/emu/play_movie.hpp"
#include "tools/lab/emu/rom_file.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace halfbyte::test {

using namespace halfbyte::tools;

Recording record_here(const std::vector<VoiceImage>& images) {
    hosted::Synthesizer synthesizer(hosted::default_sample_rate);
    Recording recording;
    recording.rate = hosted::default_sample_rate;
    for (const VoiceImage& image : images) {
        recording.frames.push_back(recording.samples.size());
        const auto more = synthesizer.render(image, synthesizer.samples_of_frame());
        recording.samples.insert(recording.samples.end(), more.begin(), more.end());
    }
    return recording;
}

Recording record_console(const std::filesystem::path& file, const movie::Movie& movie,
                         std::size_t level) {
    const emu::RomFile rom(file);
    emu::Core core = rom.start();
    Recording recording;
    recording.rate = core.sample_rate();
    std::size_t begin_of_run = 0;
    core.record_sound([&](std::span<const std::int16_t> both) {
        begin_of_run = recording.samples.size();
        for (std::size_t i = 0; i < both.size(); i += 2)
            recording.samples.push_back(both[i]);
    });
    const emu::MovieVisitor visitor{
        [&](const emu::ConsoleState&) { recording.frames.push_back(begin_of_run); }, {}};
    emu::play_movie(rom.console(), core, movie, level, file, visitor);
    return recording;
}

double loudness(Samples samples) {
    double mean = 0, squares = 0;
    for (const std::int16_t sample : samples)
        mean += sample;
    mean /= static_cast<double>(samples.size());
    for (const std::int16_t sample : samples)
        squares += (sample - mean) * (sample - mean);
    constexpr double least = 1e-3; // for silence
    return 10 * std::log10(squares / static_cast<double>(samples.size()) + least);
}

void check_scale(const Recording& recording, const std::string& whose) {
    constexpr int full_scale = 32'767;
    const auto [least, most] = std::ranges::minmax(recording.samples);
    std::printf("%s: samples from %d to %d\n", whose.c_str(), least, most);
    if (least <= -full_scale || most >= full_scale)
        throw support::InputError(whose, "a sample is at full scale");
}

} // namespace halfbyte::test
