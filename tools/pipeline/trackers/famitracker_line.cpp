#include "tools/pipeline/trackers/famitracker_line.hpp"

#include "tools/pipeline/score/words.hpp"
#include "tools/support/input_error.hpp"

#include <array>
#include <charconv>

namespace halfbyte::tools::trackers {

FamitrackerLine::FamitrackerLine(std::string_view line, const std::string& file, int number)
    : file_(file), number_(number) {
    if (const std::size_t quote = line.find('"'); quote != line.npos) {
        const std::size_t end = line.rfind('"');
        quoted_ = end == quote ? "" : line.substr(quote + 1, end - quote - 1);
        line = line.substr(0, quote);
    }
    for (const score::Word& word : score::words_in(line, file, number))
        words_.push_back(word.text);
}

void FamitrackerLine::fail(const std::string& what) const {
    throw support::InputError(file_, number_, what);
}

int FamitrackerLine::whole(std::size_t word) const {
    const auto number = word < words_.size() ? score::whole_number(words_[word]) : std::nullopt;
    if (!number)
        fail("this line has too few numbers");
    return *number;
}

int FamitrackerLine::hex(const std::string& text) const {
    const auto number = hex_of(text);
    if (!number)
        fail(support::in_quotes(text) + " must be a number in hexadecimal digits");
    return *number;
}

std::optional<int> hex_of(std::string_view text) {
    int number = -1;
    const char* end = text.data() + text.size();
    const auto [after, error] = std::from_chars(text.data(), end, number, 16);
    const bool is_number = error == std::errc{} && after == end && number >= 0;
    return is_number ? std::optional(number) : std::nullopt;
}

std::string hex_text(int number) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto at = static_cast<std::size_t>(number & 0xFF);
    return {digits[at / digits.size()], digits[at % digits.size()]};
}

std::optional<int> tone_of(std::string_view note) {
    constexpr std::string_view letters = "CDEFGAB";
    constexpr std::array semitones{0, 2, 4, 5, 7, 9, 11};
    if (note.size() != 3 || letters.find(note[0]) == letters.npos || note[2] < '0' || note[2] > '7')
        return std::nullopt;
    const int sign = note[1] == '#' ? 1 : note[1] == 'b' ? -1 : 0;
    if (sign == 0 && note[1] != '-')
        return std::nullopt;
    return semitones[letters.find(note[0])] + sign + 12 * (note[2] - '0');
}

std::optional<int> noise_of(std::string_view note) {
    return note.size() == 3 && note.substr(1) == "-#" ? hex_of(note.substr(0, 1)) : std::nullopt;
}

} // namespace halfbyte::tools::trackers
