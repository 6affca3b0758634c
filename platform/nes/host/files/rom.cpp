#include "platform/nes/host/files/rom.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>

namespace halfbyte::nes {

// Source of the header: "NES 2.0", NESdev wiki. The size of program RAM is 64 << n in two nibbles,
// the second for battery-backed RAM.
Rom rom_in(std::span<const std::uint8_t> bytes, const std::filesystem::path& file) {
    const std::vector<std::uint8_t> magic{'N', 'E', 'S', 0x1A};
    const bool is_rom = bytes.size() >= Rom::header_size
                        && std::equal(magic.begin(), magic.end(), bytes.begin())
                        && bytes[6] >> 4 == 4 && (bytes[7] & 0xFC) == 0x08;
    const std::size_t program = is_rom ? bytes[4] * std::size_t{0x4000} : 0;
    if (program == 0 || bytes.size() < Rom::header_size + program)
        throw std::runtime_error(file.string() + ": is not an NES ROM with an MMC3");
    const auto ram = [](int shift) { return shift == 0 ? 0u : 64u << shift; };
    const auto begin = bytes.begin() + Rom::header_size;
    return {std::min(0x2000u, ram(bytes[10] & 0x0F) + ram(bytes[10] >> 4)),
            {begin, begin + static_cast<std::ptrdiff_t>(program)}};
}

} // namespace halfbyte::nes
