#include "platform/desktop/shots.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/picture/png_file.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace halfbyte::desktop {
namespace {

[[noreturn]] void fail_after_the_end(const Shot& shot, std::uint32_t end) {
    throw std::runtime_error(shot.file.string() + ": frame " + std::to_string(shot.frame)
                             + " is after the end of play at frame " + std::to_string(end));
}

} // namespace

ShotTaker::ShotTaker(const std::vector<Shot>& shots, Screen screen,
                     std::optional<std::uint32_t> end)
    : shots_(shots), canvas_(screen.width, screen.height) {
    std::ranges::stable_sort(shots_, {}, &Shot::frame);
    if (end && !shots_.empty() && shots_.back().frame > *end)
        fail_after_the_end(shots_.back(), *end);
    for (const Shot& shot : shots_)
        hosted::try_to_save(shot.file);
}

void ShotTaker::take(const hosted::Play& play) {
    for (; next_ < shots_.size() && shots_[next_].frame <= play.session().frames(); ++next_) {
        play.draw(canvas_);
        if (overlay_)
            overlay_(canvas_);
        play.draw_notices(canvas_);
        hosted::write_png(shots_[next_].file, canvas_);
    }
}

void ShotTaker::take_rest(const hosted::Play& play, const Overlay& overlay) {
    for (; next_ < shots_.size(); ++next_) {
        play.draw(canvas_);
        overlay(canvas_);
        hosted::write_png(shots_[next_].file, canvas_);
    }
}

void ShotTaker::check_all_taken(std::uint32_t frames) const {
    if (next_ < shots_.size())
        fail_after_the_end(shots_[next_], frames);
}

} // namespace halfbyte::desktop
