#include "tools/support/staging.hpp"

#include "platform/hosted/text/printable.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/list_folder.hpp"
#include "tools/support/make_folder.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <stdexcept>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace halfbyte::tools::support {

namespace {

namespace fs = std::filesystem;

// A try fails if another program had the folder and removed it in between.
constexpr int most_tries = 100;

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

/// The files in a folder and its folders, as paths from it that begin with `from`.
std::vector<fs::path> files_below(const fs::path& folder, const fs::path& from) {
    std::vector<fs::path> files;
    for (const fs::path& entry : entries_in(folder)) {
        const fs::path path = from / entry.filename();
        if (!fs::is_directory(entry)) {
            files.push_back(path);
            continue;
        }
        const std::vector<fs::path> inner = files_below(entry, path);
        files.insert(files.end(), inner.begin(), inner.end());
    }
    return files;
}

} // namespace

MadeFolders::MadeFolders(const fs::path& folder, const StagedThing& thing) {
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
        throw InputError(folder, "this is a file; " + std::string(thing.name) + " needs a folder");
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

LockedFolder::LockedFolder(const fs::path& parent, const StagedThing& thing)
    : thing_(thing), path_(parent / thing.hidden_name) {
    for (int tries = 0; !try_to_lock(parent); ++tries)
        if (tries == most_tries)
            throw InputError(parent, "other calls are making " + std::string(thing.name) + " here");
    for (const fs::path& left : entries_in(path_))
        fs::remove_all(left);
}

bool LockedFolder::try_to_lock(const fs::path& parent) {
    const bool is_new = ::mkdir(path_.c_str(), S_IRWXU | S_IRWXG | S_IRWXO) == 0;
    if (!is_new && errno != EEXIST) {
        throw InputError(parent, thing_.name + std::string(" cannot be made here: ")
                                     + std::strerror(errno));
    }
    lock_.reset(::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!lock_.is_open() && errno == ENOENT)
        return false;
    if (!lock_.is_open())
        throw InputError(path_, std::string("cannot be opened: ") + std::strerror(errno));
    const std::string other_call = "another call is making " + std::string(thing_.name) + " here";
    if (::flock(lock_.get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK)
            throw InputError(parent, other_call);
        if (!is_new) { // without locks in the file system, that call may still run or not
            throw InputError(path_, other_call
                                        + ", or was killed while it did; if so, remove this folder "
                                          "first");
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

Staging::Staging(const fs::path& folder, const StagedThing& thing)
    : folder_(folder), thing_(thing), made_(folder, thing), hidden_(folder, thing) {}

void Staging::check_empty() const {
    for (const fs::path& entry : entries_in(folder_)) {
        if (entry.filename() != thing_.hidden_name) {
            throw InputError(folder_, "the folder is not empty; " + std::string(thing_.name)
                                          + " needs a folder of its own");
        }
    }
}

void Staging::place(const fs::path& last) {
    std::vector<fs::path> names; // all, before the first one moves
    for (const fs::path& entry : entries_in(path()))
        names.push_back(entry.filename());
    std::stable_partition(names.begin(), names.end(),
                          [&](const fs::path& name) { return name != last; });
    for (std::size_t moved = 0; moved < names.size(); ++moved) {
        if (const int error = rename_to_free(path() / names[moved], folder_ / names[moved])) {
            const fs::path taken = folder_ / names[moved];
            while (moved-- > 0)
                static_cast<void>(rename_to_free(folder_ / names[moved], path() / names[moved]));
            throw InputError(taken, std::string("the new file cannot be put here: ")
                                        + std::strerror(error));
        }
    }
    made_.keep();
    hidden_.keep_files(); // all have moved
}

void Staging::place_over() {
    const std::vector<fs::path> files = files_below(path(), {});
    std::error_code error;
    for (const fs::path& file : files)
        if (fs::is_directory(folder_ / file, error))
            throw InputError(folder_ / file, "a folder has this name; a file needs it");
    for (const fs::path& file : files) {
        if (file.has_parent_path())
            make_folder(folder_ / file.parent_path());
        fs::rename(path() / file, folder_ / file, error);
        if (error)
            throw InputError(folder_ / file, "the new file cannot be put here: " + error.message());
    }
    made_.keep();
}

void name_instead(const fs::path& hidden, const fs::path& shown,
                  const std::function<void()>& work) {
    try {
        work();
    } catch (const fs::filesystem_error& error) {
        throw InputError(shown, error.code().message());
    } catch (const std::runtime_error& error) {
        std::string text = error.what();
        const std::string from = hosted::printable(hidden.string());
        const std::string to = hosted::printable(shown.string());
        for (std::size_t at = text.find(from); at != std::string::npos;
             at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
        throw std::runtime_error(text);
    }
}

} // namespace halfbyte::tools::support
