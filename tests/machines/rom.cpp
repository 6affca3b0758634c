#include "tests/machines/rom.hpp"

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace halfbyte::test {
namespace {

using Bytes = std::vector<std::uint8_t>;

struct Broken {
    const std::filesystem::path& file;

    [[noreturn]] void operator()(const std::string& what) const {
        throw std::runtime_error(file.string() + ": " + what);
    }
};

Bytes bytes_of(const std::filesystem::path& file, const Broken& broken) {
    std::ifstream in(file, std::ios::binary);
    Bytes bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (!in.good() && !in.eof())
        broken("cannot be read");
    return bytes;
}

Mapper mapper_of(const Bytes& header, bool nes2, const Broken& broken) {
    const int number = header[6] >> 4 | (header[7] & 0xF0) | (nes2 ? (header[8] & 0x0F) << 8 : 0);
    for (const Mapper known : {Mapper::nrom, Mapper::unrom, Mapper::mmc3})
        if (static_cast<int>(known) == number)
            return known;
    broken("mapper " + std::to_string(number) + " is unknown here");
}

/// The size of program RAM. NES 2.0 stores it as 64 << n in two nibbles, the second for
/// battery-backed RAM.
std::uint32_t program_ram_of(const Bytes& header, bool nes2) {
    if (!nes2)
        return 0x2000;
    const auto size = [](int shift) { return shift == 0 ? 0u : 64u << shift; };
    return std::min(0x2000u, size(header[10] & 0x0F) + size(header[10] >> 4));
}

} // namespace

Rom load_rom(const std::filesystem::path& file) {
    const Broken broken{file};
    const Bytes bytes = bytes_of(file, broken);
    const Bytes magic{'N', 'E', 'S', 0x1A};
    if (bytes.size() < Rom::header_size || !std::equal(magic.begin(), magic.end(), bytes.begin()))
        broken("is not an NES ROM");

    Rom rom;
    rom.nes2 = (bytes[7] & 0x0C) == 0x08;
    rom.mapper = mapper_of(bytes, rom.nes2, broken);
    rom.submapper = rom.nes2 ? bytes[8] >> 4 : 0;
    rom.vertical_mirroring = (bytes[6] & 0x01) != 0;
    rom.battery = (bytes[6] & 0x02) != 0;
    rom.program_ram = program_ram_of(bytes, rom.nes2);
    if (bytes[6] & 0x04)
        broken("has a trainer");
    if (rom.nes2 && bytes[9] != 0)
        broken("has sizes beyond 4 MB");

    const std::size_t program = bytes[4] * std::size_t{0x4000};
    const std::size_t characters = bytes[5] * std::size_t{0x2000};
    if (program == 0 || (rom.mapper == Mapper::nrom && program > 0x8000))
        broken("has " + std::to_string(program) + " bytes of program");
    if (bytes.size() != Rom::header_size + program + characters)
        broken("has not the length that its header says");
    const auto program_at = bytes.begin() + Rom::header_size;
    const auto characters_at = program_at + static_cast<std::ptrdiff_t>(program);
    rom.program.assign(program_at, characters_at);
    rom.characters.assign(characters_at, bytes.end());
    return rom;
}

} // namespace halfbyte::test
