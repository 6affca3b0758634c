// Reads the lines and words of a soak's case.
#pragma once

#include "tools/lab/soak/terrain.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_text.hpp"

#include <charconv>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>

namespace halfbyte::tools::soak {

/// Reads a case line by line, word by word. Each error is an InputError with the line's number.
class CaseText {
  public:
    CaseText(const std::filesystem::path& path, std::string_view first_line)
        : path_(path), text_(support::read_text(path, largest_file)) {
        if (!next_line() || line_ != first_line)
            fail("not a soak's case: it must start with '" + std::string(first_line) + "'");
    }

    [[noreturn]] void fail(std::string_view what) const {
        throw support::InputError(path_, number_, what);
    }

    bool next_line() {
        ++number_;
        if (at_ == text_.size())
            return false;
        const std::size_t end = text_.find('\n', at_); // the last line has an end, too
        line_ = text_.substr(at_, end - at_);
        at_ = end + 1;
        words_.clear();
        words_.str(line_);
        return true;
    }

    // Whether the next word of the line is this one, which is then consumed.
    bool word_is(std::string_view word) {
        const auto begin = words_.tellg();
        std::string found;
        if (words_ >> found && found == word)
            return true;
        words_.clear();
        words_.seekg(begin);
        return false;
    }

    void expect(std::string_view word) {
        if (!word_is(word))
            fail("expected '" + std::string(word) + "'");
    }

    int number(int least, int most) {
        std::string word;
        words_ >> word;
        int value = 0;
        const char* const end = word.data() + word.size();
        const auto [stop, error] = std::from_chars(word.data(), end, value);
        if (word.empty() || error != std::errc() || stop != end || value < least || value > most)
            fail("expected a number from " + std::to_string(least) + " to " + std::to_string(most)
                 + ", not " + support::in_quotes(word));
        return value;
    }

    void end_line() {
        std::string word;
        if (words_ >> word)
            fail("expected the end of the line, not " + support::in_quotes(word));
    }

    int words_left() {
        std::istringstream rest(words_.str().substr(static_cast<std::size_t>(words_.tellg())));
        int count = 0;
        for (std::string word; rest >> word;)
            ++count;
        return count;
    }

    bool at_end_of_line() {
        words_ >> std::ws;
        return words_.eof();
    }

    std::string rest_of_line() {
        std::string rest;
        std::getline(words_ >> std::ws, rest);
        return rest;
    }

    /// Reads the words "COLUMNS ROWS", and then that many lines.
    Terrain read_terrain() {
        const int columns = number(1, most_columns), rows = number(1, most_rows);
        end_line();
        Terrain terrain(columns, rows);
        for (int row = 0; row < rows; ++row) {
            if (!next_line() || line_.size() != static_cast<std::size_t>(columns))
                fail("a row of the map must have " + std::to_string(columns) + " cells");
            for (int column = 0; column < columns; ++column)
                terrain.set(column, row, kind_of(line_[static_cast<std::size_t>(column)]));
        }
        return terrain;
    }

    Point point() {
        const int x = number(-farthest, farthest);
        return {{x}, {number(-farthest, farthest)}};
    }

    static constexpr int farthest = 1 << 26; // subpixels from the terrain's top left

  private:
    TileKind kind_of(char glyph) const {
        const DrawnKind drawn = kind_drawn_as(glyph);
        if (!drawn.known)
            fail("expected the letter of a tile kind, not " + support::in_quotes({&glyph, 1}));
        return drawn.kind;
    }

    static constexpr std::size_t largest_file = 64 << 20;
    static constexpr int most_columns = 2032, most_rows = 64;

    const std::filesystem::path path_;
    const std::string text_;
    std::size_t at_ = 0;
    int number_ = 0;
    std::string line_;
    std::istringstream words_;
};

} // namespace halfbyte::tools::soak
