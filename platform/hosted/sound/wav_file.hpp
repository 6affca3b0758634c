#pragma once

#include "platform/hosted/system/aside_file.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>

namespace halfbyte::hosted {

// Sound that is written piece by piece, as a WAV file: 16 bits, alternately left and right. The
// file exists once it is finished. Throws std::runtime_error, "file: reason".
class WavFile {
  public:
    // The sample rate is in samples per second for each side. If the length is known and too long
    // for the format, this throws at once.
    WavFile(const std::filesystem::path& path, double sample_rate,
            std::optional<double> seconds = std::nullopt);

    void add(std::span<const std::int16_t> samples);
    void finish();

  private:
    void write_header();

    std::filesystem::path path_;
    AsideFile file_;
    std::uint32_t sample_rate_;
    std::uint32_t data_bytes_ = 0;
};

} // namespace halfbyte::hosted
