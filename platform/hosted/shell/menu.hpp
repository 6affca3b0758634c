// The menu of the desktop program: it is in front of the program, which rests while it is open. Its
// pages are drawn like the program's own.
#pragma once

#include "engine/show/screens.hpp"
#include "platform/hosted/shell/settings.hpp"
#include "platform/hosted/shell/shell_text_table.hpp"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace halfbyte::hosted {

#define HALFBYTE_MENU_PAGES(ROW)                                                                   \
    ROW(closed)                                                                                    \
    ROW(menu)                                                                                      \
    ROW(settings)                                                                                  \
    ROW(keyboard)                                                                                  \
    ROW(pad)                                                                                       \
    ROW(sound)                                                                                     \
    ROW(picture)                                                                                   \
    ROW(assist)                                                                                    \
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
    restart,
    leave,
    open_save, // Menu::chosen_save()
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
        key,
        button,
        usual,
        old_save,
        back
    };
    ShellText text;
    Kind kind;
    std::uint8_t number = 0; // of the page, request, setting, button or old save
};

// A line of the menu for a save that was kept under another name.
struct OldSaveLine {
    std::string name;
    int cleared = 0; // levels
};

class Menu {
  public:
    Menu(Settings settings, CodeNames names) : settings_(settings), names_(std::move(names)) {}

    const Settings& settings() const { return settings_; }
    void set(Setting setting, int value) { settings_[setting] = value; }

    // The screen behind the menu. Over a level the player may restart and leave it; over the
    // options the settings come first.
    struct Over {
        bool level = false;
        bool options = false;
        bool has_font = true; // without a font the menu would be unreadable, and does not open
    };
    // Opens the menu. It has a page of old saves if there are any.
    void begin(Over over, std::vector<OldSaveLine> old_saves = {});
    MenuPage page() const { return page_; }
    bool is_open() const { return page_ != MenuPage::closed; }

    // Handles the press of a button: up and down move the cursor, left and right change a value, A
    // and Start choose, B goes back.
    MenuRequest press(Input button);

    Capture capture() const { return capture_; }
    // The key or button that was captured.
    void give(int code);
    void stop_capture() { capture_ = Capture::nothing; }

    // The index of the chosen old save, in the list that begin() was given.
    std::size_t chosen_save() const { return chosen_save_; }

    // Shows a text on the first page until the menu is closed.
    void tell(ShellText text) { note_ = text; }

    // Sets whether progress is saved, which the first page and the last one show.
    void set_saving(bool works) { saving_works_ = works; }

    void show(Page& page) const;

  private:
    std::span<const MenuLine> lines() const;
    std::string text_of_line(const MenuLine& line) const;
    MenuRequest choose(const MenuLine& line);
    void change(const MenuLine& line, int direction, bool around);
    void go_back();
    void enter(MenuPage page);
    std::string value_of(const MenuLine& line, bool under_cursor) const;
    ShellText foot() const;
    ShellText note() const;

    Settings settings_;
    CodeNames names_;
    Over over_;
    MenuPage page_ = MenuPage::closed;
    std::size_t cursor_ = 0;
    Capture capture_ = Capture::nothing;
    ShellText note_ = ShellText::nothing;
    bool saving_works_ = true;
    std::vector<OldSaveLine> old_saves_;
    std::vector<MenuLine> old_save_lines_; // of their page
    std::size_t chosen_save_ = 0;
};

} // namespace halfbyte::hosted
