// Keeps a file that is about to be replaced under another name beside it. That is the first free
// one of NAME.old, NAME.old2, NAME.old3 and so on. For a symbolic link, that is beside the file
// that it points to.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::hosted {

struct KeptFile {
    std::filesystem::path file; // as the caller gave it
    std::filesystem::path kept; // the new name of the old contents
};

// The name that keep_old() would use now.
std::filesystem::path free_old_name(const std::filesystem::path& file);

// Gives the file a second name; its first one stays until the file is replaced. On a file system
// without hard links the file is renamed instead. Throws std::runtime_error, "file: reason".
KeptFile keep_old(const std::filesystem::path& file);

// The files with such names, sorted by number.
std::vector<std::filesystem::path> kept_files(const std::filesystem::path& file);

// Gives a kept file its first name again. A file that has that name now is kept, too. Throws
// std::runtime_error, "file: reason".
void put_back(const KeptFile& kept);

// "FILE: its old contents are kept in NAME.old"
std::string words_of(const KeptFile& kept);

} // namespace halfbyte::hosted
