// Paths and folders. On some systems, std::filesystem takes \\COMPUTER\FOLDER for \COMPUTER\FOLDER
// when it changes a path, and cannot list a folder whose path has more than 259 letters.
#pragma once

#include <filesystem>
#include <vector>

namespace halfbyte::hosted {

// The path without "." and "..", as its letters allow it.
std::filesystem::path normal_path(const std::filesystem::path& path);

// The same from the root on.
std::filesystem::path absolute_path(const std::filesystem::path& path);

// The same with symbolic links resolved, where the system can do that; the path may be missing.
std::filesystem::path canonical_path(const std::filesystem::path& path);

// Appends the names in a folder, in any order. Returns 0 or the error.
int list_names(const std::filesystem::path& folder, std::vector<std::filesystem::path>& names);

// Removes a file, or a folder with everything in it. Returns 0 or the error.
int remove_tree(const std::filesystem::path& path);

} // namespace halfbyte::hosted
