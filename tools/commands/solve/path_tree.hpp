// Stores the actions that led to each of many worlds as a tree: worlds with a common past share it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace halfbyte::tools::solve {

// Released nodes are reused, so that the memory depends on the number of live worlds, not on the
// time.
class PathTree {
  public:
    using Node = std::uint32_t;

    static constexpr Node root = 0;

    PathTree() : entries_(1) {}

    // Adds a path that is one action longer. It lives until it is released and no longer path
    // contains it.
    Node add(Node parent, std::uint8_t action);

    // Releases a path; it stays as a part of longer ones.
    void release(Node node);

    // The actions from the root, first to last.
    std::vector<std::uint8_t> actions(Node node) const;

    // The number of allocated nodes.
    std::size_t size() const { return entries_.size(); }

  private:
    struct Entry {
        Node parent = root;
        std::uint32_t users = 1; // children, and the caller
        std::uint8_t action = 0;
    };

    std::vector<Entry> entries_;
    std::vector<Node> free_;
};

} // namespace halfbyte::tools::solve
