#pragma once

#include "platform/hosted/system/new_file.hpp"

#include <cstdint>
#include <filesystem>
#include <span>

namespace halfbyte::hosted {

// A new file that will replace another one; readers see either the old bytes or all of the new
// ones. If the system supports it, the file has no name until then, so that nothing is left over
// wherever the program ends. Otherwise, and for a moment at the end in any case, its name is
// .NAME.new in the same folder. If a killed program leaves such a file, the next one that writes
// NAME removes it.
//
// Every function throws std::runtime_error, "file: reason".
class AsideFile {
  public:
    enum class Form {
        nameless, // if the system supports it
        named
    };

    explicit AsideFile(const std::filesystem::path& file, Form form = Form::nameless);
    AsideFile(const AsideFile&) = delete;
    AsideFile& operator=(const AsideFile&) = delete;
    ~AsideFile() = default;

    void write(std::span<const std::uint8_t> bytes);

    // Returns to the beginning, to write over the bytes there.
    void rewind();

    // Replaces the target: flushes the bytes to the disk, then the folder. A file that existed
    // keeps its permissions; a symbolic link stays, and the file that it points to is replaced.
    // Without the flush, a power failure can leave an incomplete file, until flush_to_disk() has
    // returned. Call this once.
    void place(Flush flush = Flush::at_once);

  private:
    AsideFile(const std::filesystem::path& file, const std::filesystem::path& target, Form form);
    void check(int error) const;

    std::filesystem::path file_; // as the caller gave it
    NewFile new_file_;
};

} // namespace halfbyte::hosted
