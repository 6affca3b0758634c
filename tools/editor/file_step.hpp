#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::editor {

/// A file with its bytes; without a path: the file is not there.
struct StoredFile {
    std::filesystem::path file = {};
    std::string text = {};

    friend bool operator==(const StoredFile&, const StoredFile&) = default;
};

/// A change of a file's bytes, of its path, or of both.
struct FileChange {
    StoredFile before;
    StoredFile after;
};

/// The changes of files that undo takes back at once.
using FileStep = std::vector<FileChange>;

/// The step that takes a step back.
FileStep inverse(FileStep step);

/// Files that are as a known step expects them get exactly the bytes that the known step gives
/// them. The other files keep what is planned for them.
void use_known_bytes(FileStep& planned, const FileStep& known);

/// Makes the changes below a folder, whole or not at all, as FileChanges does. Files are removed
/// after all others are written. Throws std::runtime_error, "file: reason".
void make(const std::filesystem::path& folder, const FileStep& step);

} // namespace halfbyte::tools::editor
