#include "tools/pipeline/targets/target.hpp"

#include "platform/hosted/pack/appended_game.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/pipeline/targets/pack_files.hpp"

#include <algorithm>
#include <string>
#include <string_view>
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

/// The program without a game, with the pack behind it.
std::vector<targets::ExportedFile> exported(const targets::ExportInput& input) {
    const content::GameFolder& folder = input.game.folder;
    constexpr const char* image = "linux";
    constexpr std::string_view signature = "\x7F"
                                           "ELF";
    const std::vector<std::uint8_t> program = input.image(image);
    if (program.size() < signature.size()
        || !std::equal(signature.begin(), signature.end(), program.begin()))
        throw targets::ImageError(image, "this is not a program for Linux; build the images again");
    return {
        {folder.name, hosted::append_game(program, input.pack, input.icon),
         "the game for Linux on a PC (x86-64): start it by a double click or with ./" + folder.name
             + "; it needs SDL 2, Debian's and Ubuntu's package libsdl2-2.0-0",
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

constexpr const char* licences[] = {"CLI11", "libfixmath", "libpng", "libstdc++", "zlib"};

} // namespace

extern const targets::Target target;
const targets::Target target{machine, targets::pack_files, nullptr, exported, licences};

} // namespace halfbyte::desktop
