#include "tools/lab/emu/rom_file.hpp"

#include "tools/lab/emu/find_core.hpp"
#include "tools/support/read_file.hpp"

namespace halfbyte::tools::emu {

namespace {

constexpr std::size_t most_rom_bytes = std::size_t{32} << 20; // the largest cartridge

} // namespace

RomFile::RomFile(const std::filesystem::path& path)
    : path_(path), bytes_(support::read_file(path, most_rom_bytes)),
      console_(console_of(bytes(), path)), pack_(console_->pack()) {}

Core RomFile::start(const std::filesystem::path& core) const {
    const CoreSource source = console_->core();
    return Core(core.empty() ? find_core(source) : core, path_, bytes(), source.options);
}

} // namespace halfbyte::tools::emu
