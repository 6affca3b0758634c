#include "platform/desktop/loop.hpp"

#include "engine/program/scene_rows.hpp"
#include "platform/desktop/frame_pacer.hpp"
#include "platform/desktop/saving_notices.hpp"
#include "platform/desktop/shell.hpp"
#include "platform/desktop/window.hpp"
#include "platform/hosted/inspect/inspector.hpp"
#include "platform/hosted/picture/hero_icon.hpp"
#include "platform/hosted/picture/png_file.hpp"
#include "platform/hosted/rerun/history.hpp"
#include "platform/hosted/shell/background.hpp"
#include "platform/hosted/shell/colour_set.hpp"
#include "platform/hosted/shell/speed.hpp"
#include "platform/hosted/text/print.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace halfbyte::desktop {
namespace {

using Clock = std::chrono::steady_clock;

FramePacer::Nanoseconds now() {
    return std::chrono::nanoseconds(Clock::now().time_since_epoch()).count();
}

void sleep_until(FramePacer::Nanoseconds time) {
    std::this_thread::sleep_until(Clock::time_point(std::chrono::nanoseconds(time)));
}

// NAME-001.png and so on: the first name that is free.
std::filesystem::path free_screenshot_name(const std::string& name) {
    for (int number = 1;; ++number) {
        char ending[16];
        std::snprintf(ending, sizeof ending, "-%03d.png", number);
        if (std::filesystem::path file = name + ending; !std::filesystem::exists(file))
            return file;
    }
}

class Loop {
  public:
    Loop(hosted::Play& play, const LoopOptions& options, ShotTaker& shots, SoundOutput& output)
        : play_(play), options_(options), shots_(shots), output_(output),
          sound_(play.session().pack()), sdl_(play.session().pack().name),
          shell_(hosted::SettingsFile(options.settings)),
          window_(play.session().pack().title, options.screen.width, options.screen.height),
          canvas_(options.screen.width, options.screen.height), pacer_(now()) {
        window_.set_icon(options_.icon.side != 0 ? options_.icon
                                                 : hosted::hero_icon(play.session().pack()));
        shell_.set_background([this] { return hosted::background_of(play_, options_.menu_role); });
        if (inspects())
            shell_.set_overlay([this](auto& canvas) { draw_tools(canvas); });
        inspector_.set_scripts(options_.scripts);
        for (const hosted::Breakpoint& breakpoint : options_.breakpoints)
            inspector_.add_breakpoint(breakpoint);
        if (options_.offers_old_saves)
            shell_.offer_old_saves([this] { return old_saves(); });
        if (!output_.is_heard())
            report_silence();
    }

    void run() {
        shots_.take(play_);
        apply_settings();
        show();
        while (!ended()) {
            handle_events();
            saving_.update(play_, shell_);
            const int frames = pacer_.frames_due(now());
            if (frames != 0)
                look_for_changes();
            if (simulate(frames))
                show();
            explore();
            sleep_until(pacer_.next_frame_at());
        }
        shell_.save_again();
        saving_.update(play_, shell_);
    }

  private:
    bool ended() const {
        const hosted::Session& session = play_.session();
        return quit_ || (options_.should_end && options_.should_end())
               || (options_.frames && session.frames() >= *options_.frames)
               || (options_.one_level && session.level_is_over());
    }

    void handle_events() {
        SDL_Event event;
        while (SDL_PollEvent(&event))
            if (const auto command = shell_.handle(event))
                obey(*command);
        apply_settings();
    }

    void apply_settings() {
        if (!shell_.take_change())
            return;
        const hosted::Settings& settings = shell_.settings();
        constexpr double tenths = 10;
        output_.set_volume({settings[hosted::Setting::music_volume] / tenths,
                            settings[hosted::Setting::effects_volume] / tenths});
        window_.fill_screen(settings[hosted::Setting::full_screen] != 0);
        if (const int scale = settings[hosted::Setting::window_scale]; scale != scale_)
            window_.set_scale(scale_ = scale);
    }

    void obey(hosted::Command command) {
        switch (command) {
        case hosted::Command::quit: quit_ = true; break;
        case hosted::Command::screenshot: save_screenshot(); break;
        case hosted::Command::music: output_.switch_music(); break;
        case hosted::Command::effects: output_.switch_effects(); break;
        case hosted::Command::open_save: open_old_save(); break;
        case hosted::Command::set_options: play_.set_options(shell_.menu().options()); break;
        case hosted::Command::trail: history_.show_or_hide_trails(); break;
        case hosted::Command::reach: inspector_.show_or_hide_reach(); break;
        case hosted::Command::point:
        case hosted::Command::drag: point(command); break;
        default: play_.obey(command); break;
        }
    }

    void look_for_changes() {
        if (!options_.changes)
            return;
        if (std::optional<GameChange> change = options_.changes())
            take(std::move(*change));
    }

