#include "tools/commands/solve/key_set.hpp"

#include <utility>

namespace halfbyte::tools::solve {

std::size_t KeySet::slot_of(std::uint64_t key) const {
    const std::uint64_t wanted = non_zero(key);
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = static_cast<std::size_t>(wanted) & mask;
    while (slots_[slot] != 0 && slots_[slot] != wanted)
        slot = (slot + 1) & mask;
    return slot;
}

bool KeySet::insert(std::uint64_t key, std::uint32_t cost) {
    if (contains(key, cost))
        return false;
    const std::size_t slot = slot_of(key);
    costs_[slot] = cost;
    if (slots_[slot] != 0)
        return true;
    slots_[slot] = non_zero(key);
    if (++size_ > slots_.size() / 2)
        grow();
    return true;
}

void KeySet::grow() {
    const auto old = std::exchange(slots_, std::vector<std::uint64_t>(slots_.size() * 2));
    const auto old_costs = std::exchange(costs_, std::vector<std::uint32_t>(slots_.size()));
    for (std::size_t i = 0; i < old.size(); ++i)
        if (old[i] != 0) {
            const std::size_t slot = slot_of(old[i]);
            slots_[slot] = old[i];
            costs_[slot] = old_costs[i];
        }
}

} // namespace halfbyte::tools::solve
