#include "tools/commands/solve/path_tree.hpp"

#include <algorithm>

namespace halfbyte::tools::solve {

PathTree::Node PathTree::add(Node parent, std::uint8_t action) {
    ++entries_[parent].users;
    if (free_.empty()) {
        entries_.push_back({parent, 1, action});
        return static_cast<Node>(entries_.size() - 1);
    }
    const Node node = free_.back();
    free_.pop_back();
    entries_[node] = {parent, 1, action};
    return node;
}

void PathTree::release(Node node) {
    while (node != root && --entries_[node].users == 0) {
        free_.push_back(node);
        node = entries_[node].parent;
    }
}

std::vector<std::uint8_t> PathTree::actions(Node node) const {
    std::vector<std::uint8_t> actions;
    for (; node != root; node = entries_[node].parent)
        actions.push_back(entries_[node].action);
    std::reverse(actions.begin(), actions.end());
    return actions;
}

} // namespace halfbyte::tools::solve
