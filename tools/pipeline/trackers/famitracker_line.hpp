#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::trackers {

/// A line of FamiTracker's text: words, and a text in quotes at its end.
class FamitrackerLine {
  public:
    FamitrackerLine(std::string_view line, const std::string& file, int number);

    const std::vector<std::string>& words() const { return words_; }
    const std::string& quoted() const { return quoted_; }
    int number() const { return number_; }

    /// A word as a number. Throws InputError if it is missing or not a number.
    int whole(std::size_t word) const;
    /// A text of the line in hexadecimal digits; throws like whole().
    int hex(const std::string& text) const;

    [[noreturn]] void fail(const std::string& what) const;

  private:
    std::string file_;
    int number_;
    std::vector<std::string> words_;
    std::string quoted_;
};

/// A number in hexadecimal digits, or nothing.
std::optional<int> hex_of(std::string_view text);

/// A number below 256 in two hexadecimal digits: "0C".
std::string hex_text(int number);

/// "C#3" as semitones above C-0, or nothing.
std::optional<int> tone_of(std::string_view note);

/// "5-#": one of the noise's 16 pitches, F the highest; or nothing.
std::optional<int> noise_of(std::string_view note);

} // namespace halfbyte::tools::trackers
