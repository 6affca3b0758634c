#include "platform/hosted/system/file_access.hpp"

#include "platform/hosted/system/paths.hpp"
#include "platform/hosted/system/posix/descriptor.hpp"

#include <cerrno>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

namespace halfbyte::hosted {

namespace fs = std::filesystem;

OpenFile open_to_read(const fs::path& path) {
    // Non-blocking: otherwise opening a named pipe would wait for its other end.
    return OpenFile(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
}

std::optional<FileFacts> facts_of(const OpenFile& file) {
    struct stat status {};
    if (::fstat(descriptor_of(file), &status) != 0)
        return std::nullopt;
    const FileKind kind = S_ISDIR(status.st_mode)   ? FileKind::folder
                          : S_ISREG(status.st_mode) ? FileKind::file
                                                    : FileKind::other;
    return FileFacts{kind, static_cast<std::uint64_t>(status.st_size)};
}

std::ptrdiff_t read_some(const OpenFile& file, std::span<char> bytes) {
    std::size_t filled = 0;
    while (filled < bytes.size()) {
        const ssize_t got =
            ::read(descriptor_of(file), bytes.data() + filled, bytes.size() - filled);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return -1;
        if (got == 0)
            break;
        filled += static_cast<std::size_t>(got);
    }
    return static_cast<std::ptrdiff_t>(filled);
}

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

fs::path make_unique_file(const fs::path& folder, const std::string& ending) {
    std::string name = absolute_path(folder / ("halfbyte-XXXXXX" + ending)).string();
    const OpenFile file(::mkostemps(name.data(), static_cast<int>(ending.size()), O_CLOEXEC));
    return file.is_open() ? fs::path(name) : fs::path();
}

fs::path make_unique_folder(const fs::path& parent) {
    std::string name = (parent / "halfbyte-XXXXXX").string();
    return ::mkdtemp(name.data()) == nullptr ? fs::path() : fs::path(name);
}

FileStamp stamp_of(const fs::path& path, bool is_listed) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0)
        return {};
    FileStamp stamp;
    stamp.device = status.st_dev;
    stamp.number = status.st_ino;
    stamp.mode = status.st_mode;
    if (is_listed || !S_ISDIR(status.st_mode)) {
        stamp.size = status.st_size;
        stamp.seconds = status.st_mtim.tv_sec;
        stamp.nanoseconds = status.st_mtim.tv_nsec;
    }
    return stamp;
}

} // namespace halfbyte::hosted
