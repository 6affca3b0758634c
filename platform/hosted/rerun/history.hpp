// The past of a game that is edited while it is played: the trails of the last run, and a bar with
// the frames of the level, on which time goes back and forth, and presses can be changed.
#pragma once

#include "platform/hosted/play/play_sound.hpp"
#include "platform/hosted/rerun/last_run.hpp"
#include "platform/hosted/rerun/run_clock.hpp"
#include "platform/hosted/rerun/save_states.hpp"
#include "platform/hosted/rerun/timeline.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::hosted {

class History {
  public:
    // Without a clock no machine's time is shown.
    explicit History(RunFiles files = {}, RunClock* clock = nullptr)
        : last_run_(std::move(files)), clock_(clock) {}

    // To be called after each frame, with the sound of that frame.
    void follow(const Play& play, const PlaySound& sound);

    // To be called after the game has changed, while both versions exist: compares. Shows what has
    // changed in the last run as a notice with `more` at its end, and returns its text.
    std::string change(const Pack& before, Play& play, const std::string& more = {});

    // Moves time by the key that is held (TimeKey). The game is frozen then. Returns false if the
    // frame is to run as always: no key is held, or time goes on behind the last frame. `selects`:
    // the frames on the way are selected.
    bool travel(int direction, bool selects, Play& play, PlaySound& sound);

    // A click or a drag. On the bar it chooses a frame, or selects frames; elsewhere it returns
    // false.
    bool point(int x, int y, bool selects, Play& play, PlaySound& sound);

    // LastRun::best()
    const Run* best(const Session& session) { return last_run_.best(session); }

    // LastRun::search()
    const std::string& search() const { return last_run_.search(); }

    // Whether time has moved, and the game is still frozen. The game is silent then.
    bool is_travelling() const { return travels_; }
    bool has_selection() const { return travels_ && anchor_; }

    // Changes presses of these buttons in the selected frames (toggle()), and plays the run again
    // with them. Shows where its way parts from the present one.
    void press(Input buttons, Play& play);

    // Makes the run with the changed presses the present one.
    void take_over(Play& play, PlaySound& sound);

    void save_state(std::size_t slot, Play& play, const PlaySound& sound);
    void load_state(std::size_t slot, Play& play, PlaySound& sound);

    // Saves the last runs; to be called at the end.
    void save() { last_run_.save(); }

    // The world one frame before the present one, or null.
    const World* world_before() const {
        const Timeline::Frame* before = timeline_.before();
        return before != nullptr ? &before->moment.program.world : nullptr;
    }

    void show_or_hide_trails() { last_run_.show_or_hide(); }

    // Draws the trails over a level.
    void draw_trails(Canvas& canvas, const Play& play) const;
    // Draws the bar in front of the picture while time has moved.
    void draw_bar(Canvas& canvas, const Play& play) const;

  private:
    // The run of the clock's times.
    enum class Timed : std::uint8_t {
        nothing, // or a run that is no longer drawn
        present,
        again, // the last run, played again in a new version of the game
    };

    void show(const Timeline::Frame* frame, Play& play, PlaySound& sound);
    void select(bool selects);
    void forget_edit();
    void time(const Run* run, Timed which);
    std::pair<std::size_t, std::size_t> selection() const;

    LastRun last_run_;
    Timeline timeline_;
    SaveStates states_;
    RunClock* clock_;
    Timed timed_ = Timed::nothing;
    TimeKey key_;
    bool travels_ = false;
    std::optional<std::size_t> anchor_; // the frame at which the selection began
    // The inputs of the session's recording with changed presses; empty: none has changed.
    std::vector<Input> edited_;
};

} // namespace halfbyte::hosted
