#pragma once

#include "platform/hosted/files/aside_file.hpp"

#include <cstdint>
#include <filesystem>
#include <span>

namespace halfbyte::hosted {

// Sound that is written as it comes, as a WAV file: 16 bits, left and right in turn. The file is
// there once it is finished. Throws std::runtime_error, "file: reason".
class WavFile {
  public:
    // The sample rate is per second and side.
    WavFile(const std::filesystem::path& path, double sample_rate);

    // The longest sound that the form can hold, in whole seconds.
    static std::uint32_t most_seconds(double sample_rate);

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
