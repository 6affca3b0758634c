#include "tools/pipeline/content/level_messages.hpp"

#include "engine/program/game.hpp"
#include "engine/show/glyphs.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace halfbyte::tools::content {

namespace {

constexpr const TextBlockRow& block = row_of(TextBlockName::message_lines);

int letters_of(const std::string& text) {
    return glyphs_in(text.data(), static_cast<int>(text.size()));
}

/// Breaks a line of a text between words into as few lines as possible.
void break_line(const std::string& line, std::vector<std::string>& lines) {
    std::istringstream words(line);
    bool begins = true;
    for (std::string word; words >> word; begins = false) {
        if (letters_of(word) > block.most_letters) {
            throw std::length_error("has the word " + support::in_quotes(word)
                                    + "; a line has space for " + std::to_string(block.most_letters)
                                    + " letters");
        }
        if (begins || letters_of(lines.back() + ' ' + word) > block.most_letters)
            lines.push_back(word);
        else
            lines.back() += ' ' + word;
    }
}

std::vector<std::string> broken_into_lines(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream given(text);
    for (std::string line; std::getline(given, line);)
        break_line(line, lines);
    if (lines.empty())
        throw std::length_error("is empty; write a message");
    if (lines.size() > lines_a_message) {
        throw std::length_error("takes " + std::to_string(lines.size())
                                + " lines; a page has space for " + std::to_string(lines_a_message)
                                + " of " + std::to_string(block.most_letters) + " letters");
    }
    return lines;
}

} // namespace

int LevelMessages::number_of(const std::string& text) {
    const auto known = std::ranges::find(texts_, text);
    if (known == texts_.end()) {
        std::vector<std::string> lines = broken_into_lines(text);
        for (const std::string& line : lines)
            if (const std::string fault = letters_.fault_of(line); !fault.empty())
                throw std::length_error(fault);
        lines.resize(lines_a_message);
        if (lines_.size() + lines.size() > block.most_lines) {
            throw std::length_error("is one text too many; a game has at most "
                                    + std::to_string(block.most_lines / lines_a_message));
        }
        lines_.insert(lines_.end(), lines.begin(), lines.end());
        texts_.push_back(text);
        return static_cast<int>(texts_.size());
    }
    return static_cast<int>(known - texts_.begin()) + 1;
}

} // namespace halfbyte::tools::content
