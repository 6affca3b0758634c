// The pages of the menu, and the parts of their lines.
#pragma once

#include "platform/hosted/shell/input_device.hpp"
#include "platform/hosted/shell/shell_text_table.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace halfbyte::hosted {

#define HALFBYTE_MENU_PAGES(ROW)                                                                   \
    ROW(closed)                                                                                    \
    ROW(menu)                                                                                      \
    ROW(settings)                                                                                  \
    ROW(keyboard)                                                                                  \
    ROW(pad)                                                                                       \
    ROW(sound)                                                                                     \
    ROW(picture)                                                                                   \
    ROW(easier)                                                                                    \
    ROW(ask_reset)                                                                                 \
    ROW(old_saves)                                                                                 \
    ROW(ask_quit)
#define HALFBYTE_ENUMERATOR(name) name,
enum class MenuPage : std::uint8_t {
    HALFBYTE_MENU_PAGES(HALFBYTE_ENUMERATOR)
};
#undef HALFBYTE_ENUMERATOR

// The menu's requests to the program behind it.
enum class MenuRequest : std::uint8_t {
    none,
    resume, // the menu is closed
    restart,
    leave,
    set_options, // to Menu::options()
    open_save,   // Menu::chosen_save()
    quit,
};

// The use of the next press: to bind a key or a button.
enum class Capture : std::uint8_t {
    nothing,
    key,
    button,
};

// The names of keys and of a controller's buttons.
struct CodeNames {
    std::function<std::string(int)> key;
    std::function<std::string(int)> button;
};

struct MenuLine {
    enum class Kind : std::uint8_t {
        page,
        request,
        number,
        option, // of the program
        key,
        button,
        usual,
        old_save,
        back
    };
    ShellText text;
    Kind kind;
    std::uint8_t number = 0; // of the page, request, setting, option's bit, button or old save
    ShellText note = ShellText::nothing; // shown while the cursor is on the line

    friend bool operator==(const MenuLine&, const MenuLine&) = default;
};

// A line of the menu for a save that was kept under another name.
struct OldSaveLine {
    std::string name; // when it was last written, else the file's name
    int cleared = 0;  // levels
};

} // namespace halfbyte::hosted
