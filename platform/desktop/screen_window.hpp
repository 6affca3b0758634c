// A window that shows a screen which is not a game.
#pragma once

#include "platform/desktop/window.hpp"
#include "platform/hosted/shell/window_event.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace halfbyte::desktop {

class ScreenWindow {
  public:
    // Throws std::runtime_error.
    ScreenWindow(const std::string& title, const hosted::Icon& icon, Screen size);

    void show(const hosted::Canvas& canvas) { window_.present(canvas); }

    // Waits for an event for a moment. Nothing if none came; the screen may then be drawn again.
    std::optional<hosted::WindowEvent> wait();

    // Shows a folder in the system's program for files.
    static void show_folder(const std::filesystem::path& folder);

  private:
    SdlSession sdl_;
    Window window_;
};

} // namespace halfbyte::desktop
