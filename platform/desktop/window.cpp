#include "platform/desktop/window.hpp"

#include "platform/desktop/display.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

namespace halfbyte::desktop {
namespace {

[[noreturn]] void fail(const std::string& what) {
    throw std::runtime_error(what + ": " + SDL_GetError());
}

// How many times the canvas fits the display, with space for the window's frame; at most four
// times.
int first_scale(int width, int height) {
    constexpr int largest = 4;
    SDL_Rect usable{};
    if (SDL_GetDisplayUsableBounds(0, &usable) != 0)
        return 1;
    const int fits = std::min(usable.w * 9 / 10 / width, usable.h * 9 / 10 / height);
    return std::clamp(fits, 1, largest);
}

} // namespace

SdlSession::SdlSession(const std::string& game) {
    SDL_SetHint(SDL_HINT_APP_NAME, game.c_str()); // in the system's list of what makes sound
    // SDL has no hint for this one in its headers of 2.26; it reads the environment.
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", game.c_str(), 0);
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", game.c_str(), 0);
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "nearest");
    start_display("use --headless to play without one");
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER); // if it fails, the keyboard still works
}

SdlSession::~SdlSession() {
    SDL_Quit();
}

Window::Window(const std::string& title, int canvas_width, int canvas_height)
    : width_(canvas_width), height_(canvas_height) {
    const int scale = first_scale(canvas_width, canvas_height);
    window_.reset(SDL_CreateWindow(title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                   canvas_width * scale, canvas_height * scale,
                                   SDL_WINDOW_RESIZABLE));
    if (!window_)
        fail("cannot open a window");
    SDL_SetWindowMinimumSize(window_.get(), canvas_width / 2, canvas_height / 2);
    renderer_.reset(SDL_CreateRenderer(window_.get(), -1, SDL_RENDERER_PRESENTVSYNC));
    if (!renderer_)
        renderer_.reset(SDL_CreateRenderer(window_.get(), -1, SDL_RENDERER_SOFTWARE));
    if (!renderer_)
        fail("cannot create a renderer");
    SDL_RenderSetLogicalSize(renderer_.get(), canvas_width, canvas_height);
    make_texture(canvas_width, canvas_height);
}

void Window::make_texture(int width, int height) {
    texture_.reset(SDL_CreateTexture(renderer_.get(), SDL_PIXELFORMAT_ARGB8888,
                                     SDL_TEXTUREACCESS_STREAMING, width, height));
    if (!texture_)
        fail("cannot create the window's picture");
    texture_width_ = width;
}

int Window::scale() const {
    int width = 0, height = 0;
    if (SDL_GetRendererOutputSize(renderer_.get(), &width, &height) != 0)
        return 1;
    return std::max(std::min(width / width_, height / height_), 1);
}

// A window that is too small for twice the picture shows it as large as fits. In larger ones, each
// pixel of the picture is a whole number of the window's.
void Window::fit() {
    int width = 0, height = 0;
    if (SDL_GetRendererOutputSize(renderer_.get(), &width, &height) != 0)
        return;
    const bool fits_twice = width >= 2 * width_ && height >= 2 * height_;
    SDL_RenderSetIntegerScale(renderer_.get(), fits_twice ? SDL_TRUE : SDL_FALSE);
}

void Window::present(const hosted::Canvas& picture) {
    fit();
    if (picture.width != texture_width_)
        make_texture(picture.width, picture.height);
    // Otherwise a picture with more pixels than the window would lose lines.
    const bool is_reduced = picture.width > width_ * scale();
    SDL_SetTextureScaleMode(texture_.get(),
                            is_reduced ? SDL_ScaleModeLinear : SDL_ScaleModeNearest);
    SDL_UpdateTexture(texture_.get(), nullptr, picture.pixels.data(),
                      picture.width * static_cast<int>(sizeof(hosted::Colour)));
    SDL_SetRenderDrawColor(renderer_.get(), 0, 0, 0, 255);
    SDL_RenderClear(renderer_.get());
    SDL_RenderCopy(renderer_.get(), texture_.get(), nullptr, nullptr);
    SDL_RenderPresent(renderer_.get());
}

void Window::set_title(const std::string& title) {
    SDL_SetWindowTitle(window_.get(), title.c_str());
}

void Window::set_icon(const hosted::Icon& icon) {
    std::vector<hosted::Colour> pixels = icon.pixels;
    constexpr int depth = 32;
    const int pitch = icon.side * static_cast<int>(sizeof(hosted::Colour));
    const std::unique_ptr<SDL_Surface, decltype(&SDL_FreeSurface)> surface(
        SDL_CreateRGBSurfaceWithFormatFrom(pixels.data(), icon.side, icon.side, depth, pitch,
                                           SDL_PIXELFORMAT_ARGB8888),
        &SDL_FreeSurface);
    if (surface)
        SDL_SetWindowIcon(window_.get(), surface.get()); // a window without an icon works, too
}

void Window::set_scale(int scale) {
    const int times = scale == 0 ? first_scale(width_, height_) : scale;
    SDL_SetWindowSize(window_.get(), width_ * times, height_ * times);
    SDL_SetWindowPosition(window_.get(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED);
}

void Window::fill_screen(bool full) {
    SDL_SetWindowFullscreen(window_.get(), full ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

bool Window::fills_screen() const {
    return SDL_GetWindowFlags(window_.get()) & SDL_WINDOW_FULLSCREEN_DESKTOP;
}

} // namespace halfbyte::desktop
