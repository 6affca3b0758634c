#include "platform/hosted/system/file_lock.hpp"

#include "platform/hosted/system/links.hpp"
#include "platform/hosted/system/posix/descriptor.hpp"
#include "platform/hosted/system/write_error.hpp"

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <stdexcept>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace halfbyte::hosted {

namespace {

namespace fs = std::filesystem;

// A save takes some milliseconds, so a lock held for seconds belongs to a program that hangs.
constexpr int most_tries = 600;
constexpr std::chrono::milliseconds between_tries{5};

fs::path lock_of(const fs::path& file) {
    const fs::path target = resolve_links(file);
    return folder_of(target) / ('.' + target.filename().string() + ".lck");
}

} // namespace

FileLock::FileLock(const fs::path& file) : file_(file), name_(lock_of(file)) {
    for (int tries = 0; tries < most_tries; ++tries) {
        if (try_to_take())
            return;
        std::this_thread::sleep_for(between_tries);
    }
    throw std::runtime_error(file.string() + ": is being written by another program");
}

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
