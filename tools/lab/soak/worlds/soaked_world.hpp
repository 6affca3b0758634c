// Generates one world, steps it with the engine, checks it and discards it.
#pragma once

#include "tools/lab/soak/worlds/world_checks.hpp"
#include "tools/lab/soak/worlds/world_tally.hpp"

namespace halfbyte::tools::soak::worlds {

inline constexpr std::size_t frames_of_a_world = 512;

/// The engine's step, or a test's faulty one. It gets the level in the engine's form.
using Stepper = void (*)(World& world, Input input, const Level& level);

/// The part of a level that the engine gets: all of it, or in a test only a part.
using ShownLevel = SoakLevel (*)(const SoakLevel& level);

struct WorldEngine {
    Stepper step;
    ShownLevel shown = nullptr; // nullptr: all of it
};

/// The unchanged engine.
WorldEngine shipped_engine();

/// A world between two frames, with its checks.
class WatchedWorld {
  public:
    WatchedWorld(const SoakLevel& level, const Rules& rules, const WorldEngine& engine);

    /// Starts the level.
    void start(std::uint16_t seed);
    /// Starts from any state.
    void start_from(const World& world);

    /// Applies the orders before a frame.
    void obey(const std::vector<WorldOrder>& orders);

    /// Applies the orders, steps and checks; returns the first broken rule of the frame.
    std::optional<WorldFault> step(const WorldFrame& frame, std::size_t number, WorldTally& tally);

    const World& world() const { return world_; }
    const Scene& scene() const { return scene_; }
    const SceneLevel& level() const { return scene_level_; }
    /// The slots of bodies that are inside nothing, a bit each.
    std::uint32_t clean() const { return clean_; }

  private:
    struct Touched {
        Things things = 0;
        unsigned movers = 0; // by their slot, a bit each
    };

    void look_at_all();
    ControlledWorld controlled(Input input) const;
    Scene scene_before_moves(const World& middle);
    const Rule* broken_by_dying(const World& before, const ControlledWorld& middle,
                                const Scene& scene_before) const;
    const Rule* judge(const SeenFrame& frame, int slot, WorldTally& tally, Touched& touched);

    void count(const Touched& touched, WorldTally& tally) const;

    SoakLevel shown_;
    BuiltLevel built_;
    SceneLevel scene_level_;
    WorldEngine engine_;
    WorldChecks checks_;
    World world_;
    Scene scene_;
    std::uint32_t clean_ = 0;
};

struct WorldRun {
    WorldTally tally;
    std::optional<WorldFault> fault; // the first fault, which ends the world
};

/// Runs a random world, one with nothing but cells if asked for. If `record` is given, writes
/// everything that happens to it.
WorldRun run_world(std::uint64_t seed, const WorldEngine& engine, bool only_cells = false,
                   WorldCase* record = nullptr);

/// Runs a case up to its first fault, if it has one.
std::optional<WorldFault> run_world_case(const WorldCase& world_case, const WorldEngine& engine);

} // namespace halfbyte::tools::soak::worlds
