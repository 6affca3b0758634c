// Who presses the player's pad, pushes the bodies that think nothing, and puts back those that have
// got stuck or lost.
#pragma once

#include "tools/soak/random.hpp"
#include "tools/soak/worlds/scene.hpp"

namespace halfbyte::tools::soak::worlds {

inline constexpr int fewest_actors = 7; // with the player and the crates, eight bodies and more
inline constexpr int most_actors = awake_actors - 1;

class WorldPilot {
  public:
    WorldPilot(const SceneLevel& level, SoakRandom& random);

    /// What happens before the next frame. `clean` are the slots of the scene that are in nothing.
    WorldFrame next(const Scene& scene, std::uint32_t clean);

  private:
    void steer(WorldFrame& frame, const BodyAt& player);
    std::optional<Box> some_box(const Scene& scene, int slot);
    WorldOrder put(const Scene& scene, int slot);
    void push(WorldFrame& frame, const Scene& scene, int slot);

    const SceneLevel& level_;
    SoakRandom& random_;
    int actors_;
    int pushed_in_; // one frame in so many
    int fast_in_;   // one push in so many
    int put_in_;    // one frame in so many a body begins anew elsewhere
    Input held_ = 0;
    std::array<int, slot_count> stuck_{}; // frames
};

} // namespace halfbyte::tools::soak::worlds
