#include "tools/lab/instruments/show_case.hpp"

#include "platform/desktop/controls.hpp"
#include "platform/desktop/window.hpp"
#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/picture/png_file.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/lab/soak/worlds/world_view.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

namespace halfbyte::tools::instruments {

namespace {

using hosted::Command;

constexpr Screen screen = desktop_screen;

// The window with the case, and the commands of its keys.
class CaseWindow {
  public:
    CaseWindow(const std::string& name, soak::worlds::WorldView& view, const hosted::Font& font)
        : view_(view), font_(font), sdl_(name), window_(name, screen.width, screen.height),
          canvas_(screen.width, screen.height) {}

    void run() {
        constexpr std::chrono::milliseconds frame(1000 / 60);
        while (!quit_) {
            SDL_Event event;
            while (SDL_PollEvent(&event))
                if (const auto command = controls_.handle(event))
                    obey(*command);
            if (runs_)
                step();
            view_.draw(canvas_, font_);
            window_.present(canvas_);
            std::this_thread::sleep_for(frame);
        }
    }

  private:
    void step() {
        const bool was_well = view_.fault().empty();
        view_.step();
        runs_ = runs_ && !view_.at_end();
        if (was_well && !view_.fault().empty()) {
            runs_ = false;
            hosted::print_line(view_.fault());
        }
    }

    void obey(Command command) {
        switch (command) {
        case Command::menu:
        case Command::quit: quit_ = true; break;
        case Command::advance:
            runs_ = false;
            step();
            break;
        case Command::pause: runs_ = !runs_; break;
        case Command::restart: view_.restart(); break;
        case Command::fullscreen: window_.fill_screen(!window_.fills_screen()); break;
        default: break;
        }
    }

    soak::worlds::WorldView& view_;
    const hosted::Font& font_;
    desktop::SdlSession sdl_;
    desktop::Window window_;
    desktop::SdlControls controls_;
    hosted::Canvas canvas_;
    bool runs_ = false;
    bool quit_ = false;
};

void take_shots(const std::string& name, soak::worlds::WorldView& view, const hosted::Font& font,
                const ShowOptions& options, std::size_t last) {
    std::vector<desktop::Shot> shots = options.shots;
    std::ranges::stable_sort(shots, {}, &desktop::Shot::frame);
    if (!shots.empty() && shots.back().frame > last)
        throw support::InputError(name, "the case has only " + std::to_string(last) + " frames");
    for (const desktop::Shot& shot : shots)
        hosted::try_to_save(shot.file);
    hosted::Canvas canvas(screen.width, screen.height);
    for (const desktop::Shot& shot : shots) {
        while (view.frame() < shot.frame)
            view.step();
        view.draw(canvas, font);
        hosted::write_png(shot.file, canvas);
    }
}

} // namespace

void show_case(const std::string& name, soak::worlds::WorldCase world_case,
               const hosted::Font& font, const ShowOptions& options) {
    const std::size_t frames = world_case.frames.size();
    soak::worlds::WorldView view(std::move(world_case));
    if (!options.headless && options.shots.empty()) {
        CaseWindow(name, view, font).run();
        return;
    }
    take_shots(name, view, font, options, frames);
    while (!view.at_end())
        view.step();
    hosted::print_line(view.fault().empty() ? "no fault" : view.fault());
}

} // namespace halfbyte::tools::instruments
