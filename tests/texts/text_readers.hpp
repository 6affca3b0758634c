// Every reader of text in the programs, with a text that it takes.
#pragma once

#include "tests/support/scratch_folder.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tests {

struct TextReader {
    const char* name;
    std::vector<const char*> sources; // the files of code that read it, from the project's root

    // Writes what the text needs around it into an empty folder, and the text itself.
    void (*prepare)(const ScratchFolder& folder);
    const char* file; // of the text, in that folder

    // What was read, for comparing. Throws std::runtime_error where the text is refused.
    std::string (*read)(const std::filesystem::path& folder);

    // A line of the text, counted from 1, and what a fault looks like there; 0: the messages name
    // no line.
    int line;
    const char* fault;
};

extern const std::vector<TextReader> text_readers;

} // namespace halfbyte::tests
