#include "tools/instruments/rom_file.hpp"

#include "tools/support/read_file.hpp"

namespace halfbyte::tools::instruments {

namespace {

constexpr std::size_t most_rom_bytes = std::size_t{32} << 20; // the GBA's

} // namespace

RomFile::RomFile(const std::filesystem::path& path)
    : path_(path), bytes_(support::read_file(path, most_rom_bytes)),
      console_(emu::console_of(bytes(), path)), pack_(console_->pack()) {}

std::size_t index_of(const hosted::PackedLevel& level, const hosted::Pack& pack) {
    return static_cast<std::size_t>(&level - pack.levels.data());
}

} // namespace halfbyte::tools::instruments
