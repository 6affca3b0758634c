#pragma once

#include "tools/score/score.hpp"

#include <optional>
#include <string_view>

namespace halfbyte::tools::score {

/// A word of a score, and where it stands.
struct Word {
    std::string text;
    Spot spot;
};

/// The words of a line. A # at the beginning of a word, or of the line, begins a comment.
std::vector<Word> words_in(std::string_view line, const std::string& file, int number);

/// The spot of a part of a word.
Spot spot_within(const Word& word, std::size_t letters);

/// A whole number in plain digits, with a sign or without; nothing where it is none, or has more
/// than six digits.
std::optional<int> whole_number(std::string_view text);

/// A whole number within its range. Fails, naming what it is.
int number_of(const Word& word, std::string_view text, const std::string& what, int least,
              int most);

/// Fails unless it is a name: small letters, digits and _, a letter first.
const std::string& name_of(const Word& word, const std::string& what);

/// "; did you mean "lead"?", or nothing.
std::string hint(const std::string& name, const std::vector<std::string>& known);

/// A note's letter with its sharp or flat, at the beginning of the text. Takes it away from there
/// and tells the semitones above C, from -1 (Cb) to 12 (B#).
std::optional<int> take_note_name(std::string_view& text);

/// "3/4", of parts of a whole note; in quarters, or in shorter notes where it takes them.
std::string length_text(int length);

/// "c4", whose number is a semitone above C2.
std::string note_name(int note);

} // namespace halfbyte::tools::score
