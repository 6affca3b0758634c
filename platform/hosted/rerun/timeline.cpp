#include "platform/hosted/rerun/timeline.hpp"

#include <algorithm>

namespace halfbyte::hosted {

void Timeline::follow(const Session& session, const GameSound& sound) {
    if (session.recordings() != recording_ || session.state().events & program_saves)
        clear();
    recording_ = session.recordings();
    if (session.state().scene != Scene::level)
        return;
    if (!frames_.empty())
        frames_.resize(present_ + 1);
    frames_.push_back({session.moment(), sound});
    if (frames_.size() > longest)
        frames_.pop_front();
    present_ = frames_.size() - 1;
}

void Timeline::clear() {
    frames_.clear();
    present_ = 0;
}

const Timeline::Frame* Timeline::go(long frames) {
    const auto last = static_cast<long>(frames_.size()) - 1;
    return go_to(static_cast<std::size_t>(
        std::clamp(static_cast<long>(present_) + frames, 0L, std::max(last, 0L))));
}

const Timeline::Frame* Timeline::go_to(std::size_t index) {
    if (frames_.empty())
        return nullptr;
    present_ = std::min(index, frames_.size() - 1);
    return &frames_[present_];
}

std::pair<std::size_t, std::size_t> Timeline::steps(std::size_t first, std::size_t last) const {
    return {frames_[first == 0 ? 0 : first - 1].moment.recorded, frames_[last].moment.recorded};
}

std::size_t Timeline::frame_before(std::size_t step) const {
    const auto after = std::ranges::upper_bound(
        frames_, step, {}, [](const Frame& frame) { return frame.moment.recorded; });
    return static_cast<std::size_t>(std::max(after - frames_.begin(), std::ptrdiff_t{1}) - 1);
}

int TimeKey::frames(int direction) {
    constexpr int until_repeat = 18, until_fast = 120;
    held_ = direction == direction_ ? held_ + 1 : 0;
    direction_ = direction;
    if (held_ == 0 || held_ >= until_fast)
        return held_ == 0 ? direction : 4 * direction;
    return held_ >= until_repeat ? direction : 0;
}

} // namespace halfbyte::hosted
