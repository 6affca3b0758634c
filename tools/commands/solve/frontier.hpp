// Stores the worlds from which a search may continue, and selects the next one. The level is
// divided into regions. Each world that is taken from a region puts off the region's other worlds,
// so that a search leaves a dead end after a while, also one near the goal.
#pragma once

#include "engine/sim/world.hpp"
#include "tools/commands/solve/path_tree.hpp"

#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace halfbyte::tools::solve {

// A world that a search has reached.
struct Reached {
    World world;
    PathTree::Node path = PathTree::root;
    std::uint32_t start = 0;  // the index of the world from which it comes
    std::uint32_t frames = 0; // since then
    std::uint32_t cost = 0;   // of the buttons held so far
    std::int32_t score = 0;   // less is better
    std::uint8_t met = 0;     // how often the player has met the goal's actor
};

class Frontier {
  public:
    // Memory is bounded: at most this many worlds are kept in a region.
    static constexpr std::size_t most_in_region = 32;

    // The random numbers are the same on every machine.
    explicit Frontier(std::uint32_t seed) : random_(seed) {}

    bool empty() const { return queue_.empty(); }

    // Adds a world. If its region is full, it replaces a random one, whose path is returned;
    // otherwise returns the root.
    PathTree::Node add(const Reached& reached);

    // Removes a world, and returns it: of the region with the lowest score, the best world and a
    // random one by turns. The random ones may be worlds that wait.
    Reached take();

  private:
    struct Open {
        std::int32_t score;
        std::uint32_t tie;  // random
        std::uint32_t slot; // in worlds_
    };

    struct Region {
        std::vector<Open> waiting;
        std::uint32_t taken = 0;   // worlds, so far
        std::int32_t priority = 0; // less is sooner
    };

    std::uint32_t region_of(const World& world);
    std::uint32_t slot_for(const Reached& reached);
    void queue(std::uint32_t index);
    std::size_t random_index(std::size_t count) { return random_() % count; }

    std::minstd_rand random_;
    std::vector<Reached> worlds_;
    std::vector<std::uint32_t> free_; // slots of worlds_
    std::vector<Region> regions_;
    std::unordered_map<std::uint64_t, std::uint32_t> index_of_region_; // by its position
    std::set<std::pair<std::int32_t, std::uint32_t>> queue_; // regions with worlds, by priority
};

} // namespace halfbyte::tools::solve
