// A console's ROM, read from a file.
#pragma once

#include "tools/emu/console.hpp"

#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace halfbyte::tools::instruments {

class RomFile {
  public:
    /// Throws InputError where it is not a ROM of this project.
    explicit RomFile(const std::filesystem::path& path);
    RomFile(const RomFile&) = delete;
    RomFile& operator=(const RomFile&) = delete;

    const std::filesystem::path& path() const { return path_; }
    std::span<const std::uint8_t> bytes() const {
        return {reinterpret_cast<const std::uint8_t*>(bytes_.data()), bytes_.size()};
    }
    const emu::Console& console() const { return *console_; }
    const hosted::Pack& pack() const { return pack_; }

  private:
    std::filesystem::path path_;
    std::string bytes_;
    std::unique_ptr<emu::Console> console_;
    hosted::Pack pack_;
};

/// The number of a level that is in the pack.
std::size_t index_of(const hosted::PackedLevel& level, const hosted::Pack& pack);

} // namespace halfbyte::tools::instruments
