// The menu on computers. It is drawn instead of the program's own pause and options, and over the
// other screens, which rest while it is open. So each setting has one place. Its pages are drawn
// like the program's own.
#pragma once

#include "engine/program/records.hpp"
#include "engine/show/screens.hpp"
#include "platform/hosted/shell/game_texts.hpp"
#include "platform/hosted/shell/menu_table.hpp"
#include "platform/hosted/shell/settings.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::hosted {

class Menu {
  public:
    Menu(Settings settings, CodeNames names) : settings_(settings), names_(std::move(names)) {}

    const Settings& settings() const { return settings_; }
    void set(Setting setting, int value) { settings_[setting] = value; }

    // The program's options after MenuRequest::set_options.
    ProgramOptions options() const { return over_.game_options.value_or(ProgramOptions{0}); }

    // The screen behind the menu.
    struct Over {
        bool level = false;    // the player may restart and leave it
        bool options = false;  // the settings come first
        bool has_font = true;  // without a font the menu would be unreadable, and does not open
        bool replaces = false; // the menu is drawn instead of this screen
        // A press that opens the menu pauses the program; the menu opens once it has.
        bool pauses = false;
        // The program's options; none: the menu does not have them.
        std::optional<ProgramOptions> game_options = {};
        ProgramOptions usual_options = 0;
        std::string title = {}; // of the level
        std::string time = {};
        GameTexts texts = {};
        Screen screen = desktop_screen;
    };
    // Opens the menu. It has a page of old saves if there are any.
    void begin(Over over, std::vector<OldSaveLine> old_saves = {});
    MenuPage page() const { return page_; }
    bool is_open() const { return page_ != MenuPage::closed; }
    const Over& over() const { return over_; }

    // Handles the press of a button: up and down move the cursor, left and right change a value, A
    // and Start choose, B goes back.
    MenuRequest press(Input button);
    // Handles a click or a tap on a cell of the page: it chooses a line, or a hint at the page's
    // foot.
    MenuRequest point(int column, int row);
    // Closes the menu from any page.
    MenuRequest close();

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

    // Sets the device that the player uses: hints name its buttons, and a touched screen has no
    // lines about keys.
    void set_device(InputDevice device);
    InputDevice device() const { return device_; }

    void show(Page& page) const;

  private:
    void find_lines();
    void put_cursor_as_in(const std::vector<MenuLine>& before);
    bool has_line(const MenuLine& line) const;
    std::size_t first_shown() const;
    std::string text_of_line(const MenuLine& line) const;
    MenuRequest choose(const MenuLine& line);
    MenuRequest change(const MenuLine& line, int direction, bool around);
    bool is_switched_off(const MenuLine& line) const;
    MenuRequest go_back();
    void enter(MenuPage page);
    std::string value_of(const MenuLine& line, bool under_cursor) const;
    void show_level(Page& page) const;
    std::string foot() const;
    ShellText note() const;

    Settings settings_;
    CodeNames names_;
    Over over_;
    MenuPage page_ = MenuPage::closed;
    std::vector<MenuLine> lines_; // of the page
    std::size_t cursor_ = 0;
    Capture capture_ = Capture::nothing;
    InputDevice device_ = InputDevice::keyboard;
    ShellText note_ = ShellText::nothing;
    bool saving_works_ = true;
    std::vector<OldSaveLine> old_saves_;
    std::size_t chosen_save_ = 0;
};

} // namespace halfbyte::hosted
