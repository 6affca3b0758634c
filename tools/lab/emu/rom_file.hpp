// A console's ROM, read from a file.
#pragma once

#include "tools/lab/emu/console.hpp"
#include "tools/lab/emu/core.hpp"

#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace halfbyte::tools::emu {

class RomFile {
  public:
    /// Throws InputError if the file is not a ROM of this project.
    explicit RomFile(const std::filesystem::path& path);
    RomFile(const RomFile&) = delete;
    RomFile& operator=(const RomFile&) = delete;

    const std::filesystem::path& path() const { return path_; }
    std::span<const std::uint8_t> bytes() const {
        return {reinterpret_cast<const std::uint8_t*>(bytes_.data()), bytes_.size()};
    }
    const Console& console() const { return *console_; }
    const hosted::Pack& pack() const { return pack_; }

    /// Starts the ROM in this libretro core; without one, in the installed core of its console. The
    /// ROM must outlive the core. Throws InputError.
    Core start(const std::filesystem::path& core = {}) const;

  private:
    std::filesystem::path path_;
    std::string bytes_;
    std::unique_ptr<Console> console_;
    hosted::Pack pack_;
};

} // namespace halfbyte::tools::emu
