#pragma once

#include "platform/hosted/files/file_descriptor.hpp"

#include <filesystem>
#include <vector>

namespace halfbyte::tools::start {

/// The folders that a call makes for one path. They are removed again unless they are kept; what
/// others have put into one stays with it.
class MadeFolders {
  public:
    /// Makes the folder and those above it that are not there. Throws InputError.
    explicit MadeFolders(const std::filesystem::path& folder);
    MadeFolders(const MadeFolders&) = delete;
    MadeFolders& operator=(const MadeFolders&) = delete;
    ~MadeFolders() { remove(); }

    void keep() { made_.clear(); }

  private:
    void remove();

    std::vector<std::filesystem::path> made_; // the outer ones first
};

/// A folder that one program at a time has. What a killed program left in it is removed.
class LockedFolder {
  public:
    /// Makes the folder in `parent`, which messages name. Throws InputError where another program
    /// has it.
    LockedFolder(const std::filesystem::path& parent, const char* name);
    LockedFolder(const LockedFolder&) = delete;
    LockedFolder& operator=(const LockedFolder&) = delete;

    /// Removes it, with all that is in it unless keep_files() was called.
    ~LockedFolder();

    void keep_files() { keeps_files_ = true; }

    const std::filesystem::path& path() const { return path_; }

  private:
    bool try_to_lock(const std::filesystem::path& parent);

    std::filesystem::path path_;
    hosted::FileDescriptor lock_{-1};
    bool keeps_files_ = false;
};

/// Where the files of a new folder are made: a hidden folder within it, so that they can be moved
/// into place whatever the folder is, a mount point or one whose parent cannot be written, too.
class Staging {
  public:
    /// Makes the folder if it is not there. Throws InputError where something is in it already, or
    /// where another call fills it.
    explicit Staging(const std::filesystem::path& folder);

    const std::filesystem::path& path() const { return hidden_.path(); }

    /// Moves all that was made into the folder, `last` as the last one, and replaces nothing.
    /// Throws InputError where a name is taken meanwhile; nothing is in place then. To be called
    /// once.
    void place(const std::filesystem::path& last);

  private:
    std::filesystem::path folder_;
    MadeFolders made_;
    LockedFolder hidden_;
};

} // namespace halfbyte::tools::start
