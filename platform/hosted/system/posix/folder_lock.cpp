#include "platform/hosted/system/folder_lock.hpp"

#include "platform/hosted/system/posix/descriptor.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <stdexcept>
#include <sys/file.h>
#include <sys/stat.h>

namespace halfbyte::hosted {

namespace fs = std::filesystem;

FolderLock::Made FolderLock::make(const fs::path& folder) {
    if (::mkdir(folder.c_str(), S_IRWXU | S_IRWXG | S_IRWXO) == 0)
        return Made::is_new;
    return errno == EEXIST ? Made::exists : Made::failed;
}

FolderLock::Result FolderLock::take(const fs::path& folder) {
    folder_ = folder;
    file_.reset(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!file_.is_open() && errno == ENOENT)
        return Result::gone;
    if (!file_.is_open())
        throw std::runtime_error(std::string("cannot be opened: ") + std::strerror(errno));
    if (::flock(descriptor_of(file_), LOCK_EX | LOCK_NB) != 0)
        return errno == EWOULDBLOCK ? Result::held : Result::unlockable;
    return has_name(file_, folder) ? Result::taken : Result::gone;
}

void FolderLock::remove(bool with_files) {
    std::error_code ignored;
    if (with_files)
        fs::remove_all(folder_, ignored);
    fs::remove(folder_, ignored); // only where it is empty
}

} // namespace halfbyte::hosted
