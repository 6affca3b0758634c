#pragma once

#include "tests/rules/breach.hpp"
#include "tests/rules/prose/passages.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tests {

// What a program can find of English that a stranger reads twice: sentences that begin with a
// relative clause, "who" for a thing, code that asks, tells, knows or wants, phrases of
// phrases.txt, sentences of more than 30 words.
Breaches check_plain_words(const std::string& file, const std::vector<Passage>& passages);

// The same for files of a project, named from its root, but for the sentences of exceptions.txt.
Breaches check_plain_files(const std::filesystem::path& root,
                           const std::vector<std::string>& files);

} // namespace halfbyte::tests
