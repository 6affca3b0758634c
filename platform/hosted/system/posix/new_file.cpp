#include "platform/hosted/system/new_file.hpp"

#include "platform/hosted/system/links.hpp"
#include "platform/hosted/system/posix/descriptor.hpp"

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <stdio.h>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace halfbyte::hosted {

namespace {

namespace fs = std::filesystem;

// How long to wait for another program that holds the name, usually for a moment only.
constexpr int most_tries = 100;
constexpr std::chrono::milliseconds between_tries{10};

constexpr const char* own_descriptors = "/proc/self/fd/";

mode_t permissions_for(const fs::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0)
        return status.st_mode & 07777;
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

// Makes the rename itself durable. Some file systems cannot flush a folder; the file is complete
// and in place by then, so that is not an error.
void flush_folder_of(const fs::path& path) {
    const OpenFile folder(::open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.is_open())
        static_cast<void>(::fsync(descriptor_of(folder)));
}

// If this fails, opening a file with a name either succeeds or has the error.
void open_nameless(OpenFile& file, const fs::path& folder) {
    if (::access(own_descriptors, X_OK) != 0)
        return; // the file could not be named later
    file.reset(::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (file.is_open())
        static_cast<void>(::flock(descriptor_of(file), LOCK_EX));
}

bool open_named(OpenFile& file, const fs::path& name) {
    file.reset(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (!file.is_open())
        return false;
    static_cast<void>(::flock(descriptor_of(file), LOCK_EX));
    // Before the lock, another program may have removed it as stale.
    const bool kept = has_name(file, name);
    errno = EEXIST;
    return kept;
}

bool link_to_name(const OpenFile& file, const fs::path& name) {
    const std::string here = own_descriptors + std::to_string(file.number());
    return ::linkat(AT_FDCWD, here.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0;
}

// Removes a file that a killed program left, or waits for a program that writes it.
int remove_stale(const fs::path& name) {
    const OpenFile stale(::open(name.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC));
    if (!stale.is_open())
        return errno == ENOENT ? 0 : errno;
    if (::flock(descriptor_of(stale), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        std::this_thread::sleep_for(between_tries);
    else if (has_name(stale, name) && ::unlink(name.c_str()) != 0)
        return errno;
    return 0;
}

// Claims the name with `create`. Files of this name are locked while a program writes them.
// `create` is called again if it fails with EEXIST in errno.
template <class Create>
int claim_name(const fs::path& name, Create&& create) {
    for (int tries = 0; tries < most_tries; ++tries) {
        if (create())
            return 0;
        if (errno != EEXIST)
            return errno;
        if (const int error = remove_stale(name))
            return error;
    }
    return NewFile::busy;
}

} // namespace

NewFile::NewFile(fs::path target, fs::path name)
    : target_(std::move(target)), name_(std::move(name)) {}

NewFile::~NewFile() {
    if (is_named_)
        ::unlink(name_.c_str());
}

int NewFile::open(bool may_be_nameless) {
    // A file without a name would fail to get this one only after everything is written.
    struct stat stale {};
    if (::lstat(name_.c_str(), &stale) != 0 && errno != ENOENT)
        return errno;
    if (may_be_nameless)
        open_nameless(file_, folder_of(target_));
    if (file_.is_open())
        return 0;
    const int error = claim_name(name_, [&] { return open_named(file_, name_); });
    is_named_ = error == 0;
    return error;
}

int NewFile::write(std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_of(file_), bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return errno;
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return 0;
}

int NewFile::rewind() {
    return ::lseek(descriptor_of(file_), 0, SEEK_SET) == 0 ? 0 : errno;
}

int NewFile::place(Flush flush) {
    if (::fchmod(descriptor_of(file_), permissions_for(target_)) != 0
        || (flush == Flush::at_once && ::fsync(descriptor_of(file_)) != 0))
        return errno;
    if (!is_named_) {
        if (const int error = claim_name(name_, [&] { return link_to_name(file_, name_); }))
            return error;
        is_named_ = true;
    }
    if (::rename(name_.c_str(), target_.c_str()) != 0)
        return errno;
    is_named_ = false;
    if (flush == Flush::at_once)
        flush_folder_of(target_);
    return 0;
}

int flush_to_disk(const fs::path& file) {
    const OpenFile opened(::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    if (!opened.is_open() || ::fsync(descriptor_of(opened)) != 0)
        return errno;
    flush_folder_of(file);
    return 0;
}

} // namespace halfbyte::hosted
