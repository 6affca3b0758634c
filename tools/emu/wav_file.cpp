#include "tools/emu/wav_file.hpp"
#include "platform/desktop/save_file.hpp"

#include <cmath>

namespace halfbyte::tools {

namespace {

class WavBytes {
  public:
    void text(const char* letters) { bytes_ += letters; }
    void number(std::uint32_t value, int bytes) {
        for (int i = 0; i < bytes; ++i) {
            bytes_ += static_cast<char>(value >> (8 * i));
        }
    }
    const std::string& bytes() const { return bytes_; }

  private:
    std::string bytes_;
};

} // namespace

void write_wav(const std::filesystem::path& path, const CoreSound& sound) {
    constexpr std::uint32_t channels = 2, sample_bytes = 2, header_bytes = 36, format_bytes = 16;
    constexpr std::uint32_t pcm = 1;
    const auto rate = static_cast<std::uint32_t>(std::lround(sound.sample_rate));
    const auto data_bytes = static_cast<std::uint32_t>(sound.samples.size() * sample_bytes);
    WavBytes wav;
    wav.text("RIFF");
    wav.number(header_bytes + data_bytes, 4);
    wav.text("WAVEfmt ");
    wav.number(format_bytes, 4);
    wav.number(pcm, 2);
    wav.number(channels, 2);
    wav.number(rate, 4);
    wav.number(rate * channels * sample_bytes, 4);
    wav.number(channels * sample_bytes, 2);
    wav.number(8 * sample_bytes, 2);
    wav.text("data");
    wav.number(data_bytes, 4);
    for (const std::int16_t sample : sound.samples) {
        wav.number(static_cast<std::uint16_t>(sample), 2);
    }
    desktop::save_file(path, wav.bytes());
}

} // namespace halfbyte::tools
