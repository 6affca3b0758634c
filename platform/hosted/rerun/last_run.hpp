// Keeps the last run of a session, plays it again in each new version of the game, and draws where
// the hero went.
#pragma once

#include "platform/hosted/play/session.hpp"
#include "platform/hosted/rerun/kept_runs.hpp"
#include "platform/hosted/rerun/rerun.hpp"

#include <optional>
#include <span>
#include <string>
#include <utility>

namespace halfbyte::hosted {

class LastRun {
  public:
    explicit LastRun(const RunFiles& files = {}) : runs_(files), best_(files, ".best.movie") {}

    // To be called after each frame of the session.
    void follow(const Session& session);

    // To be called after the session has returned to a moment with this many recorded steps.
    void go_back(std::size_t recorded);

    // To be called after the session has changed to another version of its game, while both
    // versions exist. Returns the changes of the last run, or null without a run.
    const Rerun* change(const Pack& before, const Session& session);

    // After a change that keeps the last run from its goal, or moves its start: the command that
    // looks for another run from the first difference. Else it is empty.
    const std::string& search() const { return search_; }

    // Plays the present run again with other input, which is that of the session's recording.
    // Returns the differences, and shows them until the present run changes; null without a run.
    const Rerun* edit(std::span<const Input> recorded, const Session& session);
    void forget_edit();

    // As follow(), for a step of the session that is not one of its frames.
    void add(const Session& session);

    // To be called after the session has loaded another moment: this run led to it.
    void resume(Run run, const Session& session);
    const Run& present() const { return current_; }
    // The steps of the session's recording that were made before the present run's first one.
    std::size_t steps_before() const { return recorded_ - current_.inputs.size(); }

    // The run that change() has played again in the present version of the game; null: none.
    const Run* played_again() const { return rerun_ && !edited_ ? &again_ : nullptr; }
    // Its trail.
    const Trail& trail_again() const { return rerun_->after.trail; }

    // The fastest run of the session's level from its start to its goal, or null.
    const Run* best(const Session& session) {
        return best_.find(session.pack(), session.packed_level());
    }

    // Writes the files of runs that have changed; to be called at the end. Otherwise this happens
    // when a level begins, at each death, pause and goal, and every ten seconds.
    void save();

    // The positions of the hero since the level began, or since the game changed.
    const Trail& trail() const { return trail_; }

    // Shows or hides the trails. After a change of the run they are shown for some seconds.
    void show_or_hide();

    // Draws the trails over a level. Of a run that was played again: the part that is the same, how
    // it went on, and how it goes on now. Without one: the run before the present one. Of the
    // present run: all of it, unless the trails are those of edited input. `always` draws them even
    // if they are hidden. Returns which whole runs it has drawn.
    struct Drawn {
        bool present = false;
        bool again = false; // played_again()
    };
    Drawn draw(Canvas& canvas, const Session& session, bool always) const;

  private:
    static constexpr int frames_between_saves = 600;

    bool counts() const;
    Run last(const Pack& pack);
    void keep_present();
    void keep_if_best(const Session& session);
    Trail kept_trail(const Session& session);
    void begin(const Session& session, std::optional<World> world, Trail kept);
    void count_held();

    KeptRuns runs_;
    KeptRuns best_;
    Run current_;
    std::size_t held_ = 0;  // its steps with a button
    std::size_t saved_ = 0; // its steps when it was last saved
    int until_save_ = frames_between_saves;
    Trail trail_;
    Trail kept_trail_; // of the kept run when the present one began
    std::optional<Rerun> rerun_;
    Run again_; // of rerun_
    std::string search_;
    bool edited_ = false;         // rerun_ is of edited input
    std::uint32_t recording_ = 0; // number of the session's recording
    std::size_t recorded_ = 0;    // its steps that were followed
    bool skipped_ = false;        // nothing is kept, because an invincible hero plays
    bool shown_ = false;
    int frames_ = 0; // for which the trails are shown after a change
};

} // namespace halfbyte::hosted
