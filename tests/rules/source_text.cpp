#include "tests/rules/source_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace halfbyte::test {
namespace {

bool is_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}
bool is_digit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

bool is_exponent(char c) {
    return c == 'e' || c == 'E' || c == 'p' || c == 'P';
}

// The end of the line or block comment that starts at `at`; `at` itself if none starts there.
std::size_t end_of_comment(std::string_view text, std::size_t at) {
    if (text.substr(at, 2) == "//") {
        std::size_t end = text.find('\n', at);
        while (end != std::string_view::npos && text[end - 1] == '\\')
            end = text.find('\n', end + 1);
        return std::min(end, text.size());
    }
    if (text.substr(at, 2) == "/*") {
        const std::size_t end = text.find("*/", at + 2);
        return end == std::string_view::npos ? text.size() : end + 2;
    }
    return at;
}

// A quote after a digit or letter separates digits (1'000), unless the word is a literal's prefix.
bool opens_character(std::string_view text, std::size_t at) {
    std::size_t start = at;
    while (start > 0 && (is_word(text[start - 1]) || text[start - 1] == '\''))
        --start;
    const std::string_view word = text.substr(start, at - start);
    return word.empty() || !is_digit(word.front());
}

bool is_raw(std::string_view text, std::size_t at) {
    std::size_t start = at;
    while (start > 0 && is_word(text[start - 1]))
        --start;
    constexpr std::array prefixes{"R", "LR", "uR", "UR", "u8R"};
    return std::ranges::find(prefixes, text.substr(start, at - start)) != prefixes.end();
}

// The end of the string or character literal that starts at `at`; `at` itself if none starts there.
std::size_t end_of_literal(std::string_view text, std::size_t at) {
    const char quote = text[at];
    if (quote != '"' && (quote != '\'' || !opens_character(text, at)))
        return at;
    if (quote == '"' && is_raw(text, at)) {
        const std::size_t open = std::min(text.find('(', at), text.size());
        const std::string close = ')' + std::string(text.substr(at + 1, open - at - 1)) + '"';
        const std::size_t end = text.find(close, open);
        return end == std::string_view::npos ? text.size() : end + close.size();
    }
    std::size_t end = at + 1;
    while (end < text.size() && text[end] != quote && text[end] != '\n')
        end += text[end] == '\\' ? 2U : 1U;
    return std::min(end + 1, text.size());
}

void blank(std::string& text, std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i)
        if (text[i] != '\n')
            text[i] = ' ';
}

// One past the word or number that starts at `at`, by the preprocessor's rule for numbers.
std::size_t end_of_word(std::string_view line, std::size_t at) {
    const bool number = is_digit(line[at]) || line[at] == '.';
    std::size_t end = at + 1;
    while (end < line.size()) {
        const char c = line[end];
        const bool sign = (c == '+' || c == '-') && is_exponent(line[end - 1]);
        if (!is_word(c) && !(number && (c == '.' || c == '\'' || sign)))
            break;
        ++end;
    }
    return end;
}

} // namespace

std::vector<SourcePiece> comments_and_literals(std::string_view text) {
    std::vector<SourcePiece> pieces;
    std::size_t at = 0;
    while (at < text.size()) {
        if (const std::size_t end = end_of_comment(text, at); end != at) {
            pieces.push_back({SourcePiece::Kind::comment, at, end});
            at = end;
        } else if (const std::size_t close = end_of_literal(text, at); close != at) {
            const bool raw = text[at] == '"' && is_raw(text, at);
            pieces.push_back(
                {raw ? SourcePiece::Kind::raw_literal : SourcePiece::Kind::literal, at, close});
            at = close;
        } else {
            ++at;
        }
    }
    return pieces;
}

std::string only_code(std::string_view text) {
    std::string code(text);
    for (const SourcePiece& piece : comments_and_literals(text)) {
        const bool comment = piece.kind == SourcePiece::Kind::comment;
        blank(code, comment ? piece.from : piece.from + 1, comment ? piece.to : piece.to - 1);
    }
    return code;
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

std::vector<std::string> words_of(std::string_view line) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < line.size();) {
        const bool point = line[at] == '.' && at + 1 < line.size() && is_digit(line[at + 1]);
        if (!is_word(line[at]) && !point) {
            ++at;
            continue;
        }
        const std::size_t end = end_of_word(line, at);
        words.emplace_back(line.substr(at, end - at));
        at = end;
    }
    return words;
}

std::vector<std::filesystem::path> files_below(const std::filesystem::path& root,
                                               const std::string& folder) {
    std::vector<std::filesystem::path> files;
    if (!std::filesystem::exists(root / folder))
        return files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder))
        if (entry.is_regular_file())
            files.push_back(entry.path().lexically_relative(root));
    std::ranges::sort(files);
    return files;
}

bool is_cpp(const std::filesystem::path& path) {
    constexpr std::array ends{".hpp", ".cpp", ".h",   ".c",   ".hh",
                              ".cc",  ".hxx", ".cxx", ".inc", ".ipp"};
    return std::ranges::find(ends, path.extension().string()) != ends.end();
}

std::string read_text(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw std::runtime_error("cannot read " + path.string());
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace halfbyte::test
