#include "tools/support/atomic_file.hpp"

#include "tools/support/file_descriptor.hpp"
#include "tools/support/input_error.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <stdlib.h>
#include <string>
#include <sys/stat.h>
#include <system_error>

namespace halfbyte::tools {

namespace {

[[noreturn]] void fail(const std::filesystem::path& path, int error) {
    throw InputError(path, std::string("cannot be written: ") + std::strerror(error));
}

/// The file that a chain of symbolic links ends at, so that the links survive the rename.
std::filesystem::path behind_links(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_symlink(path, error)) {
        return path;
    }
    auto target = std::filesystem::weakly_canonical(path, error);
    return error ? path : target;
}

mode_t permissions_for(const std::filesystem::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0) {
        return status.st_mode & 07777;
    }
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return 0666 & ~mask;
}

/// The new file beside the old one; removes it unless it was renamed into place.
class AsideFile {
  public:
    explicit AsideFile(const std::filesystem::path& target)
        : target_(target), name_(target.string() + ".XXXXXX"),
          file_(::mkostemp(name_.data(), O_CLOEXEC)) {
        if (!file_.is_open()) {
            fail(target_, errno);
        }
    }
    AsideFile(const AsideFile&) = delete;
    AsideFile& operator=(const AsideFile&) = delete;
    ~AsideFile() {
        if (!renamed_) {
            ::unlink(name_.c_str());
        }
    }

    void write(std::span<const std::byte> bytes) {
        while (!bytes.empty()) {
            const ssize_t written = ::write(file_.get(), bytes.data(), bytes.size());
            if (written < 0 && errno == EINTR) {
                continue;
            }
            if (written < 0) {
                fail(target_, errno);
            }
            bytes = bytes.subspan(static_cast<std::size_t>(written));
        }
    }

    void flush_and_rename() {
        if (::fchmod(file_.get(), permissions_for(target_)) != 0 || ::fsync(file_.get()) != 0
            || !file_.close() || ::rename(name_.c_str(), target_.c_str()) != 0) {
            fail(target_, errno);
        }
        renamed_ = true;
    }

  private:
    const std::filesystem::path& target_;
    std::string name_;
    FileDescriptor file_;
    bool renamed_ = false;
};

/// Makes the rename itself durable. Some file systems cannot flush a folder; the file is complete
/// and in place by then, so that is no failure.
void flush_folder_of(const std::filesystem::path& path) {
    const auto parent = path.parent_path();
    FileDescriptor folder(
        ::open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.is_open()) {
        static_cast<void>(::fsync(folder.get()));
    }
}

} // namespace

void write_file_atomically(const std::filesystem::path& path, std::span<const std::byte> bytes) {
    const auto target = behind_links(path);
    std::error_code ignored;
    if (std::filesystem::is_directory(target, ignored)) {
        fail(path, EISDIR);
    }
    AsideFile aside(target);
    aside.write(bytes);
    aside.flush_and_rename();
    flush_folder_of(target);
}

void write_file_atomically(const std::filesystem::path& path, std::string_view text) {
    write_file_atomically(path, std::as_bytes(std::span(text)));
}

} // namespace halfbyte::tools
