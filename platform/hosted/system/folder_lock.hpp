#pragma once

#include "platform/hosted/system/open_file.hpp"

#include <filesystem>

namespace halfbyte::hosted {

// A folder that one program at a time holds.
class FolderLock {
  public:
    // On Windows, the lock is a file beside the folder, with the folder's name and this ending: in
    // a folder that is open and not shared, Windows cannot rename files.
    static constexpr const char* lock_ending = ".lck";

    enum class Result {
        taken,
        held,      // by another program
        gone,      // another program has removed the folder in between
        unlockable // the file system has no locks
    };

    // Makes the folder if it does not exist. Returns whether it is new; nothing on failure, with
    // last_error().
    enum class Made {
        is_new,
        exists,
        failed
    };
    static Made make(const std::filesystem::path& folder);

    // Throws std::runtime_error with the reason if the folder cannot be opened.
    Result take(const std::filesystem::path& folder);

    // Removes the folder, which this program holds; with its files, or only if it is empty.
    void remove(bool with_files);

  private:
    std::filesystem::path folder_;
    OpenFile file_;
};

} // namespace halfbyte::hosted
