#pragma once

#include "tools/pipeline/score/words.hpp"

#include <functional>
#include <span>

namespace halfbyte::tools::score {

/// Reads one value of a list, a part of a word.
using ReadValue = std::function<int(const Word& word, std::string_view text)>;

/// Reads a list of values: "12" is one frame, "12:4" four of them, "12..4:20" a ramp in 20 frames.
/// The part after "|" is repeated.
Values read_values(const Word& keyword, std::span<const Word> words, const ReadValue& read);

int read_volume(const Word& word, std::string_view text);
int read_duty(const Word& word, std::string_view text);  ///< 12, 25, 50, 75
int read_mode(const Word& word, std::string_view text);  ///< long, short: of the noise
int read_shift(const Word& word, std::string_view text); ///< semitones, as eighths
int read_note(const Word& word, std::string_view text);  ///< c4, as eighths above C2
int read_noise(const Word& word, std::string_view text); ///< 0 to 15

/// "vibrato DELAY PERIOD CENTS" as pitches.
Values read_vibrato(const Word& keyword, std::span<const Word> words);

} // namespace halfbyte::tools::score
