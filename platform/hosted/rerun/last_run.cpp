#include "platform/hosted/rerun/last_run.hpp"

#include "engine/program/scene_rows.hpp"
#include "platform/hosted/pack/pack_hash.hpp"
#include "platform/hosted/rerun/draw_rerun.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace halfbyte::hosted {
namespace {

// Steps with a button. After a run with fewer, the one before is still the last run.
constexpr std::size_t shortest_run = 60;

constexpr int shown_after_change = 600; // frames

// The picture of the edit comes first.
constexpr int frames_until_edit_is_saved = 30;

} // namespace

bool LastRun::counts() const {
    return held_ >= shortest_run;
}

void LastRun::keep_present() {
    if (counts())
        runs_.keep(std::move(current_));
}

Run LastRun::last(const Pack& pack) {
    const PackedLevel* level = level_named(pack, current_.level);
    const Run* kept = counts() || level == nullptr ? nullptr : runs_.find(pack, *level);
    return kept != nullptr ? *kept : current_;
}

Trail LastRun::kept_trail(const Session& session) {
    const Run* kept = runs_.find(session.pack(), session.packed_level());
    return kept == nullptr ? Trail() : play_run(*kept, session.level()).trail;
}

void LastRun::begin(const Session& session, std::optional<World> world, Trail kept) {
    const PackedLevel& level = session.packed_level();
    current_ = {level.name,
                session.recording().seed,
                std::move(world),
                {},
                pack_hash(session.pack(), level)};
    held_ = saved_ = 0;
    trail_.clear();
    kept_trail_ = std::move(kept);
    skipped_ = session.recording().assisted;
}

void LastRun::follow(const Session& session) {
    frames_ = std::max(frames_ - 1, 0);
    const bool begins = session.recordings() != recording_;
    if (begins) {
        recording_ = session.recordings();
        rerun_.reset();
        keep_present();
        const Recording& recording = session.recording();
        begin(session,
              recording.begins_at
                  ? std::optional(world_at(session.level(), recording.seed, *recording.begins_at))
                  : std::nullopt,
              kept_trail(session));
        recorded_ = 0;
    }
    if (session.recorded() != recorded_)
        add(session);
    // A write may take some milliseconds, which nobody notices at such a moment.
    const bool pauses =
        is_page(session.state().scene) || session.world().events & (event_die | event_goal);
    if (begins || pauses || --until_save_ == 0)
        save();
}

void LastRun::add(const Session& session) {
    const auto steps =
        std::span(session.recording().inputs).subspan(recorded_, session.recorded() - recorded_);
    recorded_ = session.recorded();
    if (skipped_)
        return;
    if (current_.inputs.size() >= longest_run) {
        keep_present();
        begin(session, session.world(), kept_trail(session));
        return;
    }
    current_.inputs.insert(current_.inputs.end(), steps.begin(), steps.end());
    held_ += steps.size() - static_cast<std::size_t>(std::ranges::count(steps, Input{0}));
    // While a death is skipped, a frame has several steps.
    trail_.insert(trail_.end(), steps.size(), trail_point(session.world()));
    if (session.world().events & event_goal)
        keep_if_best(session);
}

// A best run of an earlier version of the game counts if it reaches the goal in the present one.
void LastRun::keep_if_best(const Session& session) {
    if (current_.begin)
        return;
    if (const Run* kept = best(session)) {
        const std::uint32_t cleared_at = play_run(*kept, session.level()).cleared_at;
        if (cleared_at != 0 && cleared_at <= current_.inputs.size())
            return;
    }
    best_.keep(current_);
}

void LastRun::save() {
    until_save_ = frames_between_saves;
    if (counts() && std::exchange(saved_, current_.inputs.size()) != current_.inputs.size())
        runs_.keep(current_);
    runs_.save();
    best_.save();
}

void LastRun::go_back(std::size_t recorded) {
    const std::size_t steps =
        std::min(recorded_ - std::min(recorded, recorded_), current_.inputs.size());
    recorded_ = std::min(recorded, recorded_);
    current_.inputs.resize(current_.inputs.size() - steps);
    trail_.resize(current_.inputs.size());
    saved_ = 0;
    count_held();
}

void LastRun::count_held() {
    held_ = current_.inputs.size()
            - static_cast<std::size_t>(std::ranges::count(current_.inputs, Input{0}));
}

const Rerun* LastRun::edit(std::span<const Input> recorded, const Session& session) {
    const std::size_t steps = current_.inputs.size();
    if (skipped_ || recorded.size() != recorded_)
        return nullptr;
    rerun_ = run_with(current_, recorded.last(steps), session.level());
    edited_ = true;
    return &*rerun_;
}

void LastRun::forget_edit() {
    if (std::exchange(edited_, false))
        rerun_.reset();
}

void LastRun::resume(Run run, const Session& session) {
    keep_present();
    recording_ = session.recordings();
    recorded_ = session.recorded();
    skipped_ = session.recording().assisted;
    rerun_.reset();
    trail_ = play_run(run, session.level()).trail;
    current_ = std::move(run);
    saved_ = 0;
    count_held();
}

const Rerun* LastRun::change(const Pack& before, const Session& session) {
    rerun_.reset();
    search_.clear();
    edited_ = false;
    frames_ = 0;
    until_save_ = frames_until_edit_is_saved;
    const Pack& after = session.pack();
    const Run run = last(before);
    const PackedLevel* was = level_named(before, run.level);
    const PackedLevel* is = level_named(after, run.level);
    runs_.change(before, after);
    current_ = Run();
    held_ = 0;
    if (!skipped_ && was != nullptr && is != nullptr && !run.inputs.empty()) {
        const Level level_before = level_of(before, *was), level_after = level_of(after, *is);
        const LevelVersion version_before{level_before, *was, before};
        const LevelVersion version_after{level_after, *is, after};
        rerun_ = run_again(run, version_before, version_after);
        again_ = carry_over(run, version_before, version_after);
        runs_.keep(again_);
        if (rerun_->moved || (rerun_->before.cleared_at != 0 && rerun_->after.cleared_at == 0))
            search_ = runs_.search(run, rerun_->same);
        frames_ = rerun_->same == run.inputs.size() ? 0 : shown_after_change;
    }
    begin(session, session.world(), rerun_ ? rerun_->after.trail : kept_trail(session));
    recorded_ = session.recorded(); // fewer steps if time was turned back before the change
    return rerun_ ? &*rerun_ : nullptr;
}

void LastRun::show_or_hide() {
    shown_ = !shown_ && frames_ == 0;
    frames_ = 0;
}

LastRun::Drawn LastRun::draw(Canvas& canvas, const Session& session, bool always) const {
    if ((!always && !shown_ && frames_ == 0) || is_page(session.state().scene))
        return {};
    const View view = session.view();
    if (rerun_)
        draw_rerun(canvas, view, *rerun_, rerun_->after.trail.size());
    else
        draw_trail(canvas, view, kept_trail_, old_way);
    if (!edited_)
        draw_trail(canvas, view, trail_, present_way);
    return {!edited_, played_again() != nullptr};
}

} // namespace halfbyte::hosted
