#include "tools/commands/solve/frontier.hpp"

#include <algorithm>
#include <tuple>

namespace halfbyte::tools::solve {

namespace {

// The side of a region: large enough that few regions fill a dead end, and small enough that a
// platform and the floor below it are not the same region.
constexpr int region_bits = 13; // subpixels: two cells

// How much the score of a region's worlds grows with each world taken from it, in the units of the
// distances: an eighth of a cell. With less a search stays longer in dead ends; with more it leaves
// places where it has to wait for something.
constexpr std::int32_t price_of_visit = 2;

} // namespace

std::uint32_t Frontier::region_of(const World& world) {
    const Point at = player(world).position;
    const auto part = [](Position p) {
        return static_cast<std::uint64_t>(static_cast<std::uint32_t>(p.raw >> region_bits));
    };
    const auto [found, is_new] = index_of_region_.try_emplace(
        part(at.x) << 32 | part(at.y), static_cast<std::uint32_t>(regions_.size()));
    if (is_new)
        regions_.emplace_back();
    return found->second;
}

std::uint32_t Frontier::slot_for(const Reached& reached) {
    if (free_.empty()) {
        worlds_.push_back(reached);
        return static_cast<std::uint32_t>(worlds_.size() - 1);
    }
    const std::uint32_t slot = free_.back();
    free_.pop_back();
    worlds_[slot] = reached;
    return slot;
}

// Best first: by score, then at random.
void Frontier::queue(std::uint32_t index) {
    Region& region = regions_[index];
    queue_.erase({region.priority, index});
    if (region.waiting.empty())
        return;
    const auto best =
        std::min_element(region.waiting.begin(), region.waiting.end(),
                         [](const Open& a, const Open& b) { return a.score < b.score; });
    region.priority = best->score + static_cast<std::int32_t>(region.taken) * price_of_visit;
    queue_.insert({region.priority, index});
}

PathTree::Node Frontier::add(const Reached& reached) {
    const std::uint32_t index = region_of(reached.world);
    Region& region = regions_[index];
    PathTree::Node forgotten = PathTree::root;
    Open waiting{reached.score, static_cast<std::uint32_t>(random_()), 0};
    if (region.waiting.size() == most_in_region) {
        Open& other = region.waiting[random_index(region.waiting.size())];
        waiting.slot = other.slot;
        forgotten = std::exchange(worlds_[waiting.slot], reached).path;
        other = waiting;
    } else {
        waiting.slot = slot_for(reached);
        region.waiting.push_back(waiting);
    }
    queue(index);
    return forgotten;
}

Reached Frontier::take() {
    const std::uint32_t index = queue_.begin()->second;
    Region& region = regions_[index];
    const auto is_better = [](const Open& a, const Open& b) {
        return std::tie(a.score, a.tie) < std::tie(b.score, b.tie);
    };
    const auto chosen =
        region.taken % 2 == 0
            ? std::min_element(region.waiting.begin(), region.waiting.end(), is_better)
            : region.waiting.begin()
                  + static_cast<std::ptrdiff_t>(random_index(region.waiting.size()));
    const std::uint32_t slot = chosen->slot;
    *chosen = region.waiting.back();
    region.waiting.pop_back();
    ++region.taken;
    queue(index);
    free_.push_back(slot);
    return worlds_[slot];
}

} // namespace halfbyte::tools::solve
