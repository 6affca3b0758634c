// Reading and naming files. Functions that fail set last_error().
#pragma once

#include "platform/hosted/system/open_file.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>

namespace halfbyte::hosted {

// Opens a file to read it; other programs may replace it in the meantime. A folder, a device or a
// pipe is opened without waiting for anything, or is not opened.
OpenFile open_to_read(const std::filesystem::path& path);

enum class FileKind {
    file,
    folder,
    other
};

struct FileFacts {
    FileKind kind = FileKind::other;
    std::uint64_t size = 0; // of a regular file
};

// Nothing on failure.
std::optional<FileFacts> facts_of(const OpenFile& file);

// Reads up to this many bytes, fewer only at the file's end. Returns their number, or -1.
std::ptrdiff_t read_some(const OpenFile& file, std::span<char> bytes);

// Renames a file or folder without replacing another one. Returns 0 or the error.
int rename_to_free(const std::filesystem::path& from, const std::filesystem::path& to);

// Makes an empty file with a new name, "halfbyte-" and the ending with random characters between
// them, in the folder. Returns its absolute path, or an empty one.
std::filesystem::path make_unique_file(const std::filesystem::path& folder,
                                       const std::string& ending);

// Makes a folder with a new name. Returns its path, or an empty one.
std::filesystem::path make_unique_folder(const std::filesystem::path& parent);

// The state of a file that shows whether it was written to or replaced.
struct FileStamp {
    std::uint64_t device = 0;
    std::uint64_t number = 0; // on its device; 0: the file is missing
    std::uint32_t mode = 0;
    std::int64_t size = 0;
    std::int64_t seconds = 0; // of the last write
    std::int64_t nanoseconds = 0;
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

// The size and time of a folder change with each name in it, so they are part of the stamp only for
// listed folders.
FileStamp stamp_of(const std::filesystem::path& path, bool is_listed);

} // namespace halfbyte::hosted
