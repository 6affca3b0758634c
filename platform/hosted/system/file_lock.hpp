// A lock that keeps other programs from changing a file between reading and replacing it.
#pragma once

#include "platform/hosted/system/open_file.hpp"

#include <filesystem>

namespace halfbyte::hosted {

// Holds the lock of a file, .NAME.lck in the same folder, while this object lives. It affects only
// programs that take this lock, too. The lock's file is removed with it; one that a killed program
// left behind locks nothing.
class FileLock {
  public:
    // Waits for a few seconds at most. Throws std::runtime_error, "file: reason".
    explicit FileLock(const std::filesystem::path& file);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

  private:
    bool try_to_take();

    std::filesystem::path file_; // as the caller gave it
    std::filesystem::path name_; // of the lock
    OpenFile file_of_lock_;
};

} // namespace halfbyte::hosted
