// Presses the player's pad, pushes the bodies without behaviour, and puts bodies back that are
// stuck or lost.
#pragma once

#include "tools/lab/soak/worlds/habit.hpp"

namespace halfbyte::tools::soak::worlds {

inline constexpr int fewest_actors = 7; // with the player and the crates, at least eight bodies
inline constexpr int most_actors = awake_actors - 1;

class WorldPilot {
  public:
    WorldPilot(const SceneLevel& level, SoakRandom& random);

    /// The input and orders before the next frame. `clean` are the slots of bodies that are inside
    /// nothing.
    WorldFrame next(const Scene& scene, std::uint32_t clean);

  private:
    void steer(WorldFrame& frame, const BodyAt& player);
    std::optional<Box> some_box(const Scene& scene, int slot);
    WorldOrder put(const Scene& scene, int slot);
    bool is_idle(const BodyAt& body, int slot);
    void drive(WorldFrame& frame, const BodyAt& body, int slot);
    void push(WorldFrame& frame, const Scene& scene, int slot);

    const SceneLevel& level_;
    SoakRandom& random_;
    int actors_;
    int pushed_in_; // one frame in this many has a push
    int fast_in_;   // one push in this many is fast
    int put_in_;    // one frame in this many puts a body elsewhere
    Input held_ = 0;
    std::array<int, slot_count> stuck_{}; // frames
    const bool only_cells_;
    std::array<Habit, awake_actors> habits_{};
    std::array<bool, awake_actors> hovers_{};
    std::array<int, awake_actors> idle_{}; // frames since a hovering body touched something
};

} // namespace halfbyte::tools::soak::worlds
