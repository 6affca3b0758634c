// Keeps other programs from changing a file between reading and replacing it.
#pragma once

#include "platform/hosted/files/file_descriptor.hpp"

#include <filesystem>

namespace halfbyte::hosted {

// Holds the lock of a file, .NAME.lck in the same folder, while it lives. It locks out those
// alone that take this lock, too. The lock's file goes with it; one that a killed program left
// locks nothing out.
class FileLock {
  public:
    // Waits for up to some seconds. Throws std::runtime_error, "file: reason".
    explicit FileLock(const std::filesystem::path& file);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

  private:
    bool try_to_take();

    std::filesystem::path file_; // as the caller calls it
    std::filesystem::path name_; // of the lock
    FileDescriptor descriptor_{-1};
};

} // namespace halfbyte::hosted
