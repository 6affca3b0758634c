// The menu that only a computer has: it stands before the program, which rests meanwhile. Its pages
// are written as the program's own are.
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

// What the menu asks of the program that it stands before.
enum class MenuRequest : std::uint8_t {
    none,
    restart,
    leave,
    open_save, // Menu::chosen_save()
    quit,
};

// What the next press is for.
enum class Capture : std::uint8_t {
    nothing,
    key,
    button,
};

// What keys and buttons of a controller are called.
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
    std::uint8_t number = 0; // of the page, the request, the setting, the button or the old save
};

// A save that was kept under another name, as the menu offers it.
struct OldSaveLine {
    std::string name;
    int cleared = 0; // levels
};

class Menu {
  public:
    Menu(Settings settings, CodeNames names) : settings_(settings), names_(std::move(names)) {}

    const Settings& settings() const { return settings_; }
    void set(Setting setting, int value) { settings_[setting] = value; }

    // Over a level one may begin it anew and leave it; over options the settings come first.
    struct Over {
        bool level = false;
        bool options = false;
        bool has_font = true; // else nobody could read it, and it does not open
    };
    // There is a page of old saves if there are any.
    void begin(Over over, std::vector<OldSaveLine> old_saves = {});
    MenuPage page() const { return page_; }
    bool is_open() const { return page_ != MenuPage::closed; }

    // A press of a button: up and down go through the lines, left and right change, A and Start
    // choose, B goes back.
    MenuRequest press(Input button);

    Capture capture() const { return capture_; }
    // The key or button that was waited for.
    void give(int code);
    void stop_capture() { capture_ = Capture::nothing; }

    // The place of the old save that was chosen, among those it began with.
    std::size_t chosen_save() const { return chosen_save_; }

    // Told on the first page until it is closed.
    void tell(ShellText text) { note_ = text; }

    // Whether what is reached is saved, which the first page and the last say.
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
