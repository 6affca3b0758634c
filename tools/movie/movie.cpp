#include "tools/movie/movie.hpp"

#include "engine/sim/opposites.hpp"
#include "platform/hosted/files/save_file.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_text.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <limits>
#include <string_view>

namespace halfbyte::tools::movie {

namespace {

constexpr std::string_view button_letters = "ABSTUDLR"; // from bit 7 down
constexpr std::string_view first_words = "halfbyte movie ";
constexpr std::string_view power_on_word = "power-on";
constexpr std::size_t row_bytes = 9; // with the line's end

bool is_possible_name(std::string_view name) {
    const auto is_control = [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    };
    return !name.empty() && name.size() <= longest_movie_name
           && std::none_of(name.begin(), name.end(), is_control);
}

// Reads the lines of a movie's text one by one, and reports errors with the current line's number.
class MovieLines {
  public:
    MovieLines(const std::filesystem::path& path, std::string_view text, int lines_before)
        : path_(path), rest_(text), number_(lines_before) {}

    bool at_end() const { return rest_.empty(); }

    std::string_view next(std::string_view expected) {
        ++number_;
        if (at_end())
            fail("the file ends where " + std::string(expected) + " should be");
        const std::size_t end = rest_.find('\n');
        const std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(end + 1);
        return line;
    }

    // Whether the next line begins with this word.
    bool at_word(std::string_view word) const {
        return rest_.starts_with(word) && rest_.substr(word.size()).starts_with(' ');
    }

    // Reads the line "word value" and returns the value.
    std::string_view value_of(std::string_view word) {
        const std::string expected = "'" + std::string(word) + "'";
        const std::string_view line = next(expected);
        if (!line.starts_with(word) || line.size() <= word.size() || line[word.size()] != ' ')
            fail("expected " + expected + " and its value, found " + support::in_quotes(line));
        return line.substr(word.size() + 1);
    }

    std::string name(std::string_view word) {
        const std::string_view value = value_of(word);
        if (!is_possible_name(value))
            fail("must be a name of 1 to " + std::to_string(longest_movie_name)
                 + " bytes without control characters, not " + support::in_quotes(value));
        return std::string(value);
    }

    std::uint32_t number(std::string_view word, std::uint32_t most, int base = 10) {
        const std::string_view value = value_of(word);
        return number_in(value, word, most, base);
    }

    std::uint32_t number_in(std::string_view value, std::string_view word, std::uint32_t most,
                            int base = 10) {
        std::uint32_t number = 0;
        const char* end = value.data() + value.size();
        const auto [stop, error] = std::from_chars(value.data(), end, number, base);
        const bool whole = base == 10 || value.size() == 8; // a hash must have all its digits
        if (error != std::errc() || stop != end || number > most || !whole)
            fail(std::string(word) + " must be "
                 + (base == 10 ? "a number from 0 to " + std::to_string(most) : "8 hex digits")
                 + ", not " + support::in_quotes(value));
        return number;
    }

    [[noreturn]] void fail(std::string_view what) const {
        throw support::InputError(path_, number_, what);
    }

  private:
    const std::filesystem::path& path_;
    std::string_view rest_;
    int number_;
};

void read_first_line(MovieLines& lines) {
    const std::string_view line = lines.next("'halfbyte movie'");
    if (!line.starts_with(first_words))
        lines.fail("not a movie: it must start with 'halfbyte movie'");
    const std::string_view version = line.substr(first_words.size());
    if (version != std::to_string(movie_version))
        lines.fail("a movie of format version " + support::in_quotes(version)
                   + "; this program reads " + std::to_string(movie_version));
}

// Reads the lines with the level and its seed, or the line "from power-on".
void read_beginning(MovieLines& lines, Movie& movie) {
    if (lines.at_word("from")) {
        movie.power_on = true;
        if (const std::string_view where = lines.value_of("from"); where != power_on_word)
            lines.fail("a movie begins with a level or from power-on, not from "
                       + support::in_quotes(where));
        return;
    }
    movie.level = lines.name("level");
    movie.seed =
        static_cast<std::uint16_t>(lines.number("seed", std::numeric_limits<std::uint16_t>::max()));
}

Input read_row(MovieLines& lines) {
    const std::string_view row = lines.next("a row of buttons");
    if (row.size() != button_letters.size())
        lines.fail("a row must have 8 characters, not " + std::to_string(row.size()));
    Input input = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (row[i] == button_letters[i])
            input = static_cast<Input>(input | (0x80u >> i));
        else if (row[i] != '.')
            lines.fail("character " + std::to_string(i + 1) + " must be '.' or '"
                       + button_letters[i] + "', not " + support::in_quotes(row.substr(i, 1)));
    }
    return without_opposites(input);
}

} // namespace

std::string row_of(Input input) {
    std::string row(button_letters);
    for (std::size_t i = 0; i < row.size(); ++i)
        if (!(input & (0x80u >> i)))
            row[i] = '.';
    return row;
}

Movie read_movie(const std::filesystem::path& path) {
    return movie_in(support::read_text(path, largest_movie_file), path);
}

Movie movie_in(std::string_view text, const std::filesystem::path& path, int lines_before) {
    MovieLines lines(path, text, lines_before);
    Movie movie;
    read_first_line(lines);
    movie.game = lines.name("game");
    read_beginning(lines, movie);
    movie.pack_hash = lines.number("pack", std::numeric_limits<std::uint32_t>::max(), 16);
    if (lines.at_word("speed"))
        movie.speed = static_cast<int>(lines.number("speed", full_speed));
    const std::uint32_t frames = lines.number("frames", longest_movie);
    // The header may give more frames than the file has.
    movie.inputs.reserve(std::min<std::size_t>(frames, text.size() / row_bytes));
    for (std::uint32_t i = 0; i < frames; ++i)
        movie.inputs.push_back(read_row(lines));
    if (!lines.at_end()) {
        lines.next("nothing");
        lines.fail("a line too many after the last of " + std::to_string(frames) + " frames");
    }
    return movie;
}

void check_movie_names(const std::filesystem::path& path, const std::string& game,
                       const std::string& level) {
    if (!is_possible_name(game) || !(level.empty() || is_possible_name(level)))
        throw support::InputError(
            path, "a movie cannot be written for the game " + support::in_quotes(game)
                      + " and the level " + support::in_quotes(level)
                      + ": each name must have 1 to " + std::to_string(longest_movie_name)
                      + " bytes and no control characters");
}

void write_movie(const std::filesystem::path& path, const Movie& movie) {
    check_movie_names(path, movie.game, movie.level);
    if (movie.inputs.size() > longest_movie)
        throw support::InputError(path, "a movie can have at most " + std::to_string(longest_movie)
                                            + " frames");
    hosted::save_or_keep(path, text_of(movie));
}

std::string text_of(const Movie& movie) {
    char hash[9];
    std::snprintf(hash, sizeof hash, "%08x", static_cast<unsigned>(movie.pack_hash));
    std::string text(first_words);
    const std::string beginning =
        movie.power_on ? "from " + std::string(power_on_word)
                       : "level " + movie.level + "\nseed " + std::to_string(movie.seed);
    const std::string speed =
        movie.speed < full_speed ? "\nspeed " + std::to_string(movie.speed) : "";
    text += std::to_string(movie_version) + "\ngame " + movie.game + '\n' + beginning + "\npack "
            + hash + speed + "\nframes " + std::to_string(movie.inputs.size()) + '\n';
    text.reserve(text.size() + movie.inputs.size() * row_bytes);
    for (const Input input : movie.inputs)
        text += row_of(input) + '\n';
    return text;
}

} // namespace halfbyte::tools::movie
