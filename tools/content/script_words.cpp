#include "tools/content/script_words.hpp"

#include "tools/content/toml_file.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>
#include <charconv>
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
            throw support::InputError(path, number,
                                      support::in_quotes(word)
                                          + " is no label where it stands; a label comes first");
        }
    }
    return line;
}

} // namespace

std::vector<ScriptLine> script_lines(const ScriptText& script, const std::filesystem::path& path) {
    std::vector<ScriptLine> lines;
    std::istringstream text(script.text);
    int number = script.first_line;
    for (std::string line; std::getline(text, line); ++number) {
        ScriptLine read = line_of(line, number, path);
        if (!read.label.empty() || !read.words.empty()) {
            lines.push_back(std::move(read));
        }
    }
    return lines;
}

std::size_t index_of_word(const ScriptLine& line, const std::string& word,
                          const std::vector<std::string_view>& known, const char* what,
                          const std::filesystem::path& path) {
    const auto found = std::find(known.begin(), known.end(), word);
    if (found == known.end()) {
        const std::string nearest(support::nearest_name(word, known));
        throw support::InputError(path, line.number,
                                  support::in_quotes(word) + " is no " + what
                                      + (nearest.empty()
                                             ? "; known are " + listed(known)
                                             : "; is " + support::in_quotes(nearest) + " meant?"));
    }
    return static_cast<std::size_t>(found - known.begin());
}

int whole_number(const ScriptLine& line, const std::string& word, Range range, int unit,
                 const std::filesystem::path& path) {
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size() || !range.has(value)
        || value % unit != 0) {
        throw support::InputError(
            path, line.number,
            support::in_quotes(word) + " must be a whole number from " + std::to_string(range.least)
                + " to " + std::to_string(range.most)
                + (unit == 1 ? "" : " that " + std::to_string(unit) + " divides"));
    }
    return value;
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
    default: return "nothing";
    }
}

} // namespace halfbyte::tools::content
