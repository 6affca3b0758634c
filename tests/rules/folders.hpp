#pragma once

#include "tests/rules/breach.hpp"

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace halfbyte::test {

// One call of halfbyte_add_folder in the build: a folder and the folders whose headers it includes.
struct Folder {
    std::string name; // from the project's root: "tools/lab/soak/worlds"
    std::vector<std::string> uses;
    std::string part; // its library also has the sources platform/*/host/PART; empty: none
    std::string file; // the file with the call
    int line;
};

// All folders of the build, from the bottom up.
std::vector<Folder> folders_of(const std::filesystem::path& root);

// Finds folders that use one that does not come before them, or one that none of their files
// includes. `included` has what the files of a folder include, as "tools/lab/soak ->
// tools/support".
Breaches check_folders(const std::vector<Folder>& folders, const std::set<std::string>& included);

} // namespace halfbyte::test
