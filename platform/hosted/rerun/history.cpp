#include "platform/hosted/rerun/history.hpp"

#include "engine/program/scene_rows.hpp"
#include "platform/hosted/rerun/draw_run_times.hpp"
#include "platform/hosted/rerun/time_bar.hpp"

#include <algorithm>
#include <span>

namespace halfbyte::hosted {
void History::follow(const Play& play, const PlaySound& sound) {
    if (!play.ran())
        return;
    if (travels_) {
        last_run_.go_back(timeline_.recorded());
        forget_edit();
        timed_ = Timed::nothing; // the run goes on differently from here
    }
    travels_ = false;
    last_run_.follow(play.session());
    timeline_.follow(play.session(), sound.state());
}

std::string History::change(const Pack& before, Play& play, const std::string& more) {
    forget_edit();
    const Rerun* rerun = last_run_.change(before, play.session());
    time(last_run_.played_again(), Timed::again);
    states_.change(before, play.session());
    timeline_.clear(); // its moments are of the previous version
    travels_ = false;
    std::string words = rerun != nullptr ? words_of(*rerun) : std::string();
    words += (words.empty() || more.empty() ? "" : "; ") + more;
    const bool has_search = !search().empty();
    play.tell(Notice::rerun, words + (has_search ? ". The terminal says how to find another" : ""),
              Notices::while_read);
    return words;
}

bool History::travel(int direction, bool selects, Play& play, PlaySound& sound) {
    const bool in_level = play.session().state().scene == Scene::level;
    const int frames = key_.frames(in_level ? direction : 0);
    if (frames == 0)
        return false;
    if (frames > 0 && timeline_.is_at_end() && !selects) {
        play.obey(Command::advance);
        return false;
    }
    select(selects);
    show(timeline_.go(frames), play, sound);
    return true;
}

bool History::point(int x, int y, bool selects, Play& play, PlaySound& sound) {
    constexpr int margin_above = 4; // pixels, because a click may miss the bar
    const Rect bar = time_bar_in(play.screen());
    if (!travels_ || y < bar.y - margin_above)
        return false;
    const int along = std::clamp(x - bar.x, 0, bar.width - 1);
    const std::size_t last = std::max<std::size_t>(timeline_.size(), 1) - 1;
    const auto frame =
        static_cast<std::size_t>(along) * last / static_cast<std::size_t>(bar.width - 1);
    select(selects);
    show(timeline_.go_to(frame), play, sound);
    return true;
}

// To be called before time moves.
void History::select(bool selects) {
    if (!selects)
        anchor_.reset();
    else if (!anchor_)
        anchor_ = timeline_.present();
}

std::pair<std::size_t, std::size_t> History::selection() const {
    return std::minmax(*anchor_, timeline_.present());
}

void History::forget_edit() {
    anchor_.reset();
    edited_.clear();
    last_run_.forget_edit();
}

void History::press(Input buttons, Play& play) {
    if (!has_selection())
        return;
    const auto [first, last] = selection();
    const auto [step, after] = timeline_.steps(first, last);
    if (edited_.empty())
        edited_ = play.session().recording().inputs;
    for (unsigned button = input_a; button != 0; button >>= 1)
        if ((buttons & button) != 0)
            toggle(std::span(edited_).subspan(step, after - step), static_cast<Input>(button));
    const Rerun* rerun = last_run_.edit(edited_, play.session());
    std::string words = rerun == nullptr ? "this run cannot be changed" : words_of(*rerun);
    if (words.empty())
        words = "the way stays the same";
    play.tell(Notice::rerun, words + (rerun == nullptr ? "" : "; F8 takes it over"),
              Notices::while_read);
}

void History::take_over(Play& play, PlaySound& sound) {
    if (edited_.empty())
        return;
    const std::vector<Input> inputs = std::exchange(edited_, {});
    const auto& before = play.session().recording().inputs;
    const auto same =
        std::ranges::mismatch(inputs, before).in1 - inputs.begin(); // the first changed step
    const std::size_t present = timeline_.present();
    show(timeline_.go_to(timeline_.frame_before(static_cast<std::size_t>(same))), play, sound);
    last_run_.go_back(timeline_.recorded());
    for (std::size_t i = timeline_.recorded(); i < inputs.size() && !play.session().level_is_over();
         ++i) {
        play.step(inputs[i]);
        sound.frame(play);
        last_run_.add(play.session());
        timeline_.follow(play.session(), sound.state());
    }
    forget_edit();
    show(timeline_.go_to(present), play, sound);
    time(&last_run_.present(), Timed::present);
    play.tell(Notice::rerun, "taken over", Notices::while_short);
}

void History::save_state(std::size_t slot, Play& play, const PlaySound& sound) {
    const bool saved = states_.save(slot, play, sound, last_run_);
    const std::string name = "state " + std::to_string(slot + 1);
    play.tell(Notice::rerun, saved ? name + " saved" : name + " can be saved in a level only",
              Notices::while_short);
}

void History::load_state(std::size_t slot, Play& play, PlaySound& sound) {
    forget_edit();
    const bool loaded = states_.load(slot, play, sound, last_run_);
    const std::string name = "state " + std::to_string(slot + 1);
    play.tell(Notice::rerun, loaded ? name : name + " is empty", Notices::while_short);
    travels_ = travels_ && !loaded;
    if (loaded)
        timed_ = Timed::nothing;
}

void History::show(const Timeline::Frame* frame, Play& play, PlaySound& sound) {
    if (frame == nullptr)
        return;
    if (!travels_)
        time(&last_run_.present(), Timed::present);
    play.return_to(frame->moment);
    sound.set_state(frame->sound);
    travels_ = true;
}

// Begins to count along a run, unless it is null or empty.
void History::time(const Run* run, Timed which) {
    const bool is_counted = clock_ != nullptr && run != nullptr && !run->inputs.empty();
    timed_ = is_counted ? which : Timed::nothing;
    if (is_counted)
        clock_->begin(*run);
}

void History::draw_trails(Canvas& canvas, const Play& play) const {
    const LastRun::Drawn drawn = last_run_.draw(canvas, play.session(), travels_);
    const auto times = clock_ != nullptr ? clock_->times() : nullptr;
    if (!times)
        return;
    const View view = play.session().view();
    if (timed_ == Timed::present && drawn.present)
        draw_late_steps(canvas, view, last_run_.trail(), *times);
    if (timed_ == Timed::again && drawn.again)
        draw_late_steps(canvas, view, last_run_.trail_again(), *times);
}

void History::draw_bar(Canvas& canvas, const Play& play) const {
    if (!travels_)
        return;
    FrameSelection selected;
    std::string keys = "P: play on";
    if (anchor_) {
        selected = selection();
        keys = std::to_string(selected->second - selected->first + 1) + " frames: press a button";
    }
    draw_time_bar(canvas, play, timeline_, selected, keys);
    if (timed_ != Timed::present)
        return;
    if (const auto times = clock_->times())
        draw_run_times(canvas, play.font(), play.paper(), time_bar_in(play.screen()), timeline_,
                       *times, last_run_.steps_before());
}

} // namespace halfbyte::hosted
