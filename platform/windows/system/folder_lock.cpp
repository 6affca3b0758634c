#include "platform/hosted/system/folder_lock.hpp"

#include "platform/hosted/system/paths.hpp"
#include "platform/hosted/system/system_error.hpp"
#include "platform/windows/system/lock_file.hpp"

#include <stdexcept>
#include <system_error>

namespace halfbyte::hosted {

namespace fs = std::filesystem;

FolderLock::Made FolderLock::make(const fs::path& folder) {
    if (::CreateDirectoryW(folder.c_str(), nullptr) != 0)
        return Made::is_new;
    return ::GetLastError() == ERROR_ALREADY_EXISTS ? Made::exists : Made::failed;
}

FolderLock::Result FolderLock::take(const fs::path& folder) {
    folder_ = folder;
    fs::path lock = folder;
    lock += lock_ending;
    file_.close();
    file_.reset(number_of(open_lock_file(lock)));
    std::error_code ignored;
    if (file_.is_open())
        return fs::is_directory(folder, ignored) ? Result::taken : Result::gone;
    const DWORD error = ::GetLastError();
    if (is_locked(error, lock))
        return Result::held;
    if (kind_of_error(static_cast<int>(error)) == ErrorKind::missing)
        return Result::gone;
    throw std::runtime_error("cannot be opened: " + words_of_error(static_cast<int>(error)));
}

// The lock is released last, so that no other program takes a folder that is being removed.
void FolderLock::remove(bool with_files) {
    std::error_code ignored;
    if (with_files)
        static_cast<void>(remove_tree(folder_));
    fs::remove(folder_, ignored); // only where it is empty
    file_.close();
}

} // namespace halfbyte::hosted
