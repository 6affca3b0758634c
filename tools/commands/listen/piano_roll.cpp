#include "tools/commands/listen/piano_roll.hpp"

#include <array>

namespace halfbyte::tools::listen {

namespace {

constexpr std::array<char, voice_count> sounds{'#', 'o', '=', '*'};
constexpr int notes_of_octave = 12;
constexpr int first_octave = 2;

} // namespace

std::string piano_roll_line(const VoiceImage& image) {
    std::string line;
    for (int note = 0; note < note_count; ++note)
        line += note % notes_of_octave == 0 ? '|' : ' ';
    // The noise has a column for each pitch, low ones at the left like the notes.
    line += "|" + std::string(noise_pitches, ' ') + "|";
    for (int voice = voice_count - 1; voice >= 0; --voice) {
        const Tone& tone = image.voices[voice];
        if (volume_of(tone) == 0)
            continue;
        const std::size_t column = voice == voice_noise
                                       ? std::size_t{note_count} + noise_pitches - tone.note
                                       : std::size_t{tone.note};
        line[column] = tone.level & level_effect ? '!' : sounds[static_cast<std::size_t>(voice)];
    }
    return line;
}

std::string piano_roll_head() {
    std::string line(note_count, ' ');
    for (int octave = 0; octave < note_count / notes_of_octave; ++octave) {
        line.replace(static_cast<std::size_t>(octave * notes_of_octave), 2,
                     "c" + std::to_string(octave + first_octave));
    }
    return line + " noise";
}

} // namespace halfbyte::tools::listen
