#pragma once

#include "tests/rules/breach.hpp"
#include "tests/rules/prose/passages.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::test {

// Finds English that a stranger must read twice, as far as a program can: sentences that begin with
// a relative clause, `who` for a thing, code with the verbs of a person, phrases of phrases.txt,
// and sentences of more than 30 words.
Breaches check_plain_words(const std::string& file, const std::vector<Passage>& passages);

// The same for files of a project, named from its root. Sentences of exceptions.txt are accepted.
Breaches check_plain_files(const std::filesystem::path& root,
                           const std::vector<std::string>& files);

} // namespace halfbyte::test
