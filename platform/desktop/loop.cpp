#include "platform/desktop/loop.hpp"

#include "platform/desktop/frame_pacer.hpp"
#include "platform/desktop/inspection.hpp"
#include "platform/desktop/old_save_list.hpp"
#include "platform/desktop/play_speed.hpp"
#include "platform/desktop/saving_notices.hpp"
#include "platform/desktop/screenshot.hpp"
#include "platform/desktop/shell.hpp"
#include "platform/desktop/time_travel.hpp"
#include "platform/desktop/window.hpp"
#include "platform/hosted/paint/painter.hpp"
#include "platform/hosted/picture/hero_icon.hpp"
#include "platform/hosted/picture/zoom.hpp"
#include "platform/hosted/shell/background.hpp"
#include "platform/hosted/shell/colour_set.hpp"
#include "platform/hosted/text/print.hpp"

#include <chrono>
#include <string>
#include <thread>
#include <utility>

namespace halfbyte::desktop {
namespace {

using Clock = std::chrono::steady_clock;

FramePacer::Nanoseconds now() {
    return std::chrono::nanoseconds(Clock::now().time_since_epoch()).count();
}

void sleep_until(FramePacer::Nanoseconds time) {
    std::this_thread::sleep_until(Clock::time_point(std::chrono::nanoseconds(time)));
}

class Loop {
  public:
    Loop(hosted::Play& play, const LoopOptions& options, ShotTaker& shots, SoundOutput& output)
        : play_(play), options_(options), shots_(shots), output_(output),
          sound_(play.session().pack()), sdl_(play.session().pack().name),
          shell_(hosted::SettingsFile(options.settings)), speed_(is_inspected()),
          time_({is_inspected(), options.runs, options.ghosts, options.clock, replaces_pause()},
                play, sound_, shell_),
          inspection_(is_inspected() || !options.breakpoints.empty(), options.scripts,
                      options.breakpoints),
          painter_(options.paint),
          window_(play.session().pack().title, options.screen.width, options.screen.height),
          picture_(options.screen), pacer_(now()) {
        window_.set_icon(options_.icon.side != 0 ? options_.icon
                                                 : hosted::hero_icon(play.session().pack()));
        shell_.set_background([this] { return hosted::background_of(play_, options_.menu_role); });
        shell_.set_overlay([this](auto& canvas) { draw_over_level(canvas); });
        if (options_.offers_old_saves)
            shell_.offer_old_saves([this] { return old_saves_.find(play_); });
        if (!output_.is_heard())
            report_silence();
    }

    void run() {
        shots_.set_overlay([this](auto& canvas) { time_.draw_ghosts(canvas); });
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
                painter_.frame(play_, window_.scale());
                drop_presses();
            }
            if (simulate(frames))
                show();
            inspection_.explore([this] { return has_time(); });
            wait_until(pacer_.next_frame_at());
        }
        inspection_.report_unreached();
        time_.save();
        shell_.save_again();
        saving_.update(play_, shell_);
    }

