#include "tools/pipeline/score/words.hpp"

#include "tools/support/input_error.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace halfbyte::tools::score {

namespace {

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

bool is_letter(char c) {
    return c >= 'a' && c <= 'z';
}

bool is_name_letter(char c) {
    return is_letter(c) || c == '_' || (c >= '0' && c <= '9');
}

} // namespace

void fail(const Spot& spot, const std::string& what) {
    throw support::InputError(
        spot.file + ':' + std::to_string(spot.line) + ':' + std::to_string(spot.column), what);
}

std::vector<Word> words_in(std::string_view line, const std::string& file, int number) {
    std::vector<Word> words;
    std::size_t at = 0;
    while (true) {
        while (at < line.size() && is_space(line[at]))
            ++at;
        if (at == line.size() || line[at] == '#')
            return words;
        const std::size_t begin = at;
        while (at < line.size() && !is_space(line[at]))
            ++at;
        words.push_back({std::string(line.substr(begin, at - begin)),
                         {file, number, static_cast<int>(begin) + 1}});
    }
}

Spot spot_within(const Word& word, std::size_t letters) {
    return {word.spot.file, word.spot.line, word.spot.column + static_cast<int>(letters)};
}

std::optional<int> whole_number(std::string_view text) {
    constexpr std::size_t most_digits = 6;
    const bool has_sign = !text.empty() && (text.front() == '+' || text.front() == '-');
    const std::string_view digits = text.substr(has_sign ? 1 : 0);
    int value = 0;
    if (digits.empty() || digits.size() > most_digits
        || !std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; }))
        return std::nullopt;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return text.front() == '-' ? -value : value;
}

int number_of(const Word& word, std::string_view text, const std::string& what, int least,
              int most) {
    const auto value = whole_number(text);
    if (!value || *value < least || *value > most) {
        fail(word.spot, support::in_quotes(word.text) + ": " + what
                            + " must be a whole number from " + std::to_string(least) + " to "
                            + std::to_string(most));
    }
    return *value;
}

const std::string& name_of(const Word& word, const std::string& what) {
    constexpr std::size_t longest = 31;
    if (word.text.size() > longest || !is_letter(word.text.front())
        || !std::ranges::all_of(word.text, is_name_letter)) {
        fail(word.spot, support::in_quotes(word.text) + " cannot name " + what
                            + ": use at most 31 small letters, digits and _, a letter first");
    }
    return word.text;
}

std::string hint(const std::string& name, const std::vector<std::string>& known) {
    return support::did_you_mean(name, {known.begin(), known.end()});
}

std::optional<int> take_note_name(std::string_view& text) {
    constexpr std::string_view letters = "cdefgab";
    constexpr std::array semitones{0, 2, 4, 5, 7, 9, 11};
    const std::size_t letter = text.empty() ? letters.npos : letters.find(text.front());
    if (letter == letters.npos)
        return std::nullopt;
    int note = semitones[letter];
    text.remove_prefix(1);
    if (text.starts_with('#') || text.starts_with('b')) {
        note += text.front() == '#' ? 1 : -1;
        text.remove_prefix(1);
    }
    return note;
}

std::string length_text(int length) {
    const int part = std::gcd(length, whole_note / 4);
    return std::to_string(length / part) + "/" + std::to_string(whole_note / part);
}

std::string note_name(int note) {
    constexpr std::array names{"c", "c#", "d", "d#", "e", "f", "f#", "g", "g#", "a", "a#", "b"};
    const int from_c0 = note + 24;
    const int octave = from_c0 >= 0 ? from_c0 / 12 : (from_c0 - 11) / 12;
    return names[static_cast<std::size_t>(from_c0 - 12 * octave)] + std::to_string(octave);
}

} // namespace halfbyte::tools::score
