// usage: cartridge_bytes ROM VERSION TITLE CODE NAME GAME_TITLE
//
// Reads from a built ROM the bytes that identify a cartridge to consoles, emulators and loaders:
// the header, the kind of save memory, the names of the game and the VERSION of Halfbyte. TITLE and
// CODE are those of a GBA header. It shares no code with the programs that write a ROM, only the
// version numbers of the project's own formats. Prints each wrong byte.
#include "platform/gba/layout/rom_pack_format.hpp"
#include "platform/nes/layout/about_block.hpp"
#include "tests/support/run_program.hpp"
#include "tools/support/read_file.hpp"

#include <cstdio>
#include <string>
#include <string_view>

namespace {

struct Expected {
    std::string version, title, code, name, game_title;
};

class Cartridge {
  public:
    explicit Cartridge(std::string bytes) : bytes_(std::move(bytes)) {}

    bool is_right() const { return faults_ == 0; }
    std::size_t size() const { return bytes_.size(); }
    std::size_t count(std::string_view text) const {
        std::size_t found = 0;
        for (auto at = bytes_.find(text); at != std::string::npos; at = bytes_.find(text, at + 1))
            ++found;
        return found;
    }
    std::size_t find(std::string_view text) const { return bytes_.find(text); }
    unsigned byte(std::size_t at) const {
        return at < bytes_.size() ? static_cast<unsigned char>(bytes_[at]) : 0x100u;
    }
    std::string text(std::size_t at, std::size_t length) const {
        return at < bytes_.size() ? bytes_.substr(at, length) : "";
    }

    void expect(const char* what, std::size_t found, std::size_t wanted) {
        if (found == wanted)
            return;
        std::printf("%s is %zu, not %zu\n", what, found, wanted);
        ++faults_;
    }
    void expect(const char* what, std::string found, const std::string& wanted) {
        if (found == wanted)
            return;
        std::printf("%s is \"%s\", not \"%s\"\n", what, found.c_str(), wanted.c_str());
        ++faults_;
    }

  private:
    std::string bytes_;
    int faults_ = 0;
};

// CRC-16 with the polynomial 0xA001, starting at 0xFFFF. The Nintendo DS checks the same logo with
// it.
unsigned logo_crc(const Cartridge& rom) {
    unsigned crc = 0xFFFF;
    for (std::size_t at = 0x04; at < 0xA0; ++at) {
        crc ^= rom.byte(at);
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc & 1u) != 0 ? crc >> 1 ^ 0xA001u : crc >> 1;
    }
    return crc;
}

// Source: Martin Korth's GBATEK, "GBA Cartridge Header" and "GBA Cart Backup IDs".
void check_gba(Cartridge& rom, const Expected& expected) {
    constexpr std::size_t branch_over_header = 0xEA00002E, title_bytes = 12;
    std::size_t start = 0;
    for (std::size_t i = 0; i < 4; ++i)
        start |= std::size_t{rom.byte(i)} << (8 * i);
    rom.expect("the branch at the start", start, branch_over_header);
    rom.expect("the logo's checksum", logo_crc(rom), 0xCF56);
    std::string title = expected.title;
    title.resize(title_bytes);
    rom.expect("the title", rom.text(0xA0, title_bytes), title);
    rom.expect("the game code", rom.text(0xAC, 4), expected.code);
    rom.expect("the maker code", rom.text(0xB0, 2), "00");
    rom.expect("the fixed byte", rom.byte(0xB2), 0x96);
    rom.expect("the unit code", rom.byte(0xB3), 0);
    rom.expect("the device type", rom.byte(0xB4), 0);
    for (std::size_t at = 0xB5; at < 0xBC; ++at)
        rom.expect("a reserved byte", rom.byte(at), 0);
    rom.expect("the software version", rom.byte(0xBC), 0);
    unsigned complement = 0;
    for (std::size_t at = 0xA0; at <= 0xBC; ++at)
        complement -= rom.byte(at);
    rom.expect("the complement", rom.byte(0xBD), (complement - 0x19) & 0xFFu);

    rom.expect("how often the ROM has the save string", rom.count("SRAM_V113"), 1);
    rom.expect("the alignment of the save string", rom.find("SRAM_V113") % 4, 0);
    for (const char* other : {"EEPROM_V", "FLASH_V", "FLASH512_V", "FLASH1M_V"})
        rom.expect(other, rom.count(other), 0);
    rom.expect("how often the ROM has the game's data", rom.count("HBGA"), 1);
    const std::size_t version = rom.find("HBGA") + 4;
    rom.expect("the version of the game's data", rom.byte(version) | rom.byte(version + 1) << 8,
               halfbyte::gba::rom_pack_version);
}

