#pragma once

#include "platform/hosted/system/open_file.hpp"

#include <cstdint>
#include <filesystem>
#include <span>

namespace halfbyte::hosted {

// Whether a file waits for the disk before it replaces another one.
enum class Flush {
    at_once,
    later // with flush_to_disk()
};

// Waits until the disk has the bytes and the name of a file. Returns 0 or the error.
int flush_to_disk(const std::filesystem::path& file);

// The system's part of an AsideFile: a file that gets the name `target` once it is complete, and
// `name` before. Functions return 0 or the error.
class NewFile {
  public:
    static constexpr int busy = -1; // another program has been writing such a file for a second

    NewFile(std::filesystem::path target, std::filesystem::path name);
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;
    ~NewFile();

    // Without a name for now if that is allowed and the system supports it.
    int open(bool may_be_nameless);
    int write(std::span<const std::uint8_t> bytes);
    int rewind();
    int place(Flush flush);

  private:
    std::filesystem::path target_;
    std::filesystem::path name_;
    OpenFile file_;
    bool is_named_ = false;
};

} // namespace halfbyte::hosted
