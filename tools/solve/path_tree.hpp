// The actions that led to each of many worlds, as a tree: worlds with a common past share it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace halfbyte::tools::solve {

// What a search forgets is freed, so that memory follows the living, not the time.
class PathTree {
  public:
    using Node = std::uint32_t;

    static constexpr Node root = 0;

    PathTree() : entries_(1) {}

    // A path that is one action longer. It lives until it is released and nothing grows from it.
    Node add(Node parent, std::uint8_t action);

    // The caller has no use for this path any more, unless as a part of longer ones.
    void release(Node node);

    // The actions from the root, first to last.
    std::vector<std::uint8_t> actions(Node node) const;

    // The number of nodes that memory was taken for.
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
