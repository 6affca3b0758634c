#include "tools/commands/start/staging.hpp"

#include "tools/support/input_error.hpp"
#include "tools/support/list_folder.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace halfbyte::tools::start {

namespace {

namespace fs = std::filesystem;
using support::InputError;

constexpr const char* hidden_name = ".new-game";

// A try fails if another program had the folder and removed it in between.
constexpr int most_tries = 100;

/// The folder, if it is empty except for the hidden folder of calls that make a game there.
const fs::path& checked_empty(const fs::path& folder) {
    for (const fs::path& entry : support::entries_in(folder)) {
        if (entry.filename() != hidden_name) {
            throw InputError(folder,
                             "the folder is not empty; a new game needs a folder of its own");
        }
    }
    return folder;
}

/// Renames a file or folder without replacing another one. Returns 0 or the error.
int rename_to_free(const fs::path& from, const fs::path& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0)
        return 0;
    if (errno != EINVAL && errno != ENOSYS)
        return errno;
    // Some file systems, such as NFS, cannot do this themselves.
    struct stat there {};
    if (::lstat(to.c_str(), &there) == 0)
        return EEXIST;
    return ::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
}

} // namespace

MadeFolders::MadeFolders(const fs::path& folder) {
    std::vector<fs::path> missing;
    std::error_code error;
    fs::path path = fs::absolute(folder).lexically_normal();
    path = path.has_filename() ? path : path.parent_path();
    for (; !fs::exists(path, error) && path.has_relative_path(); path = path.parent_path())
        missing.push_back(path);
    std::ranges::reverse(missing);
    for (const fs::path& each : missing) {
        if (fs::create_directory(each, error)) {
            made_.push_back(each);
        } else if (error) {
            remove();
            throw InputError(folder, "the folder cannot be made: " + error.message());
        }
    }
    if (!fs::is_directory(folder, error)) {
        remove();
        throw InputError(folder, "this is a file; a new game needs a folder of its own");
    }
}

void MadeFolders::remove() {
    std::ranges::reverse(made_);
    for (const fs::path& each : made_) {
        std::error_code not_empty;
        fs::remove(each, not_empty);
    }
    made_.clear();
}

LockedFolder::LockedFolder(const fs::path& parent, const char* name) : path_(parent / name) {
    for (int tries = 0; !try_to_lock(parent); ++tries)
        if (tries == most_tries)
            throw InputError(parent, "other calls are making a game here");
    for (const fs::path& left : support::entries_in(path_))
        fs::remove_all(left);
}

bool LockedFolder::try_to_lock(const fs::path& parent) {
    const bool is_new = ::mkdir(path_.c_str(), S_IRWXU | S_IRWXG | S_IRWXO) == 0;
    if (!is_new && errno != EEXIST) {
        throw InputError(parent,
                         std::string("a game cannot be made here: ") + std::strerror(errno));
    }
    lock_.reset(::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!lock_.is_open() && errno == ENOENT)
        return false;
    if (!lock_.is_open())
        throw InputError(path_, std::string("cannot be opened: ") + std::strerror(errno));
    if (::flock(lock_.get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK)
            throw InputError(parent, "another call is making a game here");
        if (!is_new) { // without locks in the file system, that call may still run or not
            throw InputError(path_, "another call is making a game here, or was killed while it "
                                    "did; if so, remove this folder first");
        }
    }
    return has_name(lock_, path_);
}

LockedFolder::~LockedFolder() {
    std::error_code ignored;
    if (!keeps_files_)
        fs::remove_all(path_, ignored);
    fs::remove(path_, ignored); // only where it is empty
}

Staging::Staging(const fs::path& folder)
    : folder_(folder), made_(folder), hidden_(checked_empty(folder), hidden_name) {
    checked_empty(folder); // another call may have finished since
}

void Staging::place(const fs::path& last) {
    std::vector<fs::path> names; // all, before the first one moves
    for (const fs::path& entry : support::entries_in(path()))
        names.push_back(entry.filename());
    std::stable_partition(names.begin(), names.end(),
                          [&](const fs::path& name) { return name != last; });
    for (std::size_t moved = 0; moved < names.size(); ++moved) {
        if (const int error = rename_to_free(path() / names[moved], folder_ / names[moved])) {
            const fs::path taken = folder_ / names[moved];
            while (moved-- > 0)
                static_cast<void>(rename_to_free(folder_ / names[moved], path() / names[moved]));
            throw InputError(taken, std::string("the new game's file cannot be put here: ")
                                        + std::strerror(error));
        }
    }
    made_.keep();
    hidden_.keep_files(); // all have moved
}

} // namespace halfbyte::tools::start