    void take(GameChange change) {
        if (change.pack) {
            sound_.change_pack(*change.pack);
            window_.set_title(change.pack->title);
            const hosted::Pack& before = play_.session().pack();
            play_.change_game(change.pack, std::move(change.nes), std::move(change.colours));
            history_.change(before, play_);
            inspector_.set_scripts(std::move(change.scripts));
            pack_ = std::move(change.pack);
        }
        play_.tell(hosted::Notice::game, std::move(change.fault));
    }

    void point(hosted::Command command) {
        const auto [x, y] = shell_.pointed();
        if (history_.point(x, y, play_, sound_) || command != hosted::Command::point)
            return;
        if (!inspects() || !inspector_.point(x, y, play_))
            play_.point(x, y);
    }

    // The old saves that the menu lists.
    std::vector<hosted::OldSaveLine> old_saves() {
        const hosted::Session& session = play_.session();
        old_saves_ = session.saves().old_saves(session.game());
        std::vector<hosted::OldSaveLine> lines;
        for (const hosted::SaveMemory::OldSave& old : old_saves_)
            lines.push_back(hosted::line_of(old, session.game().level_count));
        return lines;
    }

    void open_old_save() {
        try {
            play_.open_old_save(old_saves_.at(shell_.menu().chosen_save()).file);
        } catch (const std::runtime_error& fault) {
            hosted::print_error(fault.what());
            play_.tell(hosted::Notice::save_found, fault.what(), hosted::Notices::while_read);
        }
    }

    void report_silence() {
        const std::string line = "no sound device found: the game plays without sound";
        hosted::print_error(line);
        play_.tell(hosted::Notice::sound, line, hosted::Notices::while_read);
    }

    bool simulate(int frames) {
        for (int i = 0; i < frames && !ended(); ++i) {
            if (shell_.is_open() || !speed_.is_due(speed()) || travels())
                play_.rest();
            else
                one_frame();
            shell_.follow();
            if (play_.ran())
                shots_.take(play_);
            output_.play(play_.ran() || !history_.is_travelling() ? sound_.frame(play_)
                                                                  : VoiceImage{});
            if (options_.changes)
                history_.follow(play_, sound_);
            if (inspects())
                inspector_.follow(play_);
        }
        return frames != 0;
    }

    bool travels() {
        return options_.changes && history_.travel(shell_.time_direction(), play_, sound_);
    }

    // Menus always run at full speed.
    int speed() const {
        const bool in_level = play_.session().state().scene == Scene::level;
        return in_level ? shell_.settings()[hosted::Setting::speed] : 100;
    }

    void one_frame() {
        play_.run_at(speed());
        inspector_.before_frame(play_);
        play_.frame(play_.runs() ? shell_.take() : Input{0});
    }

    // Whether the game is being made. Then its scripts can be shown, and where the hero can go.
    bool inspects() const { return options_.changes || !options_.breakpoints.empty(); }

    // Searches where the hero can go for the rest of the frame.
    void explore() {
        constexpr int steps = 500;
        constexpr FramePacer::Nanoseconds kept_free = 4'000'000;
        while (now() < pacer_.next_frame_at() - kept_free && inspector_.explore(steps)) {
        }
    }

    void draw_tools(hosted::Canvas& canvas) {
        inspector_.draw(canvas, play_);
        history_.draw(canvas, play_);
    }

    void show() {
        if (inspects())
            inspector_.look(play_, history_.world_before());
        shell_.draw(canvas_, play_);
        hosted::show_in(static_cast<hosted::ColourSet>(shell_.settings()[hosted::Setting::colours]),
                        canvas_);
        window_.present(canvas_);
    }

    // A full disk must not end the game.
    void save_screenshot() {
        const std::filesystem::path file = free_screenshot_name(play_.session().pack().name);
        try {
            hosted::write_png(file, canvas_);
            hosted::print_line(file.string());
        } catch (const std::runtime_error& fault) {
            hosted::print_error(fault.what());
        }
    }

    hosted::Play& play_;
    LoopOptions options_;
    ShotTaker& shots_;
    SoundOutput& output_;
    hosted::PlaySound sound_;
    SdlSession sdl_;
    SdlShell shell_;
    std::shared_ptr<const hosted::Pack> pack_; // of the last change; play_ uses it
    hosted::History history_;
    hosted::Inspector inspector_;
    SavingNotices saving_;
    std::vector<hosted::SaveMemory::OldSave> old_saves_; // those that the menu lists
    Window window_;
    hosted::SlowFrames speed_;
    int scale_ = 0;
    hosted::Canvas canvas_;
    FramePacer pacer_;
    bool quit_ = false;
};

} // namespace

void play_in_window(hosted::Play& play, const LoopOptions& options, ShotTaker& shots,
                    SoundOutput& output) {
    Loop(play, options, shots, output).run();
}

} // namespace halfbyte::desktop
