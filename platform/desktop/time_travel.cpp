#include "platform/desktop/time_travel.hpp"

#include "platform/hosted/text/print.hpp"

#include <string>
#include <utility>

namespace halfbyte::desktop {

TimeTravel::TimeTravel(TimeTravelOptions options, hosted::Play& play, hosted::PlaySound& sound,
                       hosted::Shell& shell)
    : options_(std::move(options)), play_(play), sound_(sound), shell_(shell),
      history_(options_.runs, options_.clock), ghosts_(options_.ghosts) {
    follow_ghosts();
}

void TimeTravel::obey(hosted::Command command) {
    const auto slot = static_cast<std::size_t>(shell_.slot());
    if (!options_.is_edited)
        return;
    switch (command) {
    case hosted::Command::trail: history_.show_or_hide_trails(); break;
    case hosted::Command::best_run: show_or_hide_best(); break;
    case hosted::Command::save_state: history_.save_state(slot, play_, sound_); break;
    case hosted::Command::load_state: history_.load_state(slot, play_, sound_); break;
    case hosted::Command::take_over: history_.take_over(play_, sound_); break;
    default: break;
    }
}

void TimeTravel::show_or_hide_best() {
    shows_best_ = !shows_best_;
    if (shows_best_ && history_.best(play_.session()) == nullptr)
        play_.tell(hosted::Notice::rerun, "no run of this level has reached its goal yet",
                   hosted::Notices::while_short);
}

bool TimeTravel::point(hosted::Shell::Pixel pixel) {
    return history_.point(pixel.x, pixel.y, shell_.shift(), play_, sound_);
}

bool TimeTravel::travel() {
    const int direction = shell_.time_direction();
    if (!options_.is_edited)
        return can_rewind()
               && rewind_.travel(direction, options_.rewind_gives_up_record, play_, sound_);
    edit_presses();
    return history_.travel(direction, shell_.shift(), play_, sound_);
}

// Whether a player chose it in the menu; somebody who edits the game has the history.
bool TimeTravel::can_rewind() const {
    return shell_.settings()[hosted::Setting::rewind] != 0 && !play_.plays_movie();
}

// While frames are selected, the hero's keys change the presses in them.
void TimeTravel::edit_presses() {
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

void TimeTravel::follow_ghosts() {
    ghosts_.follow(play_.session(), shows_best_ ? history_.best(play_.session()) : nullptr);
}

VoiceImage TimeTravel::follow() {
    const bool is_heard = play_.ran() || !(history_.is_travelling() || rewind_.is_travelling());
    const VoiceImage sound = is_heard ? sound_.frame(play_) : VoiceImage{};
    if (options_.is_edited)
        history_.follow(play_, sound_);
    else if (can_rewind())
        rewind_.follow(play_, sound_);
    return sound;
}

void TimeTravel::change(const hosted::Pack& before) {
    const std::string ghosts = ghosts_.change(play_.session());
    if (const auto words = history_.change(before, play_, ghosts); !words.empty())
        hosted::print_line(words);
    if (!history_.search().empty())
        hosted::print_line("to find another run: " + history_.search());
}

void TimeTravel::draw_trails(hosted::Canvas& canvas) const {
    if (options_.is_edited)
        history_.draw_trails(canvas, play_);
}

void TimeTravel::draw_bar(hosted::Canvas& canvas) const {
    if (options_.is_edited)
        history_.draw_bar(canvas, play_);
    else
        rewind_.draw(canvas, play_);
}

} // namespace halfbyte::desktop
