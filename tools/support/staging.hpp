#pragma once

#include "platform/hosted/system/folder_lock.hpp"

#include <filesystem>
#include <functional>
#include <vector>

namespace halfbyte::tools::support {

/// The thing that a Staging makes.
struct StagedThing {
    const char* name;        ///< in messages, such as "a game"
    const char* hidden_name; ///< of the folder in which it is made
};

/// The folders that a call makes for one path. They are removed again unless keep() is called; a
/// folder that has got files of others stays.
class MadeFolders {
  public:
    /// Makes the folder and its missing parents. Throws InputError.
    MadeFolders(const std::filesystem::path& folder, const StagedThing& thing);
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
    LockedFolder(const std::filesystem::path& parent, const StagedThing& thing);
    LockedFolder(const LockedFolder&) = delete;
    LockedFolder& operator=(const LockedFolder&) = delete;

    /// Removes the folder, with all files in it unless keep_files() was called.
    ~LockedFolder();

    void keep_files() { keeps_files_ = true; }

    const std::filesystem::path& path() const { return path_; }

  private:
    bool try_to_lock(const std::filesystem::path& parent);

    StagedThing thing_;
    std::filesystem::path path_;
    hosted::FolderLock lock_;
    bool keeps_files_ = false;
};

/// Files for a folder are made in a hidden folder within it. So they can be moved into place
/// whatever the folder is, even a mount point or a folder whose parent cannot be written.
class Staging {
  public:
    /// Makes the folder if it does not exist. Throws InputError if another call fills it.
    Staging(const std::filesystem::path& folder, const StagedThing& thing);

    const std::filesystem::path& path() const { return hidden_.path(); }

    /// Throws InputError if the folder has other files than the hidden ones.
    void check_empty() const;

    /// Moves all files into the folder, `last` as the last one, and replaces nothing. Throws
    /// InputError if a name has been taken; then nothing is in place. Call it once, or the next
    /// one.
    void place(const std::filesystem::path& last);

    /// Moves all files into the folder and replaces those with the same names. Throws InputError,
    /// before the first one moves, if a folder has the name of a file.
    void place_over();

  private:
    std::filesystem::path folder_;
    StagedThing thing_;
    MadeFolders made_;
    LockedFolder hidden_;
};

/// Runs a part of the work in a hidden folder; its errors name `shown` instead.
void name_instead(const std::filesystem::path& hidden, const std::filesystem::path& shown,
                  const std::function<void()>& work);

} // namespace halfbyte::tools::support