  private:
    bool is_edited() const { return options_.changes != nullptr; }
    // A movie of a game's level can be looked at as one's own play.
    bool is_inspected() const {
        return is_edited() || (options_.scripts != nullptr && play_.plays_level_movie());
    }
    bool replaces_pause() const { return options_.menu_role == hosted::MenuRole::replaces_pause; }

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
                shell_.follow_release(handled);
            else if (const auto command = shell_.handle(handled))
                obey(*command);
            drop_presses();
        }
        apply_settings();
    }

    // A press before painting is not for the play that follows it.
    void drop_presses() {
        if (std::exchange(paints_, painter_.is_on()) != painter_.is_on())
            shell_.mute();
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
        case hosted::Command::screenshot:
            save_screenshot(play_.session().pack().name, *shown_);
            break;
        case hosted::Command::music: output_.switch_music(); break;
        case hosted::Command::effects: output_.switch_effects(); break;
        case hosted::Command::open_save: old_saves_.load(shell_.menu().chosen_save(), play_); break;
        case hosted::Command::set_options: play_.set_options(shell_.menu().options()); break;
        case hosted::Command::paint: begin_or_end_painting(); break;
        case hosted::Command::slow_motion: speed_.switch_slow_motion(); break;
        case hosted::Command::trail:
        case hosted::Command::best_run:
        case hosted::Command::save_state:
        case hosted::Command::load_state:
        case hosted::Command::take_over: time_.obey(command); break;
        case hosted::Command::reach: inspection_.show_or_hide_reach(); break;
        case hosted::Command::point:
        case hosted::Command::drag: point(command); break;
        case hosted::Command::hover: inspection_.hover(shell_.pointed()); break;
        default: play_.obey(command); break;
        }
    }

    void begin_or_end_painting() {
        if (is_edited())
            painter_.begin_or_end(play_);
    }

    // A change of the game's files is shown at once.
    void wait_until(FramePacer::Nanoseconds time) {
        while (options_.wait_for_change && now() < time)
            if (options_.wait_for_change(std::chrono::nanoseconds(time - now()))
                && look_for_changes())
                show();
        sleep_until(time);
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
            time_.change(before);
            inspection_.change(std::move(change.scripts));
            pack_ = std::move(change.pack);
        }
        painter_.follow_change(change.fault);
        play_.tell(hosted::Notice::game, std::move(change.fault));
    }

    void point(hosted::Command command) {
        const hosted::Shell::Pixel pixel = shell_.pointed();
        if (!time_.point(pixel) && command == hosted::Command::point
            && !inspection_.point(pixel, play_))
            play_.point(pixel.x, pixel.y);
    }

    void report_silence() {
        const std::string line = "no sound device found: the game plays without sound";
        hosted::print_error(line);
        play_.tell(hosted::Notice::sound, line, hosted::Notices::while_read);
    }

    bool simulate(int frames) {
        for (int i = 0; i < frames && !ended(); ++i) {
            VoiceImage sound;
            for (int times = speed_.times(play_.session(), shell_); times > 0 && !ended(); --times)
                sound = simulate_one();
            output_.play(sound);
        }
        return frames != 0;
    }

    VoiceImage simulate_one() {
        if (shell_.is_open() || !speed_.is_due(play_.session(), shell_) || time_.travel())
            play_.rest();
        else
            one_frame();
        shell_.follow();
        time_.follow_ghosts();
        if (play_.ran())
            shots_.take(play_);
        const VoiceImage sound = time_.follow();
        inspection_.follow(play_);
        return sound;
    }

    // None while the whole program is recorded, because every machine must be able to play that.
    int more_hits() const {
        const bool is_recorded = options_.menu_role != hosted::MenuRole::replaces_pause;
        return is_recorded || play_.plays_movie() ? 0
                                                  : shell_.settings()[hosted::Setting::more_hits];
    }

    void one_frame() {
        play_.run_at(speed_.percent(play_.session(), shell_));
        play_.set_more_hits(more_hits());
        inspection_.before_frame(play_);
        play_.frame(play_.runs() ? shell_.take() : Input{0});
    }

    // Whether the next frame is far enough away for work that can wait.
    bool has_time() {
        constexpr FramePacer::Nanoseconds kept_free = 4'000'000;
        return now() < pacer_.next_frame_at() - kept_free;
    }

    void draw_over_level(hosted::Canvas& canvas) {
        time_.draw_ghosts(canvas);
        inspection_.draw(canvas, play_);
        time_.draw_trails(canvas);
        painter_.draw(canvas, play_);
    }

    void draw_front(hosted::Canvas& canvas) {
        if (!shell_.is_open()) {
            inspection_.draw_script(canvas, play_);
            time_.draw_bar(canvas);
            painter_.draw_front(canvas, play_);
        }
        play_.draw_notices(canvas, painter_.notice_place(play_));
    }

    void show() {
        inspection_.look(play_, time_.world_before());
        shell_.draw_program(picture_.level(shell_.is_open() ? hosted::Zoom() : painter_.zoom()),
                            play_);
        draw_front(picture_.front());
        shown_ = &picture_.whole();
        hosted::show_in(static_cast<hosted::ColourSet>(shell_.settings()[hosted::Setting::colours]),
                        *shown_);
        window_.present(*shown_);
    }

    hosted::Play& play_;
    LoopOptions options_;
    ShotTaker& shots_;
    SoundOutput& output_;
    hosted::PlaySound sound_;
    SdlSession sdl_;
    SdlShell shell_;
    std::shared_ptr<const hosted::Pack> pack_; // of the last change; play_ uses it
    PlaySpeed speed_;
    TimeTravel time_;
    Inspection inspection_;
    hosted::Painter painter_;
    bool paints_ = false; // after the last event
    SavingNotices saving_;
    OldSaveList old_saves_;
    Window window_;
    int scale_ = 0;
    hosted::ZoomedPicture picture_;
    hosted::Canvas* shown_ = nullptr; // the last picture
    FramePacer pacer_;
    bool quit_ = false;
};

} // namespace

void play_in_window(hosted::Play& play, const LoopOptions& options, ShotTaker& shots,
                    SoundOutput& output) {
    Loop(play, options, shots, output).run();
}

} // namespace halfbyte::desktop
