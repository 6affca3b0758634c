#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::test {

// A stretch of prose in a file: a paragraph, a comment, a message or a cell of a table.
struct Passage {
    int line; // of its first letter, counted from 1
    bool
        is_fragment; // a heading, a cell of a table or the end of a message: need not be a sentence
    std::string text; // with the line ends of the file, without the marks of comments and lists
};

// The prose of a file, by the end of its name: Markdown's text; comments and string literals of
// C++; comments of assembly, scripts, CMake and TOML, and CMake's strings. Code blocks, raw strings
// and literals of fewer than three words are left out. Files of other kinds have none.
std::vector<Passage> passages_of(const std::filesystem::path& file, std::string_view text);

} // namespace halfbyte::test
