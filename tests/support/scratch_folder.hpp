#pragma once

#include <filesystem>
#include <string_view>

namespace halfbyte::test {

// An empty folder of the test's own among the system's temporary files, removed at the end.
class ScratchFolder {
  public:
    ScratchFolder();
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

    // Writes a file in the folder, and the folders above it.
    void write(const std::filesystem::path& file, std::string_view text) const;

  private:
    std::filesystem::path path_;
};

// The fixture of a test in such a folder.
struct InFolder {
    const ScratchFolder folder;
};

} // namespace halfbyte::test
