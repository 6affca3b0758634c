#include "platform/hosted/rerun/last_run.hpp"

#include "engine/program/scene_rows.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace halfbyte::hosted {
namespace {

// Steps. After a shorter run, the one before is still the last run.
constexpr std::size_t shortest_run = 60;

constexpr int shown_after_change = 600; // frames

const PackedLevel* level_named(const Pack& pack, const std::string& name) {
    const auto found = std::ranges::find(pack.levels, name, &PackedLevel::name);
    return found == pack.levels.end() ? nullptr : &*found;
}

} // namespace

const Run& LastRun::last() const {
    const bool is_short = current_.inputs.size() < shortest_run;
    return is_short && !previous_.inputs.empty() && previous_.level == current_.level ? previous_
                                                                                      : current_;
}

void LastRun::begin(const Session& session, std::optional<World> world) {
    Run run{session.packed_level().name, session.recording().seed, std::move(world), {}};
    if (current_.inputs.size() >= shortest_run)
        previous_ = std::move(current_);
    current_ = std::move(run);
    trail_.clear();
    skipped_ = session.recording().assisted;
}

void LastRun::follow(const Session& session) {
    frames_ = std::max(frames_ - 1, 0);
    if (session.recordings() != recording_) {
        recording_ = session.recordings();
        rerun_.reset();
        begin(session, std::nullopt);
        recorded_ = 0;
    }
    if (session.recorded() == recorded_)
        return;
    const auto steps =
        std::span(session.recording().inputs).subspan(recorded_, session.recorded() - recorded_);
    recorded_ = session.recorded();
    if (skipped_)
        return;
    if (current_.inputs.size() >= longest_run) {
        begin(session, session.world());
        return;
    }
    current_.inputs.insert(current_.inputs.end(), steps.begin(), steps.end());
    // While a death is skipped, a frame has several steps.
    trail_.insert(trail_.end(), steps.size(), trail_point(session.world()));
}

void LastRun::go_back(std::size_t recorded) {
    const std::size_t steps =
        std::min(recorded_ - std::min(recorded, recorded_), current_.inputs.size());
    recorded_ = std::min(recorded, recorded_);
    current_.inputs.resize(current_.inputs.size() - steps);
    trail_.resize(current_.inputs.size());
}

const Rerun* LastRun::change(const Pack& before, const Session& session) {
    rerun_.reset();
    frames_ = 0;
    if (skipped_)
        return nullptr;
    const Pack& after = session.pack();
    const Run run = last();
    const PackedLevel* was = level_named(before, run.level);
    const PackedLevel* is = level_named(after, run.level);
    current_ = previous_ = Run();
    if (was != nullptr && is != nullptr && !run.inputs.empty()) {
        const Level level_before = level_of(before, *was), level_after = level_of(after, *is);
        const LevelVersion version_before{level_before, *was, before};
        const LevelVersion version_after{level_after, *is, after};
        rerun_ = run_again(run, version_before, version_after);
        previous_ = carry_over(run, version_before, version_after);
        frames_ = rerun_->same == run.inputs.size() ? 0 : shown_after_change;
    }
    begin(session, session.world());
    return rerun_ ? &*rerun_ : nullptr;
}

void LastRun::show_or_hide() {
    shown_ = !shown_ && frames_ == 0;
    frames_ = 0;
}

void LastRun::draw(Canvas& canvas, const Session& session, bool always) const {
    constexpr Colour old_way = 0xB0808890, same_way = 0xFF20B040, new_way = 0xFFF08020,
                     present_way = 0xFF3080F0;
    if ((!always && !shown_ && frames_ == 0) || is_page(session.state().scene))
        return;
    const View view = session.view();
    if (rerun_) {
        const std::span<const TrailPoint> is = rerun_->after.trail, was = rerun_->before.trail;
        const std::size_t last_same = rerun_->same == 0 ? 0 : rerun_->same - 1;
        draw_trail(canvas, view, was.subspan(last_same), old_way);
        draw_trail(canvas, view, is.subspan(last_same), new_way);
        draw_trail(canvas, view, is.first(rerun_->same), same_way);
    }
    draw_trail(canvas, view, trail_, present_way);
}

} // namespace halfbyte::hosted
