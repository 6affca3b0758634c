// Playing one pack: which level, and how far it went. No window, no clock.
#pragma once

#include "platform/hosted/pack/pack.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace halfbyte::hosted {

inline constexpr std::size_t longest_recording = 2'160'000; // frames: ten hours

// The input of a level from its start, a frame each: enough to see it again. What comes after
// longest_recording is not kept.
struct Recording {
    std::string level;
    std::uint16_t seed = 0;
    std::vector<Input> inputs;
};

// The pack must outlive the session, and have at least one level. Every level starts with the
// same seed.
class Session {
  public:
    Session(const Pack& pack, std::size_t first_level, Screen screen, std::uint16_t seed);

    // One frame. The frame after a level's last one is the first of the next level; after the last
    // level the session is finished, and frames go on without changing anything.
    void step(Input input);

    // Starts the current level over, and with it its recording.
    void restart();

    const Pack& pack() const { return *pack_; }
    const PackedLevel& packed_level() const { return pack_->levels[index_]; }
    const Level& level() const { return level_; }
    const World& world() const { return world_; }
    const Stage& stage() const { return stage_; }
    const Recording& recording() const { return recording_; }
    View view() const { return show(world_, stage_, level_, pack_->looks, screen_); }

    std::uint32_t frames() const { return frames_; } // since the session's start
    bool level_is_over() const { return world_.phase == Phase::cleared && world_.phase_timer == 0; }
    bool finished() const { return finished_; }

  private:
    void start(std::size_t level);

    const Pack* pack_;
    Screen screen_;
    std::uint16_t seed_;
    std::size_t index_ = 0;
    Level level_;
    World world_;
    Stage stage_;
    Recording recording_;
    std::uint32_t frames_ = 0;
    bool finished_ = false;
};

} // namespace halfbyte::hosted
