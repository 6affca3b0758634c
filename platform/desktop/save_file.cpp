#include "platform/desktop/save_file.hpp"

#include "platform/desktop/file_descriptor.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <stdexcept>
#include <stdlib.h>
#include <string>
#include <sys/stat.h>
#include <system_error>

namespace halfbyte::desktop {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& file, const std::string& reason) {
    throw std::runtime_error(file.string() + ": " + reason);
}

[[noreturn]] void fail(const fs::path& file, int error) {
    fail(file, std::string("cannot be written: ") + std::strerror(error));
}

/// The file that a chain of symbolic links ends at, so that the links survive the rename.
fs::path behind_links(const fs::path& path) {
    std::error_code error;
    if (!fs::is_symlink(path, error)) {
        return path;
    }
    auto target = fs::weakly_canonical(path, error);
    return error ? path : target;
}

mode_t permissions_for(const fs::path& path) {
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
    explicit AsideFile(const fs::path& target)
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

    void write(std::span<const std::uint8_t> bytes) {
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
    const fs::path& target_;
    std::string name_;
    FileDescriptor file_;
    bool renamed_ = false;
};

/// Makes the rename itself durable. Some file systems cannot flush a folder; the file is complete
/// and in place by then, so that is no failure.
void flush_folder_of(const fs::path& path) {
    const auto parent = path.parent_path();
    FileDescriptor folder(
        ::open(parent.empty() ? "." : parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.is_open()) {
        static_cast<void>(::fsync(folder.get()));
    }
}

} // namespace

void save_file(const fs::path& file, std::span<const std::uint8_t> bytes) {
    const auto target = behind_links(file);
    std::error_code ignored;
    // Renaming would replace a device or a folder instead of writing to it.
    if (fs::exists(target, ignored) && !fs::is_regular_file(target, ignored))
        fail(file, "is not a file");
    AsideFile aside(target);
    aside.write(bytes);
    aside.flush_and_rename();
    flush_folder_of(target);
}

void save_file(const fs::path& file, std::string_view text) {
    save_file(file, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

} // namespace halfbyte::desktop
