#include "platform/hosted/files/aside_file.hpp"

#include "platform/hosted/files/links.hpp"
#include "platform/hosted/files/write_error.hpp"

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <stdexcept>
#include <stdio.h>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <thread>

namespace halfbyte::hosted {

namespace {

namespace fs = std::filesystem;

// How long to wait for another program that holds the name, usually for a moment only.
constexpr int most_tries = 100;
constexpr std::chrono::milliseconds between_tries{10};

constexpr const char* own_descriptors = "/proc/self/fd/";

[[noreturn]] void fail_for(const fs::path& file, const std::string& reason) {
    throw std::runtime_error(file.string() + ": " + reason);
}

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
    const FileDescriptor folder(
        ::open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.is_open())
        static_cast<void>(::fsync(folder.get()));
}

} // namespace

AsideFile::AsideFile(const fs::path& file, Form form)
    : file_(file), target_(resolve_links(file)),
      name_(folder_of(target_) / ('.' + target_.filename().string() + ".new")) {
    if (!file.has_filename())
        fail_for(file.empty() ? "\"\"" : file, "must be the name of a file");
    std::error_code ignored;
    // Renaming would replace a device or a folder instead of writing to it.
    if (fs::exists(target_, ignored) && !fs::is_regular_file(target_, ignored))
        fail_for(file_, "must be a regular file");
    // A file without a name would fail to get this one only after everything is written.
    struct stat stale {};
    if (::lstat(name_.c_str(), &stale) != 0 && errno != ENOENT)
        fail(errno);
    if (form == Form::named || !open_nameless())
        open_named();
}

AsideFile::~AsideFile() {
    if (is_named_)
        ::unlink(name_.c_str());
}

void AsideFile::write(std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor_.get(), bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            fail(errno);
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
}

void AsideFile::rewind() {
    if (::lseek(descriptor_.get(), 0, SEEK_SET) != 0)
        fail(errno);
}

void AsideFile::place() {
    if (::fchmod(descriptor_.get(), permissions_for(target_)) != 0
        || ::fsync(descriptor_.get()) != 0)
        fail(errno);
    if (!is_named_)
        link_to_name();
    if (::rename(name_.c_str(), target_.c_str()) != 0)
        fail(errno);
    is_named_ = false;
    flush_folder_of(target_);
}

// If this fails, open_named() either succeeds or reports why not.
bool AsideFile::open_nameless() {
    if (::access(own_descriptors, X_OK) != 0)
        return false; // the file could not be named later
    descriptor_.reset(
        ::open(folder_of(target_).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (!descriptor_.is_open())
        return false;
    static_cast<void>(::flock(descriptor_.get(), LOCK_EX));
    return true;
}

void AsideFile::open_named() {
    claim_name([this] {
        descriptor_.reset(
            ::open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR));
        if (!descriptor_.is_open())
            return false;
        static_cast<void>(::flock(descriptor_.get(), LOCK_EX));
        // Before the lock, another program may have removed it as stale.
        const bool kept = has_name(descriptor_, name_);
        errno = EEXIST;
        return kept;
    });
}

void AsideFile::link_to_name() {
    const std::string here = own_descriptors + std::to_string(descriptor_.get());
    claim_name([&] {
        return ::linkat(AT_FDCWD, here.c_str(), AT_FDCWD, name_.c_str(), AT_SYMLINK_FOLLOW) == 0;
    });
}

// Claims the name with `create`. Files of this name are locked while a program writes them.
// `create` is called again if it fails with EEXIST in errno.
template <class Create>
void AsideFile::claim_name(Create&& create) {
    for (int tries = 0; tries < most_tries; ++tries) {
        if (create()) {
            is_named_ = true;
            return;
        }
        if (errno != EEXIST)
            fail(errno);
        remove_stale();
    }
    fail_for(file_, "is being written by another program");
}

void AsideFile::remove_stale() const {
    const FileDescriptor stale(
        ::open(name_.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC));
    if (!stale.is_open() && errno != ENOENT)
        fail(errno);
    if (stale.is_open() && ::flock(stale.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        std::this_thread::sleep_for(between_tries);
    else if (stale.is_open() && has_name(stale, name_) && ::unlink(name_.c_str()) != 0)
        fail(errno);
}

void AsideFile::fail(int error) const {
    throw write_error(file_, error);
}

} // namespace halfbyte::hosted
