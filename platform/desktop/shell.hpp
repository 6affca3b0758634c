// The menu over the program and the settings behind it: takes a person's events, and says what they
// command.
#pragma once

#include "platform/desktop/controls.hpp"
#include "platform/hosted/pack/pack.hpp"
#include "platform/hosted/shell/menu.hpp"
#include "platform/hosted/shell/settings_file.hpp"

#include <SDL.h>
#include <optional>

namespace halfbyte::desktop {

class Shell {
  public:
    explicit Shell(hosted::SettingsFile file);

    // What the event commands, beside what it changes in the menu and in the settings. The menu
    // would open over what is told here.
    std::optional<hosted::Command> handle(const SDL_Event& event, hosted::Menu::Over over);

    // The input of the next frame.
    Input take() { return controls_.take(); }

    // While it is open, the program rests.
    bool is_open() const { return menu_.is_open(); }
    const hosted::Menu& menu() const { return menu_; }
    const hosted::Settings& settings() const { return menu_.settings(); }

    // Once after each change of the settings; the first call always says so.
    bool take_change();

    // Why the settings are the usual ones; empty: nothing was wrong.
    const std::string& fault() const { return file_.fault(); }

    // The menu's page.
    void draw(hosted::Canvas& canvas, const hosted::Pack& pack, const hosted::PackedLevel& packed,
              std::uint32_t frame) const;
    // Beside a page of the program.
    void draw_hints(hosted::Canvas& canvas, const hosted::Font& font, hosted::Colour paper,
                    Scene scene) const;

  private:
    std::optional<hosted::Command> obey_menu(const SDL_Event& event, Input pressed);
    std::optional<hosted::Command> filter(std::optional<hosted::Command> command,
                                          hosted::Menu::Over over);
    bool capture(const SDL_Event& event);
    void keep_settings();

    hosted::SettingsFile file_;
    hosted::Menu menu_;
    hosted::Settings kept_; // in the file, and in the controls
    bool changed_ = true;
    Controls controls_;
};

// What keys and a controller's buttons are called.
hosted::CodeNames code_names();

} // namespace halfbyte::desktop
