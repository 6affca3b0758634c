// Keeps a file that is about to be replaced: NAME.old beside it, else NAME.old2, NAME.old3 and so
// on, the first name that is free. Of a symbolic link that is beside the file it names.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::hosted {

struct KeptFile {
    std::filesystem::path file; // as the caller calls it
    std::filesystem::path kept; // the new name of what it held
};

// The name that keep_old() would give now.
std::filesystem::path free_old_name(const std::filesystem::path& file);

// Gives the file a second name; the first keeps it until it is replaced. A file system without
// second names gets it renamed. Throws std::runtime_error, "file: reason".
KeptFile keep_old(const std::filesystem::path& file);

// The files that have such names, in the order of their numbers.
std::vector<std::filesystem::path> kept_files(const std::filesystem::path& file);

// Makes a kept file the file again. The one in its place is kept, if there is one. Throws
// std::runtime_error, "file: reason".
void put_back(const KeptFile& kept);

// "FILE: what it held is kept in NAME.old"
std::string words_of(const KeptFile& kept);

} // namespace halfbyte::hosted
