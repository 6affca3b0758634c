// A beam search over copied worlds. All worlds of a layer have had the same number of frames since
// the search began; each tries every action, and the best new ones form the next layer.
#pragma once

#include "tools/commands/solve/actions.hpp"
#include "tools/commands/solve/coarse_state.hpp"
#include "tools/commands/solve/distance_field.hpp"
#include "tools/commands/solve/goal.hpp"
#include "tools/commands/solve/key_set.hpp"
#include "tools/commands/solve/path_tree.hpp"

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace halfbyte::tools::solve {

struct BeamShape {
    std::size_t width = 256; // worlds kept in each layer
    int frames = 8;          // frames of an action
    Coarseness coarseness;
    Input without = 0;          // buttons that are never held
    std::int32_t cost_of_b = 0; // the cost of a frame with B held, in units of the distances
    Goal goal = {};
};

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
};

class Beam {
  public:
    // Memory is bounded: a search that would remember more worlds fails.
    static constexpr std::size_t most_remembered = std::size_t{1} << 22;

    // At most this many worlds of a search are kept that have arrived.
    static constexpr std::size_t most_arrivals = 24;

    Beam(const Level& level, const Openings& openings, const DistanceField& field,
         const BeamShape& shape, std::uint16_t seed, const std::vector<Arrival>& starts);

    // Searches one layer. Returns false if no world or no memory is left.
    bool advance();

    // The worlds that have reached the goal so far. Of the last goal of a level only the best: at
    // the least cost, and the shortest of these.
    const std::vector<Arrival>& arrivals() const { return arrivals_; }

    std::uint32_t frame() const { return frame_; }
    const SearchCost& cost() const { return cost_; }
    const Closest& closest() const { return closest_; }

  private:
    struct Member {
        World world;
        PathTree::Node path;
        std::uint32_t cost;  // of the buttons held so far
        std::uint32_t start; // the index of the world from which it comes
        std::uint8_t met;    // how often the player has met the goal's actor
    };

    struct Candidate {
        std::uint64_t key;
        std::int32_t score; // less is better
        std::uint32_t cost;
        std::uint32_t tie; // random
        std::uint32_t parent;
        std::uint8_t action;
        bool waits; // counts as new even if its key was seen
        std::uint8_t met;
    };

    Input input_of(const Action& action, int frame) const;
    bool has_arrived(const World& world) const;
    bool has_met(const World& world, bool was_touched) const;
    bool act(World& world, const Action& action, int& frames, std::uint8_t& met);
    std::uint32_t cost_of(const Action& action, int frames) const;
    void expand(std::uint32_t parent);
    void keep_best();
    void remember_arrival(std::uint32_t parent, std::uint8_t action, int frames,
                          const World& world);
    std::int32_t distance_of(const World& world) const;
    std::int32_t score(const World& world, std::int32_t distance, std::uint8_t met) const;
    void note_closest(const World& world, std::int32_t distance);

    const Level& level_;
    const Openings& openings_;
    const DistanceField& field_;
    BeamShape shape_;
    std::vector<Arrival> starts_;
    CoarseState coarse_;
    std::minstd_rand random_; // the same numbers on every machine
    std::vector<Member> members_;
    std::vector<Candidate> candidates_;
    KeySet seen_;
    PathTree paths_;
    std::vector<Arrival> arrivals_;
    KeySet arrived_; // the keys of these worlds
    std::uint32_t frame_ = 0;
    SearchCost cost_;
    Closest closest_;
};

} // namespace halfbyte::tools::solve
