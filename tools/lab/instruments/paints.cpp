#include "tools/lab/instruments/paints.hpp"

#include "platform/desktop/run_desktop.hpp"
#include "platform/hosted/paint/document.hpp"
#include "platform/hosted/paint/strokes.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/commands/watched_game.hpp"
#include "tools/editor/map_painter.hpp"
#include "tools/lab/edits/edited_file.hpp"
#include "tools/lab/instruments/times.hpp"
#include "tools/pipeline/content/kept_parts.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/temporary_folder.hpp"

#include <SDL.h>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::tools::instruments {

namespace {

namespace fs = std::filesystem;

constexpr int columns = 256, rows = 64;

struct PaintsArguments {
    std::string game;
    std::size_t frames = 600;
};

void refuse(const std::string& fault) {
    if (!fault.empty())
        throw std::runtime_error(fault);
}

// Fills the level, erases that by undo, and fills it again.
void print_fills(editor::MapPainter& painter, std::size_t times) {
    hosted::Document document(&painter);
    refuse(document.begin("1"));
    refuse(document.resize(columns, rows));
    for (const std::size_t item : {std::size_t{0}, painter.terrains().size() + 1}) {
        document.choose(item);
        std::vector<double> fills, undos;
        for (std::size_t i = 0; i < times; ++i) {
            const double begin = processor_time();
            refuse(document.paint(hosted::cells_in_rectangle({0, 0}, {columns - 1, rows - 1})));
            const double filled = processor_time();
            refuse(document.undo());
            fills.push_back(filled - begin);
            undos.push_back(processor_time() - filled);
        }
        print_row("fill of all cells with " + document.item().kind + ", processor", fills);
        print_row("its undo, processor", undos);
    }
}

// A pointer that paints up and down, from the left to the right, in strokes of a second.
class Pointer {
  public:
    void move() {
        constexpr int stroke = 60, left = 40, top = 120, width = 480, height = 200, down = 7,
                      right = 2;
        const int at = frame_++;
        x_ = left + at * right % width;
        y_ = top + at * down % height;
        push(SDL_MOUSEMOTION);
        if (at % stroke == 0)
            push(SDL_MOUSEBUTTONDOWN);
        if (at % stroke == stroke - 2)
            push(SDL_MOUSEBUTTONUP);
    }

  private:
    void push(SDL_EventType type) const {
        SDL_Event event{};
        event.type = type;
        if (type == SDL_MOUSEMOTION) {
            event.motion.state = SDL_BUTTON_LMASK;
            event.motion.x = x_;
            event.motion.y = y_;
        } else {
            event.button.button = SDL_BUTTON_LEFT;
            event.button.state = type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED;
            event.button.clicks = 1;
            event.button.x = x_;
            event.button.y = y_;
        }
        SDL_PushEvent(&event);
    }

    int frame_ = 0;
    int x_ = 0;
    int y_ = 0;
};

// The window calls `should_end` before a frame's work, perhaps several times, and waits for a
// change after it.
void print_frames(const fs::path& game, const fs::path& folder, editor::MapPainter& painter,
                  std::size_t frames) {
    const content::KeptParts kept;
    const commands::GameSource source{game.string(), {}, &desktop::machine};
    std::optional<support::ReadLog> log(std::in_place);
    const commands::LoadedGame loaded = commands::load_game(source);
    commands::WatchedGame watched(source, log->places());
    log.reset();
    Pointer pointer;
    std::vector<double> times, processor;
    std::optional<std::pair<Clock::time_point, double>> began;
    desktop::PlayOptions options;
    options.level = loaded.playable.pack.levels.front().name;
    options.saves = folder / "saves";
    options.settings = folder / "settings";
    options.paint = {&painter, nullptr, nullptr, nullptr};
    options.paints = true;
    options.changes = [&] { return watched.look(); };
    options.should_end = [&] {
        if (!began) {
            pointer.move();
            began.emplace(Clock::now(), processor_time());
        }
        return times.size() >= frames;
    };
    options.wait_for_change = [&](std::chrono::nanoseconds longest) {
        if (const auto begin = std::exchange(began, std::nullopt)) {
            times.push_back(milliseconds(Clock::now() - begin->first));
            processor.push_back(processor_time() - begin->second);
        }
        return watched.wait(longest);
    };
    const desktop::PlayResult result = desktop::run_desktop(loaded.playable.pack, options);
    refuse(result.fault);
    print_row("frames of painting, processor", processor);
    print_row("frames of painting", times);
    constexpr double frame = 1000.0 / 60;
    const auto late = std::ranges::count_if(times, [](double time) { return time > frame; });
    hosted::print_line(std::to_string(late) + " frames took more than a 60th of a second");
}

void run(const PaintsArguments& arguments) {
    constexpr std::size_t fills = 20;
    const support::TemporaryFolder folder;
    const fs::path game = edits::copy_game(arguments.game, folder.path());
    editor::MapPainter painter(game);
    hosted::print_lines("| | times | least, ms | median, ms | most, ms |\n"
                        "| --- | --- | --- | --- | --- |\n");
    print_fills(painter, fills);
    print_frames(game, folder.path(), painter, arguments.frames);
}

} // namespace

void add_paints_command(CLI::App& app) {
    const auto arguments = std::make_shared<PaintsArguments>();
    CLI::App* command = app.add_subcommand(
        "paints", "Measure the frames of a window in which a large level is painted");
    command->add_option("GAME", arguments->game, "a game folder")->required();
    command->add_option("--frames", arguments->frames, "frames to measure")
        ->check(hosted::whole_number({1, 100'000}))
        ->capture_default_str();
    command->callback([arguments] { run(*arguments); });
}

} // namespace halfbyte::tools::instruments
