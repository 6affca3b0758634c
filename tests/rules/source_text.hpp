#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::test {

// Replaces comments and the insides of string and character literals by blanks, character for
// character, and keeps line ends. Handles raw strings, digit separators and continued lines.
std::string only_code(std::string_view text);

// A comment or a literal of C++ source text, from its first character to one past its last.
struct SourcePiece {
    enum class Kind {
        comment,
        literal,
        raw_literal
    };
    Kind kind;
    std::size_t from;
    std::size_t to;
};

// All comments and string and character literals of a text, in their order.
std::vector<SourcePiece> comments_and_literals(std::string_view text);

// The lines of a text, without their ends.
std::vector<std::string> lines_of(std::string_view text);

// The words and numbers of one line that only_code() returned: identifiers, keywords and complete
// numbers, with their points, exponents and suffixes.
std::vector<std::string> words_of(std::string_view line);

// Regular files below root/folder, relative to root, sorted; none if the folder is missing.
std::vector<std::filesystem::path> files_below(const std::filesystem::path& root,
                                               const std::string& folder);

// C++ and C sources and headers by the ends of their names.
bool is_cpp(const std::filesystem::path& path);

std::string read_text(const std::filesystem::path& path);

} // namespace halfbyte::test
