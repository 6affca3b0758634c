#include "tools/support/staging.hpp"

#include "platform/hosted/system/file_access.hpp"
#include "platform/hosted/system/paths.hpp"
#include "platform/hosted/system/system_error.hpp"
#include "platform/hosted/text/printable.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/list_folder.hpp"
#include "tools/support/make_folder.hpp"

#include <algorithm>
#include <stdexcept>

namespace halfbyte::tools::support {

namespace {

namespace fs = std::filesystem;

// A try fails if another program had the folder and removed it in between.
constexpr int most_tries = 100;

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
    fs::path path = hosted::absolute_path(folder);
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
        if (const int error = hosted::remove_tree(left))
            throw InputError(left, "cannot be removed: " + hosted::words_of_error(error));
}

bool LockedFolder::try_to_lock(const fs::path& parent) {
    using Result = hosted::FolderLock::Result;
    const hosted::FolderLock::Made made = hosted::FolderLock::make(path_);
    if (made == hosted::FolderLock::Made::failed) {
        throw InputError(parent, thing_.name + std::string(" cannot be made here: ")
                                     + hosted::words_of_error(hosted::last_error()));
    }
    const std::string other_call = "another call is making " + std::string(thing_.name) + " here";
    Result result{};
    try {
        result = lock_.take(path_);
    } catch (const std::runtime_error& reason) {
        throw InputError(path_, reason.what());
    }
    if (result == Result::held)
        throw InputError(parent, other_call);
    // Without locks in the file system, that call may still run or not.
    if (result == Result::unlockable && made == hosted::FolderLock::Made::exists) {
        throw InputError(path_, other_call
                                    + ", or was killed while it did; if so, remove this folder "
                                      "first");
    }
    return result != Result::gone;
}

LockedFolder::~LockedFolder() {
    lock_.remove(!keeps_files_);
}

Staging::Staging(const fs::path& folder, const StagedThing& thing)
    : folder_(folder), thing_(thing), made_(folder, thing), hidden_(folder, thing) {}

void Staging::check_empty() const {
    const std::string hidden = thing_.hidden_name;
    const std::string lock = hidden + hosted::FolderLock::lock_ending;
    for (const fs::path& entry : entries_in(folder_)) {
        if (entry.filename() != hidden && entry.filename() != lock) {
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
        if (const int error =
                hosted::rename_to_free(path() / names[moved], folder_ / names[moved])) {
            const fs::path taken = folder_ / names[moved];
            while (moved-- > 0)
                static_cast<void>(
                    hosted::rename_to_free(folder_ / names[moved], path() / names[moved]));
            throw InputError(taken, std::string("the new file cannot be put here: ")
                                        + hosted::words_of_error(error));
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
