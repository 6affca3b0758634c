#pragma once

#include "platform/desktop/shot.hpp"
#include "platform/hosted/play/play.hpp"

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace halfbyte::desktop {

// Saves the requested pictures when their frames come. Throws std::runtime_error.
class ShotTaker {
  public:
    // Throws if a shot comes after the end of play, as far as that is known, or its file cannot be
    // written.
    ShotTaker(const std::vector<Shot>& shots, Screen screen, std::optional<std::uint32_t> end);

    // Sets what is drawn over the level in the pictures of take().
    using Overlay = std::function<void(hosted::Canvas&)>;
    void set_overlay(Overlay overlay) { overlay_ = std::move(overlay); }

    // Saves the pictures of the session's current frame, unless they are saved already.
    void take(const hosted::Play& play);

    // Saves all remaining pictures with the current frame, because play ends at a breakpoint.
    // `overlay` is drawn over the level.
    void take_rest(const hosted::Play& play, const Overlay& overlay);

    // Throws if there are shots after `frames`, the end of play.
    void check_all_taken(std::uint32_t frames) const;

  private:
    std::vector<Shot> shots_; // by frame
    std::size_t next_ = 0;
    hosted::Canvas canvas_;
    Overlay overlay_;
};

} // namespace halfbyte::desktop
