#pragma once

#include "tools/pipeline/score/score.hpp"

#include <optional>
#include <string_view>

namespace halfbyte::tools::score {

/// A word of a score, and its position.
struct Word {
    std::string text;
    Spot spot;
};

/// The words of a line. A # at the beginning of a word, or of the line, begins a comment.
std::vector<Word> words_in(std::string_view line, const std::string& file, int number);

/// The spot of a part of a word.
Spot spot_within(const Word& word, std::size_t letters);

/// A whole number in plain digits, with a sign or without; nothing for any other text, and for more
/// than six digits.
std::optional<int> whole_number(std::string_view text);

/// A whole number within its range. Otherwise fails and names `what` it is.
int number_of(const Word& word, std::string_view text, const std::string& what, int least,
              int most);

/// Fails unless it is a name: small letters, digits and _, a letter first.
const std::string& name_of(const Word& word, const std::string& what);

/// "; did you mean "lead"?", or nothing.
std::string hint(const std::string& name, const std::vector<std::string>& known);

/// Removes a note's letter with its sharp or flat from the beginning of the text. Returns its
/// semitones above C, from -1 (Cb) to 12 (B#).
std::optional<int> take_note_name(std::string_view& text);

/// A length in parts of a whole note, "3/4": in quarters, or in shorter notes if they are needed.
std::string length_text(int length);

/// The name of a note, "c4", by its semitones above C2.
std::string note_name(int note);

} // namespace halfbyte::tools::score