// Source: NESdev wiki, "NES 2.0".
void check_nes_header(Cartridge& rom) {
    constexpr std::size_t header = 16, program_unit = 16384, characters_unit = 8192;
    rom.expect("the header's beginning", rom.text(0, 4), "NES\x1A");
    const std::size_t program = rom.byte(4) | (rom.byte(9) & 0x0Fu) << 8;
    const std::size_t characters = rom.byte(5) | (rom.byte(9) & 0xF0u) << 4;
    rom.expect("the units of program", program, 32);
    rom.expect("the file's size", rom.size(),
               header + program * program_unit + characters * characters_unit);
    rom.expect("the mapper", rom.byte(6) >> 4 | (rom.byte(7) & 0xF0u) | (rom.byte(8) & 0x0Fu) << 8,
               4);
    rom.expect("the submapper", rom.byte(8) >> 4, 0);
    rom.expect("the bit of the battery", rom.byte(6) & 2u, 2);
    rom.expect("the bit of a trainer", rom.byte(6) & 4u, 0);
    rom.expect("the bit of four screens", rom.byte(6) & 8u, 8);
    rom.expect("the mark of NES 2.0", rom.byte(7) & 0x0Cu, 8);
    rom.expect("the console", rom.byte(7) & 3u, 0);
    rom.expect("the RAM without a battery", rom.byte(10) & 0x0Fu, 0);
    rom.expect("the RAM with a battery", std::size_t{64} << (rom.byte(10) >> 4), 8192);
    rom.expect("the RAM for characters", rom.byte(11), 0);
    rom.expect("the region", rom.byte(12), 0); // NTSC
    rom.expect("the console's kind", rom.byte(13), 0);
    rom.expect("other ROMs", rom.byte(14), 0);
    rom.expect("the controllers", rom.byte(15), 1); // standard controllers
}

// Layout: platform/nes/layout/about_block.hpp
void check_nes_about(Cartridge& rom, const Expected& expected) {
    constexpr std::size_t about = 16 + 51 * 8192;
    rom.expect("the mark of the bank about the game", rom.text(about, 4), "HBNE");
    rom.expect("the version of the bank about the game", rom.byte(about + 4),
               halfbyte::nes::about_version);
    const auto with_length = [](const std::string& text) {
        return static_cast<char>(text.size()) + text;
    };
    const std::string texts = with_length(expected.name) + with_length(expected.game_title)
                              + with_length("HALFBYTE " + expected.version);
    rom.expect("how often the bank about the game has its name, its title and the version",
               Cartridge(rom.text(about, 8192)).count(texts), 1);
}

int check(const std::filesystem::path& file, const Expected& expected) {
    constexpr std::size_t most_rom_bytes = std::size_t{32} << 20;
    Cartridge rom(halfbyte::tools::support::read_file(file, most_rom_bytes));
    if (file.extension() == ".gba") {
        check_gba(rom, expected);
    } else {
        check_nes_header(rom);
        check_nes_about(rom, expected);
    }
    rom.expect("how often the ROM has the version", rom.count("HALFBYTE " + expected.version), 1);
    return rom.is_right() ? 0 : 1;
}

} // namespace

int main(int argc, char** argv) {
    return halfbyte::test::run_program(
        argc == 7, "cartridge_bytes ROM VERSION TITLE CODE NAME GAME_TITLE", [&] {
            return check(argv[1], {argv[2], argv[3], argv[4], argv[5], argv[6]});
        });
}
