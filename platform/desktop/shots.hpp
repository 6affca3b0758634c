#pragma once

#include "platform/desktop/shot.hpp"
#include "platform/hosted/play/play.hpp"

#include <optional>
#include <vector>

namespace halfbyte::desktop {

// Saves the pictures that were asked for when their frame comes. Throws std::runtime_error.
class ShotTaker {
  public:
    // Throws if a shot comes after the known end of play, or its file cannot be written.
    ShotTaker(const std::vector<Shot>& shots, Screen screen, std::optional<std::uint32_t> end);

    // Saves those of the session's current frame that are not saved yet.
    void take(const hosted::Play& play);

    // Throws if there are shots after `frames`, where play ended.
    void check_all_taken(std::uint32_t frames) const;

  private:
    std::vector<Shot> shots_; // by frame
    std::size_t next_ = 0;
    hosted::Canvas canvas_;
};

} // namespace halfbyte::desktop
