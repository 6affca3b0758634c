// A best-first search over copied worlds that leaves dead ends: the more often it has expanded
// worlds of a region, the later the region's other worlds are next.
#pragma once

#include "tools/commands/solve/beam.hpp"

#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <unordered_map>
#include <vector>

namespace halfbyte::tools::solve {

class Explorer {
  public:
    Explorer(const Level& level, const Openings& openings, const DistanceField& field,
             const BeamShape& shape, std::uint32_t most_frames, std::uint16_t seed,
             const std::vector<Arrival>& starts);

    bool advance();

    const std::vector<Arrival>& arrivals() const { return arrivals_; }
    std::uint32_t frame() const { return frame_; }
    const SearchCost& cost() const { return cost_; }
    const Closest& closest() const { return closest_; }
    void dump() const;
    std::size_t regions() const { return regions_.size(); }

  private:
    struct Node {
        World world;
        PathTree::Node path;
        std::uint32_t cost;
        std::uint32_t start;
        std::uint32_t frames; // since the start
        std::int32_t score;
        std::uint32_t tie;
        std::uint8_t met;
    };
    struct Region {
        std::vector<std::uint32_t> open; // heap: indices of nodes
        std::uint32_t visits = 0;
        std::int32_t priority = 0;
    };
    using Entry = std::pair<std::int32_t, std::uint32_t>;

    std::uint64_t region_key(const World& world) const;
    void add(const Node& node);
    void queue(std::uint32_t region);
    Input input_of(const Action& action, int frame) const;
    bool has_arrived(const World& world) const;
    bool has_met(const World& world, bool was_touched) const;
    bool act(World& world, const Action& action, int& frames, std::uint8_t& met);
    std::uint32_t cost_of(const Action& action, int frames) const;
    void expand(const Node& node);
    void remember_arrival(const Node& node, std::uint8_t action, int frames, const World& world);
    std::int32_t distance_of(const World& world) const;
    std::int32_t score(const World& world, std::int32_t distance, std::uint8_t met) const;
    void note_closest(const World& world, std::int32_t distance);

    const Level& level_;
    const Openings& openings_;
    const DistanceField& field_;
    BeamShape shape_;
    std::uint32_t most_frames_;
    std::vector<Arrival> starts_;
    CoarseState coarse_;
    std::minstd_rand random_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> free_;
    std::vector<Region> regions_;
    std::unordered_map<std::uint64_t, std::uint32_t> region_index_;
    std::set<Entry> queue_;
    KeySet seen_;
    PathTree paths_;
    std::vector<Arrival> arrivals_;
    KeySet arrived_;
    std::uint32_t frame_ = 0;
    SearchCost cost_;
    Closest closest_;
};

} // namespace halfbyte::tools::solve
