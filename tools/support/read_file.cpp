#include "tools/support/read_file.hpp"

#include "platform/hosted/files/file_descriptor.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_log.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>

namespace halfbyte::tools::support {

namespace {

std::size_t regular_file_size(int descriptor, const std::filesystem::path& path) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0)
        throw InputError(path, std::strerror(errno));
    if (S_ISDIR(status.st_mode))
        throw InputError(path, "this is a folder, not a file");
    if (!S_ISREG(status.st_mode))
        throw InputError(path, "this is not a regular file");
    return static_cast<std::size_t>(status.st_size);
}

hosted::FileDescriptor open_to_read(const std::filesystem::path& path) {
    ReadLog::add_file(path);
    // Non-blocking: otherwise opening a named pipe would wait for its other end.
    return hosted::FileDescriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
}

/// Up to `size` bytes, fewer at the file's end.
std::string read_bytes(const hosted::FileDescriptor& file, std::size_t size,
                       const std::filesystem::path& path) {
    std::string bytes(size, '\0');
    std::size_t filled = 0;
    while (filled < size) {
        const ssize_t got = ::read(file.get(), bytes.data() + filled, size - filled);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            throw InputError(path, std::string("cannot be read: ") + std::strerror(errno));
        if (got == 0)
            break;
        filled += static_cast<std::size_t>(got);
    }
    bytes.resize(filled);
    return bytes;
}

} // namespace

std::string read_file(const std::filesystem::path& path, std::size_t max_bytes) {
    const hosted::FileDescriptor file = open_to_read(path);
    if (!file.is_open())
        throw InputError(path, std::string("cannot be read: ") + std::strerror(errno));
    const std::size_t size = regular_file_size(file.get(), path);
    if (size > max_bytes) {
        throw InputError(path, "the file has " + std::to_string(size) + " bytes; at most "
                                   + std::to_string(max_bytes) + " are read");
    }
    return read_bytes(file, size, path);
}

std::string first_bytes(const std::filesystem::path& path, std::size_t count) {
    const hosted::FileDescriptor file = open_to_read(path);
    struct stat status {};
    const bool is_file =
        file.is_open() && ::fstat(file.get(), &status) == 0 && S_ISREG(status.st_mode);
    return is_file ? read_bytes(file, count, path) : std::string();
}

} // namespace halfbyte::tools::support
