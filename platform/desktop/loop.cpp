#include "platform/desktop/loop.hpp"

#include "engine/program/scene_rows.hpp"
#include "platform/desktop/frame_pacer.hpp"
#include "platform/desktop/saving_notices.hpp"
#include "platform/desktop/shell.hpp"
#include "platform/desktop/window.hpp"
#include "platform/hosted/inspect/inspector.hpp"
#include "platform/hosted/paint/painter.hpp"
#include "platform/hosted/picture/hero_icon.hpp"
#include "platform/hosted/picture/png_file.hpp"
#include "platform/hosted/rerun/ghosts.hpp"
#include "platform/hosted/rerun/history.hpp"
#include "platform/hosted/rerun/rewind.hpp"
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
          shell_(hosted::SettingsFile(options.settings)), history_(options.runs),
          ghosts_(options.ghosts), painter_(options.cells),
          window_(play.session().pack().title, options.screen.width, options.screen.height),
          canvas_(options.screen.width, options.screen.height), pacer_(now()) {
        window_.set_icon(options_.icon.side != 0 ? options_.icon
                                                 : hosted::hero_icon(play.session().pack()));
        shell_.set_background([this] { return hosted::background_of(play_, options_.menu_role); });
        shell_.set_overlay([this](auto& canvas) { draw_over_level(canvas); });
        inspector_.set_scripts(options_.scripts);
        for (const hosted::Breakpoint& breakpoint : options_.breakpoints)
            inspector_.add_breakpoint(breakpoint);
        if (options_.offers_old_saves)
            shell_.offer_old_saves([this] { return old_saves(); });
        if (!output_.is_heard())
            report_silence();
    }

    void run() {
        follow_ghosts();
        shots_.set_overlay([this](auto& canvas) { ghosts_.draw(canvas, play_.session()); });
        shots_.take(play_);
        apply_settings();
        if (options_.paints)
            painter_.begin_or_end(play_);
        show();
        while (!ended()) {
            handle_events();
            saving_.update(play_, shell_);
            const int frames = pacer_.frames_due(now());
            if (frames != 0) {
                look_for_changes();
                painter_.frame(play_);
            }
            if (simulate(frames))
                show();
            explore();
            wait_until(pacer_.next_frame_at());
        }
        history_.save();
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
        while (SDL_PollEvent(&event)) {
            const hosted::Event handled = shell_.event_of(event);
            if (!shell_.is_open() && painter_.handle(handled, play_))
                continue;
            if (const auto command = shell_.handle(handled))
                obey(*command);
        }
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
        case hosted::Command::paint:
        case hosted::Command::trail:
        case hosted::Command::best_run:
        case hosted::Command::save_state:
        case hosted::Command::load_state:
        case hosted::Command::slow_motion:
        case hosted::Command::take_over: obey_editor(command); break;
        case hosted::Command::reach: inspector_.show_or_hide_reach(); break;
        case hosted::Command::point:
        case hosted::Command::drag: point(command); break;
        case hosted::Command::hover:
            inspector_.hover(shell_.pointed().x, shell_.pointed().y);
            break;
        default: play_.obey(command); break;
        }
    }

    // The commands for somebody who edits the game.
    void obey_editor(hosted::Command command) {
        const auto slot = static_cast<std::size_t>(shell_.slot());
        if (!options_.changes)
            return;
        switch (command) {
        case hosted::Command::paint: painter_.begin_or_end(play_); break;
        case hosted::Command::trail: history_.show_or_hide_trails(); break;
        case hosted::Command::best_run: show_or_hide_best(); break;
        case hosted::Command::save_state: history_.save_state(slot, play_, sound_); break;
        case hosted::Command::load_state: history_.load_state(slot, play_, sound_); break;
        case hosted::Command::slow_motion: slow_motion_ = !slow_motion_; break;
        case hosted::Command::take_over: history_.take_over(play_, sound_); break;
        default: break;
        }
    }

    // A change of the game's files is shown at once.
    void wait_until(FramePacer::Nanoseconds time) {
        while (options_.wait_for_change && now() < time)
            if (options_.wait_for_change(std::chrono::nanoseconds(time - now()))
                && look_for_changes())
                show();
        sleep_until(time);
    }

    void show_or_hide_best() {
        shows_best_ = !shows_best_;
        if (shows_best_ && history_.best(play_.session()) == nullptr)
            play_.tell(hosted::Notice::rerun, "no run of this level has reached its goal yet",
                       hosted::Notices::while_short);
    }

    void follow_ghosts() {
        ghosts_.follow(play_.session(), shows_best_ ? history_.best(play_.session()) : nullptr);
    }

    // Returns whether the game or its fault has changed.
    bool look_for_changes() {
        std::optional<GameChange> change = options_.changes ? options_.changes() : std::nullopt;
        if (change)
            take(std::move(*change));
        return change.has_value();
    }

    void take(GameChange change) {
        if (change.pack) {
            sound_.change_pack(*change.pack);
            window_.set_title(change.pack->title);
            const hosted::Pack& before = play_.session().pack();
            play_.change_game(change.pack, std::move(change.nes), std::move(change.colours));
            const std::string ghosts = ghosts_.change(play_.session());
            if (const auto words = history_.change(before, play_, ghosts); !words.empty())
                hosted::print_line(words);
            if (!history_.search().empty())
                hosted::print_line("to find another run: " + history_.search());
            report_lost(inspector_.set_scripts(std::move(change.scripts)));
            pack_ = std::move(change.pack);
        }
        play_.tell(hosted::Notice::game, std::move(change.fault));
    }

    static void report_lost(const std::vector<hosted::Breakpoint>& lost) {
        for (const hosted::Breakpoint& breakpoint : lost)
            hosted::print_line("the breakpoint " + breakpoint.kind + ':'
                               + std::to_string(breakpoint.line)
                               + " is removed, because the text of its line is gone");
    }

    void point(hosted::Command command) {
        const auto [x, y] = shell_.pointed();
        if (history_.point(x, y, shell_.shift(), play_, sound_)
            || command != hosted::Command::point)
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
        constexpr int times_fast = 4;
        for (int i = 0; i < frames && !ended(); ++i) {
            VoiceImage sound;
            for (int times = is_fast() ? times_fast : 1; times > 0 && !ended(); --times)
                sound = simulate_one();
            output_.play(sound);
        }
        return frames != 0;
    }

    VoiceImage simulate_one() {
        if (shell_.is_open() || !speed_.is_due(speed()) || travels())
            play_.rest();
        else
            one_frame();
        shell_.follow();
        follow_ghosts();
        if (play_.ran())
            shots_.take(play_);
        const bool is_heard = play_.ran() || !(history_.is_travelling() || rewind_.is_travelling());
        const VoiceImage sound = is_heard ? sound_.frame(play_) : VoiceImage{};
        if (options_.changes)
            history_.follow(play_, sound_);
        else if (can_rewind())
            rewind_.follow(play_, sound_);
        if (inspects())
            inspector_.follow(play_);
        return sound;
    }

    bool travels() {
        const int direction = shell_.time_direction();
        if (!options_.changes)
            return can_rewind()
                   && rewind_.travel(direction,
                                     options_.menu_role == hosted::MenuRole::replaces_pause, play_,
                                     sound_);
        edit_presses();
        return history_.travel(direction, shell_.shift(), play_, sound_);
    }

    // Whether a player chose it in the menu; somebody who edits the game has the history.
    bool can_rewind() const {
        return shell_.settings()[hosted::Setting::rewind] != 0 && !play_.plays_movie();
    }

    // While frames are selected, the hero's keys change the presses in them.
    void edit_presses() {
        if (!history_.has_selection()) {
            held_in_edit_ = shell_.held();
            return;
        }
        const Input held = shell_.take();
        if (const auto pressed = static_cast<Input>(held & ~held_in_edit_); !shell_.shift())
            if (pressed != 0)
                history_.press(pressed, play_);
        held_in_edit_ = held;
    }

    bool is_fast() const {
        return options_.changes && shell_.is_fast() && !shell_.is_open()
               && play_.session().state().scene == Scene::level;
    }

    // Menus always run at full speed.
    int speed() const {
        constexpr int slow_motion = 25;
        const bool in_level = play_.session().state().scene == Scene::level;
        const int chosen = slow_motion_ ? slow_motion : shell_.settings()[hosted::Setting::speed];
        return in_level ? chosen : 100;
    }

    // None while the whole program is recorded, because every machine must be able to play that.
    int more_hits() const {
        const bool is_recorded = options_.menu_role != hosted::MenuRole::replaces_pause;
        return is_recorded || play_.plays_movie() ? 0
                                                  : shell_.settings()[hosted::Setting::more_hits];
    }

    void one_frame() {
        play_.run_at(speed());
        play_.set_more_hits(more_hits());
        inspector_.before_frame(play_);
        play_.frame(play_.runs() ? shell_.take() : Input{0});
    }

    // Whether the game is being made. Then its scripts can be shown, and where the hero can go.
    bool inspects() const { return options_.changes || !options_.breakpoints.empty(); }

    // Searches where the hero can go for the rest of the frame.
    void explore() {
        constexpr FramePacer::Nanoseconds kept_free = 4'000'000;
        while (now() < pacer_.next_frame_at() - kept_free
               && inspector_.explore(hosted::ReachableCells::steps_a_call)) {
        }
    }

    void draw_over_level(hosted::Canvas& canvas) {
        ghosts_.draw(canvas, play_.session());
        if (inspects())
            inspector_.draw(canvas, play_);
        if (options_.changes)
            history_.draw(canvas, play_);
        else
            rewind_.draw(canvas, play_);
        painter_.draw(canvas, play_);
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
    hosted::Rewind rewind_;
    hosted::Ghosts ghosts_;
    hosted::Inspector inspector_;
    hosted::Painter painter_;
    SavingNotices saving_;
    std::vector<hosted::SaveMemory::OldSave> old_saves_; // those that the menu lists
    Window window_;
    hosted::SlowFrames speed_;
    bool slow_motion_ = false;
    bool shows_best_ = false;
    Input held_in_edit_ = 0;
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
