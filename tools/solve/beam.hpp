// A beam search over copied worlds: all worlds of a layer have had the same number of frames; each
// tries every action, and the best that are new go on.
#pragma once

#include "tools/solve/actions.hpp"
#include "tools/solve/coarse_state.hpp"
#include "tools/solve/distance_field.hpp"
#include "tools/solve/key_set.hpp"
#include "tools/solve/path_tree.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

namespace halfbyte::tools::solve {

struct BeamShape {
    std::size_t width = 256; // worlds that go on from a layer
    int frames = 8;          // that an action lasts
    Coarseness coarseness;
    Input without = 0;            // buttons that are never held
    std::int32_t cost_of_b = 0;   // of a frame with B held, in units of the distances
    std::optional<Place> to = {}; // the cell to reach; none: the goal
};

// What a search has cost.
struct SearchCost {
    std::uint64_t steps = 0;  // calls of step
    std::uint64_t states = 0; // worlds that were looked at, one after each action
};

// The world that came closest to the goal, of those with the most switches on.
struct Closest {
    std::int32_t distance = DistanceField::unreachable;
    int switches = 0;
    std::uint32_t frame = 0;
    int column = 0;
    int row = 0;
};

class Beam {
  public:
    // Memory is bounded: a search that remembers more worlds than this has failed.
    static constexpr std::size_t most_remembered = std::size_t{1} << 22;

    // Starts where the input `begin` leads to from the level's start.
    Beam(const Level& level, const DistanceField& field, const BeamShape& shape, std::uint16_t seed,
         const std::vector<Input>& begin = {});

    // One layer. False when there is nothing left to try, or no memory left to remember it.
    bool advance();

    // The input that clears the level at the least cost, and the shortest of these, `begin`
    // included, once a layer has reached the goal.
    const std::optional<std::vector<Input>>& found() const { return found_; }

    std::uint32_t frame() const { return frame_; }
    const SearchCost& cost() const { return cost_; }
    const Closest& closest() const { return closest_; }

  private:
    struct Member {
        World world;
        PathTree::Node path;
        std::uint32_t cost; // of what was held so far
    };

    struct Candidate {
        std::uint64_t key;
        std::int32_t score; // less is better
        std::uint32_t cost;
        std::uint32_t tie; // random
        std::uint32_t parent;
        std::uint8_t action;
        bool waits; // counts as new even if it has been seen
    };

    Input input_of(const Action& action, int frame) const;
    bool has_arrived(const World& world) const;
    bool act(World& world, const Action& action, int& frames);
    std::uint32_t cost_of(const Action& action, int frames) const;
    void expand(std::uint32_t parent);
    void keep_best();
    void remember_found(std::uint32_t parent, std::uint8_t action, int frames);
    std::int32_t score(const World& world, std::int32_t distance) const;
    void note_closest(const World& world, std::int32_t distance);

    const Level& level_;
    const DistanceField& field_;
    BeamShape shape_;
    std::vector<Input> begin_;
    CoarseState coarse_;
    std::minstd_rand random_; // the same numbers everywhere
    std::vector<Member> members_;
    std::vector<Candidate> candidates_;
    KeySet seen_;
    PathTree paths_;
    std::optional<std::vector<Input>> found_;
    std::uint32_t cost_of_found_ = 0;
    std::uint32_t frame_ = 0;
    SearchCost cost_;
    Closest closest_;
};

} // namespace halfbyte::tools::solve
