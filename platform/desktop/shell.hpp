// The menu over the program and the settings behind it: takes a person's events, and says what they
// command.
#pragma once

#include "platform/desktop/controls.hpp"
#include "platform/hosted/pack/pack.hpp"
#include "platform/hosted/shell/menu.hpp"
#include "platform/hosted/shell/settings_file.hpp"

#include <SDL.h>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

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

    // What became of the file of settings.
    const hosted::SettingsFile& file() const { return file_; }
    // Writes settings once more that could not be saved.
    void save_again();

    // Whether what is reached is saved, which the menu says.
    void set_saving(bool works) { menu_.set_saving(works); }

    // What the menu lists as old saves whenever it opens over a screen; none: it lists none.
    using OldSaves = std::function<std::vector<hosted::OldSaveLine>()>;
    void offer_old_saves(OldSaves old_saves) { old_saves_ = std::move(old_saves); }

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
    void open_menu(hosted::Menu::Over over);
    void keep_settings();

    hosted::SettingsFile file_;
    hosted::Menu menu_;
    hosted::Settings kept_; // in the file, and in the controls
    bool changed_ = true;
    OldSaves old_saves_;
    Controls controls_;
};

// What keys and a controller's buttons are called.
hosted::CodeNames code_names();

} // namespace halfbyte::desktop
