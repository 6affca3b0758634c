#pragma once

#include "platform/hosted/files/file_descriptor.hpp"

#include <filesystem>
#include <vector>

namespace halfbyte::tools::start {

/// The folders that a call makes for one path. They are removed again unless keep() is called; a
/// folder that has got files of others stays.
class MadeFolders {
  public:
    /// Makes the folder and its missing parents. Throws InputError.
    explicit MadeFolders(const std::filesystem::path& folder);
    MadeFolders(const MadeFolders&) = delete;
    MadeFolders& operator=(const MadeFolders&) = delete;
    ~MadeFolders() { remove(); }

    void keep() { made_.clear(); }

  private:
    void remove();

    std::vector<std::filesystem::path> made_; // the outer ones first
};

/// A folder that only one program at a time can hold. Files that a killed program left in it are
/// removed.
class LockedFolder {
  public:
    /// Makes the folder in `parent`, which messages name. Throws InputError if another program
    /// holds it.
    LockedFolder(const std::filesystem::path& parent, const char* name);
    LockedFolder(const LockedFolder&) = delete;
    LockedFolder& operator=(const LockedFolder&) = delete;

    /// Removes the folder, with all files in it unless keep_files() was called.
    ~LockedFolder();

    void keep_files() { keeps_files_ = true; }

    const std::filesystem::path& path() const { return path_; }

  private:
    bool try_to_lock(const std::filesystem::path& parent);

    std::filesystem::path path_;
    hosted::FileDescriptor lock_{-1};
    bool keeps_files_ = false;
};

/// The files of a new folder are made in a hidden folder within it. So they can be moved into place
/// whatever the folder is, even a mount point or a folder whose parent cannot be written.
class Staging {
  public:
    /// Makes the folder if it does not exist. Throws InputError if it is not empty, or if another
    /// call fills it.
    explicit Staging(const std::filesystem::path& folder);

    const std::filesystem::path& path() const { return hidden_.path(); }

    /// Moves all files into the folder, `last` as the last one, and replaces nothing. Throws
    /// InputError if a name has been taken; then nothing is in place. Call it once.
    void place(const std::filesystem::path& last);

  private:
    std::filesystem::path folder_;
    MadeFolders made_;
    LockedFolder hidden_;
};

} // namespace halfbyte::tools::start
