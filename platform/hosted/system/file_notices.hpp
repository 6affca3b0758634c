#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace halfbyte::hosted {

/// Receives the system's notices of changed files. The build chooses the source for the system.
/// Notices can be missing: the system has none, its limits are reached, or another machine writes
/// to a network file system. So callers must also compare files.
class FileNotices {
  public:
    enum class What {
        changing, ///< a name appeared or disappeared, or bytes were written; more may follow
        placed,   ///< a complete file was moved to the name
        closed,   ///< a program with write access closed the file; it may have written nothing
        touched   ///< something other than bytes and names changed: compare
    };

    struct Notice {
        std::size_t path; ///< its index in the watched paths
        std::string name; ///< the name that appeared or disappeared in a folder; else empty
        What what;
    };

    FileNotices();
    FileNotices(FileNotices&&) noexcept = default;
    FileNotices& operator=(FileNotices&&) noexcept = default;
    ~FileNotices() = default;

    /// Watches these paths instead of the previous ones: the file, and each folder and symbolic
    /// link on the way to it. A path may be missing. For a folder, names that appear or disappear
    /// in it are reported.
    void watch(const std::vector<std::filesystem::path>& paths);

    /// Waits at most this long. Returns true at once if there may be notices; systems that cannot
    /// wake up for them return false.
    bool wait(std::chrono::nanoseconds longest);

    /// Returns the notices since the last call, without waiting. One change may cause several.
    std::vector<Notice> take();

  private:
    struct System;                   // systems without notices do not define it
    std::shared_ptr<System> system_; // with one owner; a unique_ptr would need the complete type
};

} // namespace halfbyte::hosted
