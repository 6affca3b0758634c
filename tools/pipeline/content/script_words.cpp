#include "tools/pipeline/content/script_words.hpp"

#include "tools/support/input_error.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <iterator>
#include <sstream>

namespace halfbyte::tools::content {

namespace {

ScriptLine line_of(const std::string& text, int number, const std::filesystem::path& path) {
    ScriptLine line{number, {}, {}};
    std::istringstream words(text.substr(0, text.find('#')));
    for (std::string word; words >> word;) {
        if (word.back() != ':') {
            line.words.push_back(word);
        } else if (line.words.empty() && line.label.empty() && word.size() > 1) {
            line.label = word.substr(0, word.size() - 1);
        } else {
            throw support::InputError(
                path, number,
                support::in_quotes(word)
                    + " is not a label here; a label is the first word of its line");
        }
    }
    return line;
}

/// Advice for a wait that is too long: the longest waits, and a last one for the rest.
std::string waits_of(int frames, int longest) {
    constexpr int most_waits = 3;
    if (frames > most_waits * longest)
        return "; repeat a shorter \"wait\" with \"loop\"";
    std::string text = "; write ";
    for (; frames > longest; frames -= longest) {
        text += support::in_quotes("wait " + std::to_string(longest))
                + (frames > 2 * longest ? ", " : " and then ");
    }
    return text + support::in_quotes("wait " + std::to_string(frames));
}

/// Advice for a number that is out of its range, or between two multiples of the unit.
std::string number_advice(const ScriptLine& line, int value, Range range, int unit) {
    if (line.words.front() == "wait" && value > range.most)
        return waits_of(value, range.most);
    const int within = std::clamp(value, range.least, range.most);
    const int down = within - (within % unit + unit) % unit;
    const int nearest = within - down > unit / 2 && range.has(down + unit) ? down + unit : down;
    return "; the nearest is " + std::to_string(nearest);
}

} // namespace

std::vector<ScriptLine> script_lines(const ScriptText& script, const std::filesystem::path& path) {
    std::vector<ScriptLine> lines;
    std::istringstream text(script.text);
    int number = script.first_line;
    for (std::string line; std::getline(text, line); ++number) {
        ScriptLine read = line_of(line, number, path);
        if (!read.label.empty() || !read.words.empty())
            lines.push_back(std::move(read));
    }
    return lines;
}

std::size_t index_of_word(const ScriptLine& line, const std::string& word,
                          const std::vector<std::string_view>& known, const char* what,
                          const std::filesystem::path& path) {
    const auto found = std::find(known.begin(), known.end(), word);
    if (found == known.end()) {
        throw support::InputError(path, line.number,
                                  support::in_quotes(word) + " is not " + what
                                      + support::known_instead(word, known));
    }
    return static_cast<std::size_t>(found - known.begin());
}

int whole_number(const ScriptLine& line, const std::string& word, Range range, int unit,
                 const std::filesystem::path& path) {
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    const bool is_number = error == std::errc() && end == word.data() + word.size();
    if (!is_number || !range.has(value) || value % unit != 0) {
        throw support::InputError(path, line.number,
                                  support::in_quotes(word) + " must be a whole number from "
                                      + std::to_string(range.least) + " to "
                                      + std::to_string(range.most)
                                      + (unit == 1 ? "" : ", a multiple of " + std::to_string(unit))
                                      + (is_number ? number_advice(line, value, range, unit) : ""));
    }
    return value;
}

std::string completed(const ScriptLine& line, std::span<const ScriptOperand> missing) {
    std::string text;
    for (const std::string& word : line.words)
        text += word + ' ';
    for (const ScriptOperand operand : missing) {
        const std::string_view meaning = meaning_of(operand);
        std::string word(meaning.substr(meaning.find(' ') + 1)); // without its article
        word.resize(std::min(word.find(' '), word.size()));
        std::ranges::transform(word, std::back_inserter(text), [](char c) {
            return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        });
        text += ' ';
    }
    text.pop_back();
    return text;
}

const char* meaning_of(ScriptOperand operand) {
    switch (operand) {
    case ScriptOperand::number: return "a number";
    case ScriptOperand::speed:
    case ScriptOperand::way: return "a speed";
    case ScriptOperand::level_switch: return "a switch";
    case ScriptOperand::label: return "a label";
    case ScriptOperand::kind: return "a kind of actors";
    case ScriptOperand::trait: return "a trait";
    case ScriptOperand::state: return "a state";
    case ScriptOperand::event: return "an event";
    case ScriptOperand::condition: return "a condition";
    case ScriptOperand::counter: return "a counter";
    case ScriptOperand::count:
    case ScriptOperand::change: return "a number";
    case ScriptOperand::offset: return "a distance";
    case ScriptOperand::effect: return "an effect";
    case ScriptOperand::hero_state: return "a state of the player";
    case ScriptOperand::object: return "a place";
    case ScriptOperand::level: return "a level";
    default: return "nothing";
    }
}

} // namespace halfbyte::tools::content
