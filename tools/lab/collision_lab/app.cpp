#include "tools/lab/collision_lab/app.hpp"

#include "platform/desktop/display.hpp"
#include "tools/lab/collision_lab/draw.hpp"
#include "tools/lab/collision_lab/imgui_renderer.hpp"
#include "tools/lab/collision_lab/theme.hpp"

#include <SDL.h>
#include <backends/imgui_impl_sdl.h>
#include <imgui.h>

#include <optional>
#include <stdexcept>

namespace halfbyte::tools::collision_lab {

namespace {

struct Video {
    explicit Video(bool seen) {
        if (seen)
            desktop::start_display("use --headless with --shot or --test");
        else
            desktop::start_unseen();
    }
    ~Video() { SDL_Quit(); }
    Video(const Video&) = delete;
    Video& operator=(const Video&) = delete;
};

struct Destroy {
    void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
    void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
};

struct Gui {
    Gui(SDL_Window* window) {
        IMGUI_CHECKVERSION();
        ImGui::CreateContext();
        ImGui::GetIO().IniFilename = nullptr; // no settings file is written
        theme::apply();
        ImGui_ImplSDL2_InitForSDLRenderer(window);
    }
    ~Gui() {
        ImGui_ImplSDL2_Shutdown();
        ImGui::DestroyContext();
    }
    Gui(const Gui&) = delete;
    Gui& operator=(const Gui&) = delete;
};

} // namespace

struct LabApp::Window {
    explicit Window(bool seen)
        : video(seen), window(SDL_CreateWindow("Halfbyte laboratory", SDL_WINDOWPOS_CENTERED,
                                               SDL_WINDOWPOS_CENTERED, window_width, window_height,
                                               SDL_WINDOW_RESIZABLE)),
          renderer(make_renderer(seen)), gui(window.get()), letters(*renderer) {}

    SDL_Renderer* make_renderer(bool seen) const {
        if (!window)
            throw std::runtime_error(std::string("cannot open a window: ") + SDL_GetError());
        // Drawing in memory always uses the software renderer, so that pictures are the same on
        // every machine.
        SDL_Renderer* made =
            seen ? SDL_CreateRenderer(window.get(), -1, SDL_RENDERER_PRESENTVSYNC) : nullptr;
        if (made == nullptr)
            made = SDL_CreateRenderer(window.get(), -1, SDL_RENDERER_SOFTWARE);
        if (made == nullptr)
            throw std::runtime_error(std::string("cannot create a renderer: ") + SDL_GetError());
        return made;
    }

    Video video;
    std::unique_ptr<SDL_Window, Destroy> window;
    std::unique_ptr<SDL_Renderer, Destroy> renderer;
    Gui gui;
    ImguiRenderer letters;
};

LabApp::LabApp(const Scene& scene, bool seen)
    : scene_(scene), window_(std::make_unique<Window>(seen)) {}

LabApp::~LabApp() = default;

void LabApp::handle_events() {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
        ImGui_ImplSDL2_ProcessEvent(&event);
        const bool on_panel = ImGui::GetIO().WantCaptureMouse && !pointer_.holds();
        switch (event.type) {
        case SDL_QUIT: quit_ = true; break;
        case SDL_MOUSEBUTTONDOWN:
            if (!on_panel)
                pointer_.press(scene_, view_.point(event.button.x, event.button.y),
                               event.button.button == SDL_BUTTON_LEFT ? Pointer::Button::left
                                                                      : Pointer::Button::right,
                               choices_.brush);
            break;
        case SDL_MOUSEMOTION:
            if (pointer_.holds())
                pointer_.drag(scene_, view_.point(event.motion.x, event.motion.y));
            break;
        case SDL_MOUSEBUTTONUP: pointer_.release(scene_); break;
        default: break;
        }
    }
}

bool LabApp::frame() {
    handle_events();
    ImGui_ImplSDL2_NewFrame();
    ImGui::NewFrame();
    int width = 0, height = 0;
    SDL_GetWindowSize(window_->window.get(), &width, &height);
    view_ = View::fitting(width, height);

    outcome_ = outcome_of(scene_);
    const std::size_t last = outcome_.stages.size() - 1;
    const std::size_t stage =
        choices_.stage < 0 ? last : std::min(static_cast<std::size_t>(choices_.stage), last);
    draw_scene(scene_, outcome_, stage, view_);
    show_panel(scene_, outcome_, choices_, width, height);

    ImGui::Render();
    SDL_Renderer& renderer = *window_->renderer;
    SDL_SetRenderDrawColor(&renderer, 0, 0, 0, 255);
    SDL_RenderClear(&renderer);
    window_->letters.draw(*ImGui::GetDrawData());
    SDL_RenderPresent(&renderer);
    return !quit_;
}

hosted::Canvas LabApp::picture() const {
    int width = 0, height = 0;
    SDL_GetRendererOutputSize(window_->renderer.get(), &width, &height);
    hosted::Canvas canvas(width, height);
    SDL_RenderReadPixels(window_->renderer.get(), nullptr, SDL_PIXELFORMAT_ARGB8888,
                         canvas.pixels.data(), width * 4);
    for (hosted::Colour& pixel : canvas.pixels)
        pixel |= 0xFF000000u;
    return canvas;
}

} // namespace halfbyte::tools::collision_lab
