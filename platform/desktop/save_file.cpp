#include "platform/desktop/save_file.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <stdexcept>
#include <string>
#include <unistd.h>

namespace halfbyte::desktop {
namespace {

namespace fs = std::filesystem;

// A new file that is closed, and removed unless it was kept.
class AsideFile {
  public:
    explicit AsideFile(const fs::path& target)
        : path_(target.string() + ".part" + std::to_string(getpid())),
          descriptor_(open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)) {}
    ~AsideFile() {
        if (descriptor_ >= 0)
            close(descriptor_);
        if (!kept_)
            unlink(path_.c_str());
    }
    AsideFile(const AsideFile&) = delete;
    AsideFile& operator=(const AsideFile&) = delete;

    bool write_all(std::span<const std::uint8_t> bytes) {
        while (descriptor_ >= 0 && !bytes.empty()) {
            const ssize_t written = write(descriptor_, bytes.data(), bytes.size());
            if (written < 0 && errno != EINTR)
                return false;
            if (written > 0)
                bytes = bytes.subspan(static_cast<std::size_t>(written));
        }
        return descriptor_ >= 0 && fsync(descriptor_) == 0;
    }

    bool rename_to(const fs::path& target) {
        kept_ = rename(path_.c_str(), target.c_str()) == 0;
        return kept_;
    }

  private:
    std::string path_;
    int descriptor_;
    bool kept_ = false;
};

void flush_folder(const fs::path& file) {
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    fsync(descriptor);
    close(descriptor);
}

[[noreturn]] void fail(const fs::path& file, const std::string& reason) {
    throw std::runtime_error(file.string() + ": " + reason);
}

} // namespace

void save_file(const fs::path& file, std::span<const std::uint8_t> bytes) {
    std::error_code ignored;
    // Renaming would replace a device or a folder instead of writing to it.
    if (fs::exists(file, ignored) && !fs::is_regular_file(file, ignored))
        fail(file, "is not a file");
    AsideFile aside(file);
    if (!aside.write_all(bytes) || !aside.rename_to(file))
        fail(file, std::string("cannot be written: ") + std::strerror(errno));
    flush_folder(file);
}

} // namespace halfbyte::desktop
