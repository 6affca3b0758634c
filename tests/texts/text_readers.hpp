// Every reader of text in the programs, with a text that it accepts.
#pragma once

#include "tests/support/scratch_folder.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::test {

struct TextReader {
    const char* name;
    std::vector<const char*> sources; // the sources that read it, relative to the project's root

    // Writes the text, and the files that it needs, into an empty folder.
    void (*prepare)(const ScratchFolder& folder);
    const char* file; // of the text, in that folder

    // The result of reading, for comparison. Throws std::runtime_error if the text is refused.
    std::string (*read)(const std::filesystem::path& folder);

    // A line of the text, counted from 1, and a fault to put there. 0 means that the messages do
    // not name a line. Null: no line is a fault.
    int line;
    const char* fault;
};

extern const std::vector<TextReader> text_readers;

} // namespace halfbyte::test
