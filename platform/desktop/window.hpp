// The window, which only shows a canvas.
#pragma once

#include "platform/hosted/pack/appended_game.hpp"
#include "platform/hosted/picture/canvas.hpp"

#include <SDL.h>
#include <memory>
#include <string>

namespace halfbyte::desktop {

// SDL's video and game controllers, from their first to their last use.
class SdlSession {
  public:
    // The system finds the game's icon and menu entry by its name. Throws std::runtime_error
    // on a machine without a display.
    explicit SdlSession(const std::string& game = "Halfbyte");
    ~SdlSession();
    SdlSession(const SdlSession&) = delete;
    SdlSession& operator=(const SdlSession&) = delete;
};

class Window {
  public:
    // Throws std::runtime_error. The canvas is shown in the middle of the window, as large as fits:
    // from twice its size on, at a whole multiple.
    Window(const std::string& title, int canvas_width, int canvas_height);

    // The picture may have whole multiples of the canvas's size; it is shown as large as that.
    void present(const hosted::Canvas& picture);

    // How many whole pixels of the window a pixel of the canvas has, at least 1.
    int scale() const;

    // The size of the window as a multiple of the canvas; 0: as large as fits the display.
    void set_scale(int scale);
    void fill_screen(bool full);
    bool fills_screen() const;
    void set_title(const std::string& title);
    void set_icon(const hosted::Icon& icon);

  private:
    struct Destroy {
        void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
        void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
        void operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }
    };

    void fit();
    void make_texture(int width, int height);

    int width_;
    int height_;
    std::unique_ptr<SDL_Window, Destroy> window_;
    std::unique_ptr<SDL_Renderer, Destroy> renderer_;
    std::unique_ptr<SDL_Texture, Destroy> texture_;
    int texture_width_ = 0;
};

} // namespace halfbyte::desktop
