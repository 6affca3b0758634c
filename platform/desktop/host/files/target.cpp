#include "tools/pipeline/targets/target.hpp"

#include "engine/numbers/bytes.hpp"
#include "platform/hosted/pack/appended_game.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/pipeline/targets/pack_files.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

namespace halfbyte::desktop {

namespace {

using namespace tools;

std::vector<std::uint8_t> bytes_of(const std::string& text) {
    return {text.begin(), text.end()};
}

/// A text as the value of a key.
std::string escaped(const std::string& text) {
    std::string result;
    for (const char c : text)
        result += c == '\\' ? std::string("\\\\") : std::string(1, c < ' ' && c >= 0 ? ' ' : c);
    return result;
}

/// An entry for the menus of desktops: freedesktop.org's Desktop Entry Specification.
std::string desktop_entry(const content::GameFolder& folder) {
    return "[Desktop Entry]\nType=Application\nName=" + escaped(folder.title)
           + "\nExec=" + folder.name + "\nIcon=" + folder.name
           + "\nCategories=Game;ArcadeGame;\nStartupWMClass=" + folder.name + "\nTerminal=false\n";
}

/// Whether the bytes are a complete ELF file of 64 bits: its section headers are at the end.
bool is_whole_program(const std::vector<std::uint8_t>& bytes) {
    constexpr std::uint8_t signature[] = {0x7F, 'E', 'L', 'F', 2};
    constexpr std::size_t header_bytes = 0x40, offset_at = 0x28, size_at = 0x3A, count_at = 0x3C;
    if (bytes.size() < header_bytes
        || !std::equal(std::begin(signature), std::end(signature), bytes.begin()))
        return false;
    const std::size_t headers =
        std::size_t{read_u16(bytes.data() + size_at)} * read_u16(bytes.data() + count_at);
    return read_u32(bytes.data() + offset_at) + headers <= bytes.size();
}

/// The program without a game, with the pack behind it.
std::vector<targets::ExportedFile> exported(const targets::ExportInput& input) {
    const content::GameFolder& folder = input.game.folder;
    constexpr const char* image = "linux";
    const std::vector<std::uint8_t> program = input.image(image);
    if (!is_whole_program(program))
        throw targets::ImageError(image, "this is not a program for Linux; build the images again");
    return {
        {folder.name, hosted::append_game(program, input.pack, input.icon),
         "the game for Linux on a PC (x86-64): start it by a double click or with ./" + folder.name
             + ", after chmod +x " + folder.name
             + " if it was downloaded; it needs SDL 2, Debian's and Ubuntu's package "
               "libsdl2-2.0-0. It saves in ~/.local/share/halfbyte/"
             + folder.name,
         true},
        {folder.name + ".png",
         {input.icon_png.begin(), input.icon_png.end()},
         "the game's icon: to have the game in the menu, copy this file to "
         "~/.local/share/icons"},
        {folder.name + ".desktop", bytes_of(desktop_entry(folder)),
         "the entry for the menu: copy it to ~/.local/share/applications, and " + folder.name
             + " to ~/.local/bin"},
    };
}

constexpr const char* licences[] = {"CLI11", "libpng", "libstdc++", "zlib"};

} // namespace

extern const targets::Target target;
const targets::Target target{machine, targets::pack_files, nullptr, exported, licences};

} // namespace halfbyte::desktop
