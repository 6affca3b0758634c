#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace halfbyte::tools::support {

/// An empty folder among the system's temporary files, which is removed with all its files when
/// this object ends. Constructor and write() throw InputError.
class TemporaryFolder {
  public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

    /// Writes a new file of the folder. Unlike hosted::save_file, it does not wait for the disk.
    void write(std::string_view name, std::span<const std::uint8_t> bytes) const;

  private:
    std::filesystem::path path_;
};

} // namespace halfbyte::tools::support
