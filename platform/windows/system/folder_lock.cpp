#include "platform/hosted/system/folder_lock.hpp"

#include "platform/hosted/system/system_error.hpp"
#include "platform/windows/system/handle.hpp"

#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

namespace halfbyte::hosted {

namespace fs = std::filesystem;

FolderLock::Made FolderLock::make(const fs::path& folder) {
    if (::CreateDirectoryW(folder.c_str(), nullptr) != 0)
        return Made::is_new;
    return ::GetLastError() == ERROR_ALREADY_EXISTS ? Made::exists : Made::failed;
}

// An open folder that does not share writing is opened for writing only once. Its files can be
// listed and written in the meantime.
FolderLock::Result FolderLock::take(const fs::path& folder) {
    folder_ = folder;
    file_.reset(
        number_of(::CreateFileW(folder.c_str(), GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ,
                                nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr)));
    if (file_.is_open())
        return Result::taken;
    const DWORD error = ::GetLastError();
    if (is_in_use(error))
        return Result::held;
    if (is_missing(static_cast<int>(error)))
        return Result::gone;
    throw std::runtime_error("cannot be opened: " + words_of_error(static_cast<int>(error)));
}

// The folder itself can only be removed once it is closed.
void FolderLock::remove(bool with_files) {
    std::error_code ignored;
    if (file_.is_open() && with_files)
        for (const fs::directory_entry& entry : fs::directory_iterator(folder_, ignored))
            fs::remove_all(entry.path(), ignored);
    file_.close();
    fs::remove(folder_, ignored); // only where it is empty
}

} // namespace halfbyte::hosted
