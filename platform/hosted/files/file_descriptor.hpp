#pragma once

#include <filesystem>
#include <unistd.h>

namespace halfbyte::hosted {

// Owns a POSIX file descriptor and closes it.
class FileDescriptor {
  public:
    explicit FileDescriptor(int descriptor) : descriptor_(descriptor) {}
    FileDescriptor(const FileDescriptor&) = delete;
    FileDescriptor& operator=(const FileDescriptor&) = delete;
    ~FileDescriptor() { close(); }

    bool is_open() const { return descriptor_ >= 0; }
    int get() const { return descriptor_; }

    void reset(int descriptor) {
        close();
        descriptor_ = descriptor;
    }

  private:
    void close() {
        if (is_open())
            ::close(descriptor_);
    }

    int descriptor_;
};

// Whether the name leads to this open file or folder, and not to another one that has replaced it.
bool has_name(const FileDescriptor& file, const std::filesystem::path& name);

} // namespace halfbyte::hosted
