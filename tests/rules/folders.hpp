#pragma once

#include "tests/rules/breach.hpp"

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace halfbyte::tests {

// A line halfbyte_add_folder of the build: a folder, and those whose headers its files include.
struct Folder {
    std::string name; // from the project's root: "tools/soak/worlds"
    std::vector<std::string> uses;
    std::string file; // that says so
    int line;
};

// All of them, from the bottom up.
std::vector<Folder> folders_of(const std::filesystem::path& root);

// Folders that use what does not stand before them, or what none of their files includes.
// `included` is what the files of a folder include, as "tools/soak -> tools/support".
Breaches check_folders(const std::vector<Folder>& folders, const std::set<std::string>& included);

} // namespace halfbyte::tests
