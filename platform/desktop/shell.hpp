// The shell: the menu over the program and the settings. It handles the user's events and returns
// their commands.
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

    // Returns the command of an event, and applies the event to the menu and the settings. `over`
    // is what is behind the menu if it opens.
    std::optional<hosted::Command> handle(const SDL_Event& event, hosted::Menu::Over over);

    // The input of the next frame.
    Input take() { return controls_.take(); }

    // While it is open, the program rests.
    bool is_open() const { return menu_.is_open(); }
    const hosted::Menu& menu() const { return menu_; }
    const hosted::Settings& settings() const { return menu_.settings(); }

    // Returns true once after each change of the settings; the first call always does.
    bool take_change();

    // The file of settings, with what happened to it.
    const hosted::SettingsFile& file() const { return file_; }
    // Writes settings again that could not be saved.
    void save_again();

    // Sets whether progress is saved, which the menu shows.
    void set_saving(bool works) { menu_.set_saving(works); }

    // Called whenever the menu opens over a screen: returns the old saves that it lists. None: it
    // lists none.
    using OldSaves = std::function<std::vector<hosted::OldSaveLine>()>;
    void offer_old_saves(OldSaves old_saves) { old_saves_ = std::move(old_saves); }

    // Draws the menu's page.
    void draw(hosted::Canvas& canvas, const hosted::Pack& pack, const hosted::PackedLevel& packed,
              std::uint32_t frame) const;
    // Draws the key hints beside a page of the program.
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
    hosted::Settings kept_; // as in the file and in the controls
    bool changed_ = true;
    OldSaves old_saves_;
    Controls controls_;
};

// The names of keys and of a controller's buttons.
hosted::CodeNames code_names();

} // namespace halfbyte::desktop
