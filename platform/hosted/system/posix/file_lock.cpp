// The system's part of FileLock.
#include "platform/hosted/system/file_lock.hpp"
#include "platform/hosted/system/posix/descriptor.hpp"
#include "platform/hosted/system/write_error.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace halfbyte::hosted {

// The name is removed first: a program that waits for this lock finds it nameless, and tries again.
FileLock::~FileLock() {
    ::unlink(name_.c_str());
}

bool FileLock::try_to_take() {
    file_of_lock_.reset(
        ::open(name_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (!file_of_lock_.is_open())
        throw write_error(file_, errno);
    // Some file systems have no locks. Files on them are saved without one.
    if (::flock(descriptor_of(file_of_lock_), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return false;
    return has_name(file_of_lock_, name_);
}

} // namespace halfbyte::hosted
