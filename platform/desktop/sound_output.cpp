#include "platform/desktop/sound_output.hpp"

namespace halfbyte::desktop {

SoundOutput::SoundOutput(const SoundOptions& options)
    : loudness_(options.loudness), synthesizer_(hosted::default_sample_rate) {
    if (!options.wav.empty())
        wav_.emplace(options.wav, hosted::default_sample_rate, options.seconds);
    if (options.device)
        device_.emplace(hosted::default_sample_rate);
}

void SoundOutput::play(const VoiceImage& image) {
    std::size_t count = synthesizer_.samples_of_frame();
    // A file has the exact time; only a listener needs the device's.
    if (device_ && !wav_)
        count = device_->fit(count);
    const std::vector<std::int16_t> samples =
        synthesizer_.render(image, count,
                            {music_is_on_ ? loudness_.music * volume_.music : 0,
                             effects_are_on_ ? loudness_.effects * volume_.effects : 0});
    if (device_)
        device_->play(samples);
    if (!wav_)
        return;
    std::vector<std::int16_t> both; // the same left and right
    both.reserve(2 * samples.size());
    for (const std::int16_t sample : samples)
        both.insert(both.end(), {sample, sample});
    wav_->add(both);
}

void SoundOutput::finish() {
    if (wav_)
        wav_->finish();
}

} // namespace halfbyte::desktop
