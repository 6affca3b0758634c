#include "tests/emu/recording.hpp"

#include "platform/hosted/sound/synthesizer.hpp"
#include "tools/emu/find_core.hpp"
#include "tools/emu/play_movie.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace halfbyte::test {

using namespace halfbyte::tools;

namespace {

constexpr std::size_t most_rom_bytes = std::size_t{32} << 20;

} // namespace

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
    const std::string bytes = support::read_file(file, most_rom_bytes);
    const std::span rom(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    const auto console = emu::console_of(rom, file);
    const emu::CoreSource source = console->core();
    emu::Core core(emu::find_core(source), file, rom, source.options);
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
    emu::play_movie(*console, core, movie, level, file, visitor);
    return recording;
}

double loudness(Samples samples) {
    double mean = 0, metatiles = 0;
    for (const std::int16_t sample : samples)
        mean += sample;
    mean /= static_cast<double>(samples.size());
    for (const std::int16_t sample : samples)
        metatiles += (sample - mean) * (sample - mean);
    constexpr double least = 1e-3; // for silence
    return 10 * std::log10(metatiles / static_cast<double>(samples.size()) + least);
}

void check_scale(const Recording& recording, const std::string& whose) {
    constexpr int full_scale = 32'767;
    const auto [least, most] = std::ranges::minmax(recording.samples);
    std::printf("%s: samples from %d to %d\n", whose.c_str(), least, most);
    if (least <= -full_scale || most >= full_scale)
        throw support::InputError(whose, "a sample is at full scale");
}

} // namespace halfbyte::test
