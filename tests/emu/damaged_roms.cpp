// usage: damaged_roms ROM COUNT FOLDER KEPT
//
// Reads the game from COUNT damaged copies of a console's ROM and plays the beginning of each
// level. Each copy must be refused in one line or be played, and both must happen. Keeps KEPT
// copies in the folder, for tests of the command.
#include "tests/fuzz/damage_rom.hpp"
#include "tests/fuzz/read_any_rom.hpp"
#include "tools/support/read_file.hpp"

#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <string>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

constexpr std::size_t most_rom_bytes = std::size_t{32} << 20;
constexpr std::uint32_t seed = 11;

void keep(const std::vector<std::uint8_t>& rom, const std::filesystem::path& file) {
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(rom.data()), static_cast<std::streamsize>(rom.size()));
}

int try_all(const std::filesystem::path& file, int count, const std::filesystem::path& folder,
            int kept) {
    const std::string bytes = tools::support::read_file(file, most_rom_bytes);
    RomDamage damage({bytes.begin(), bytes.end()}, seed);
    int refused = 0;
    for (int i = 0; i < count; ++i) {
        const auto rom = damage.next();
        if (i < kept)
            keep(rom, folder / (std::to_string(i) + file.extension().string()));
        std::fprintf(stderr, "%d\r", i); // shows which copy it was if the program ends here
        refused += read_any_rom(rom) ? 0 : 1;
    }
    std::printf("%d damaged ROMs, %d refused, %d played\n", count, refused, count - refused);
    return refused > 0 && refused < count ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 5) {
        std::fputs("usage: damaged_roms ROM COUNT FOLDER KEPT\n", stderr);
        return 1;
    }
    try {
        return try_all(argv[1], std::stoi(argv[2]), argv[3], std::stoi(argv[4]));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
