// The shell: the menu over the program, and the settings. It handles the user's events and returns
// their commands.
#pragma once

#include "platform/hosted/shell/controls.hpp"
#include "platform/hosted/shell/menu.hpp"
#include "platform/hosted/shell/settings_file.hpp"

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace halfbyte::hosted {

class Shell {
  public:
    Shell(SettingsFile file, CodeNames names);

    // Sets the function that returns what is behind the menu if it opens now.
    using Background = std::function<Menu::Over()>;
    void set_background(Background background) { background_ = std::move(background); }

    // Returns the command of an event, and applies the event to the menu and the settings.
    std::optional<Command> handle(const Event& event);

    // Holds buttons of the console's controller for a device without events, such as a touched
    // screen. Returns the command that a press gives in the menu.
    std::optional<Command> hold(Input buttons);

    // The input of the next frame.
    Input take() { return controls_.take(); }

    // The buttons held now, whether a frame has taken them or not.
    Input held() const { return controls_.held(); }

    // The direction of time while a key is held: see Controls.
    int time_direction() const { return controls_.time_direction(); }
    bool shift() const { return controls_.shift(); }
    bool is_fast() const { return controls_.is_fast(); }
    int slot() const { return controls_.slot(); }

    // Handles an event of a key that something else has handled: its release counts here, too.
    void follow_release(const Event& event);

    // Ignores buttons that are held, or were pressed until now, until they are pressed again.
    void mute() { controls_.mute(); }

    // Opens the menu if it replaces the program's present screen. Call it after each frame.
    void follow();

    // Opens the menu, or closes it from any of its pages. Returns the command for the program.
    std::optional<Command> switch_menu();

    // Closes the menu without a command, because the program behind it starts again.
    void close();

    // Sets the device that the player uses; events set it, too.
    void set_device(InputDevice device) { menu_.set_device(device); }
    // The keys or buttons that the player presses for those that the program's screens name.
    ButtonNames button_names() const;

    // The pixel of the picture of the last Command::point.
    struct Pixel {
        int x = 0;
        int y = 0;
    };
    Pixel pointed() const { return pointed_; }

    // While it is open, the program rests.
    bool is_open() const { return menu_.is_open(); }
    const Menu& menu() const { return menu_; }
    const Settings& settings() const { return menu_.settings(); }

    // Returns true once after each change of the settings; the first call always does.
    bool take_change();

    // The file of settings, with what happened to it.
    const SettingsFile& file() const { return file_; }
    // Writes settings again that could not be saved.
    void save_again();

    // Sets whether progress is saved, which the menu shows.
    void set_saving(bool works) { menu_.set_saving(works); }

    // Called whenever the menu opens over a screen: returns the old saves that it lists. None: it
    // lists none.
    using OldSaves = std::function<std::vector<OldSaveLine>()>;
    void offer_old_saves(OldSaves old_saves) { old_saves_ = std::move(old_saves); }

    // Sets what is drawn over the program, below its notices.
    using Overlay = std::function<void(Canvas&)>;
    void set_overlay(Overlay overlay) { overlay_ = std::move(overlay); }

    // Draws the menu if it is open, else the program with its hints; the notices are over both.
    void draw(Canvas& canvas, const Play& play);
    // The same without the notices.
    void draw_program(Canvas& canvas, const Play& play);

  private:
    std::optional<Command> command_of(const Event& event);
    std::optional<Command> point(const Event& event);
    void notice_device(const Event& event);
    std::optional<Command> filter(Command command);
    std::optional<Command> open_menu();
    bool capture(const Event& event);
    void begin_menu(const Menu::Over& over);
    void finish_event(bool was_open);
    void keep_settings();

    SettingsFile file_;
    Menu menu_;
    CodeNames names_;
    Settings kept_; // as in the file and in the controls
    bool changed_ = true;
    Pixel pointed_;
    Background background_;
    Overlay overlay_;
    OldSaves old_saves_;
    std::uint32_t menu_frame_ = 0; // animates the menu's cursor
    Controls controls_;
};

} // namespace halfbyte::hosted
