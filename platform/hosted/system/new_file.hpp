#pragma once

#include "platform/hosted/system/open_file.hpp"

#include <cstdint>
#include <filesystem>
#include <span>

namespace halfbyte::hosted {

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
    int place();

  private:
    std::filesystem::path target_;
    std::filesystem::path name_;
    OpenFile file_;
    bool is_named_ = false;
};

} // namespace halfbyte::hosted
