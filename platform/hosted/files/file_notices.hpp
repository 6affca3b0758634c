#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace halfbyte::hosted {

/// Takes the system's notices of changed files. The build chooses the source for the system
/// (file_notices_SYSTEM.cpp). Notices can be missing: the system has none, its limits are reached,
/// or another machine writes to a network's file system. So a user compares files, too.
class FileNotices {
  public:
    enum class What {
        changing, ///< a name came or went, or bytes were written; more may follow
        placed,   ///< a complete file was moved to the name
        closed,   ///< a program that could write has closed the file; it may have written nothing
        touched   ///< something else than bytes and names: compare
    };

    struct Notice {
        std::size_t path; ///< its number among those that are watched
        std::string name; ///< of what came or went in it, if the path is a folder; else empty
        What what;
    };

    FileNotices();
    FileNotices(FileNotices&&) noexcept = default;
    FileNotices& operator=(FileNotices&&) noexcept = default;
    ~FileNotices() = default;

    /// Watches these paths instead of the previous ones: the file, and each folder and symbolic
    /// link that leads to it. A path may be missing. Of a folder, names that come and go count.
    void watch(const std::vector<std::filesystem::path>& paths);

    /// Returns the notices since the last call, at once. One change may give several.
    std::vector<Notice> take();

  private:
    struct System;                   // a system without notices has none
    std::shared_ptr<System> system_; // of one owner; a unique_ptr would need the complete type
};

} // namespace halfbyte::hosted
