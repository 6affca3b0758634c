// What a game sounds like here and on a console's ROM in an emulator, frame by frame.
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

/// Sound, and where its frames begin.
struct Recording {
    std::vector<std::int16_t> samples; // of one side
    std::vector<std::size_t> frames;
    double rate = 0;

    Samples part(std::size_t first, std::size_t last) const {
        return Samples(samples).subspan(frames[first], frames[last] - frames[first]);
    }
};

Recording record_here(const std::vector<VoiceImage>& images);

/// A movie of a level, or from power-on, on a console. Throws InputError.
Recording record_console(const std::filesystem::path& rom, const tools::movie::Movie& movie,
                         std::size_t level);

/// In decibels, of what is not constant.
double loudness(Samples samples);

/// Prints the least and the highest sample. Throws InputError where one is at full scale.
void check_scale(const Recording& recording, const std::string& whose);

} // namespace halfbyte::test
