// Records the sound of a game on the desktop and on a console's ROM in an emulator, frame by frame.
#pragma once

#include "engine/sound/voice_image.hpp"
#include "tests/support/pitch.hpp"
#include "tools/movie/movie.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::test {

/// Samples, and the positions at which frames begin.
struct Recording {
    std::vector<std::int16_t> samples; // of one channel
    std::vector<std::size_t> frames;
    double rate = 0;

    Samples part(std::size_t first, std::size_t last) const {
        return Samples(samples).subspan(frames[first], frames[last] - frames[first]);
    }
};

Recording record_here(const std::vector<VoiceImage>& images);

/// Records a movie of a level, or from power-on, on a console. Throws InputError.
Recording record_console(const std::filesystem::path& rom, const tools::movie::Movie& movie,
                         std::size_t level);

/// In decibels, without a constant offset.
double loudness(Samples samples);

/// Prints the lowest and the highest sample. Throws InputError if one is at full scale.
void check_scale(const Recording& recording, const std::string& whose);

} // namespace halfbyte::test
