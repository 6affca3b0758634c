// A best-first search over copied worlds, which takes each next world from a frontier
// (frontier.hpp) and tries every action there.
#pragma once

#include "tools/commands/solve/frontier.hpp"
#include "tools/commands/solve/key_set.hpp"
#include "tools/commands/solve/path_tree.hpp"
#include "tools/commands/solve/trial.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace halfbyte::tools::solve {

// A world from which a search begins, or at which one has arrived.
struct Arrival {
    World world;
    std::vector<Input> inputs; // from the level's start
    std::uint32_t cost = 0;    // of the buttons held so far, since the first search
};

// The cost of a search.
struct SearchCost {
    std::uint64_t steps = 0;  // calls of step
    std::uint64_t states = 0; // worlds that were examined, one after each action
};

// Of the worlds with the most switches on, the one that came closest to the goal.
struct Closest {
    std::int32_t distance = DistanceField::unreachable;
    int switches = 0;
    std::uint32_t frame = 0;
    int column = 0;
    int row = 0;

    bool is_better_than(const Closest& other) const {
        return switches > other.switches
               || (switches == other.switches && distance < other.distance);
    }
};

class Explorer {
  public:
    // Memory is bounded: a search that would remember more worlds fails.
    static constexpr std::size_t most_remembered = std::size_t{1} << 22;

    // At most this many worlds of a search are kept that have arrived.
    static constexpr std::size_t most_arrivals = 24;

    // `most_frames` is the longest input.
    Explorer(const Level& level, const Openings& openings, const DistanceField& field,
             const SearchShape& shape, std::uint32_t most_frames, std::uint16_t seed,
             const std::vector<Arrival>& starts);

    // Continues from one world. Returns false if no world or no memory is left.
    bool advance();

    // The worlds that have reached the goal so far; of the last goal of a level one at most.
    const std::vector<Arrival>& arrivals() const { return arrivals_; }

    std::uint32_t frame() const { return frame_; } // of the latest world
    const SearchCost& cost() const { return cost_; }
    const Closest& closest() const { return closest_; }

  private:
    std::uint32_t frame_of(const Reached& reached) const;
    void try_action(const Reached& from, std::uint8_t action);
    void remember_arrival(const Reached& from, std::uint8_t action, const Played& played,
                          const World& world);
    void note_closest(const World& world, std::int32_t distance);

    const Level& level_;
    SearchShape shape_;
    std::uint32_t most_frames_;
    std::vector<Arrival> starts_;
    Trial trial_;
    CoarseState coarse_;
    std::vector<std::uint8_t> useful_; // the indices of the actions that can do something
    Frontier frontier_;
    KeySet seen_;
    PathTree paths_;
    std::vector<Arrival> arrivals_;
    KeySet arrived_; // the keys of these worlds
    std::uint32_t frame_ = 0;
    SearchCost cost_;
    Closest closest_;
};

} // namespace halfbyte::tools::solve
