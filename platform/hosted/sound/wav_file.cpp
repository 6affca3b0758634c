#include "platform/hosted/sound/wav_file.hpp"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

namespace halfbyte::hosted {

namespace {

constexpr std::uint32_t channels = 2, sample_bytes = 2, format_bytes = 16, pcm = 1;
constexpr std::uint32_t header_bytes = 36; // after the size field that also counts them
constexpr std::uint32_t most_data_bytes = std::numeric_limits<std::uint32_t>::max() - header_bytes;

class WavBytes {
  public:
    void text(const char* letters) {
        for (; *letters != 0; ++letters)
            bytes_.push_back(static_cast<std::uint8_t>(*letters));
    }
    void number(std::uint32_t value, std::uint32_t bytes) {
        for (std::uint32_t i = 0; i < bytes; ++i)
            bytes_.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
    }
    std::span<const std::uint8_t> bytes() const { return bytes_; }

  private:
    std::vector<std::uint8_t> bytes_;
};

} // namespace

WavFile::WavFile(const std::filesystem::path& path, double sample_rate,
                 std::optional<double> seconds)
    : path_(path), file_(path), sample_rate_(static_cast<std::uint32_t>(std::lround(sample_rate))) {
    const std::uint32_t most = most_data_bytes / (sample_rate_ * channels * sample_bytes);
    if (seconds && *seconds > most) {
        throw std::runtime_error(path_.string() + ": the sound would last "
                                 + std::to_string(std::llround(std::ceil(*seconds)))
                                 + " s; a WAV file can hold at most " + std::to_string(most)
                                 + " s");
    }
    write_header();
}

void WavFile::add(std::span<const std::int16_t> samples) {
    if (samples.size_bytes() > most_data_bytes - data_bytes_) {
        throw std::runtime_error(path_.string()
                                 + ": the sound is longer than the 4 GB that a WAV file can hold");
    }
    data_bytes_ += static_cast<std::uint32_t>(samples.size_bytes());
    WavBytes wav;
    for (const std::int16_t sample : samples)
        wav.number(static_cast<std::uint16_t>(sample), sample_bytes);
    file_.write(wav.bytes());
}

// The header contains the size of the sound, which is known only at the end.
void WavFile::finish() {
    file_.rewind();
    write_header();
    file_.place();
}

void WavFile::write_header() {
    WavBytes wav;
    wav.text("RIFF");
    wav.number(header_bytes + data_bytes_, 4);
    wav.text("WAVEfmt ");
    wav.number(format_bytes, 4);
    wav.number(pcm, 2);
    wav.number(channels, 2);
    wav.number(sample_rate_, 4);
    wav.number(sample_rate_ * channels * sample_bytes, 4);
    wav.number(channels * sample_bytes, 2);
    wav.number(8 * sample_bytes, 2);
    wav.text("data");
    wav.number(data_bytes_, 4);
    file_.write(wav.bytes());
}

} // namespace halfbyte::hosted
