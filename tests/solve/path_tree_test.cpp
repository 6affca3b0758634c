#include "tests/support/test.hpp"
#include "tools/commands/solve/key_set.hpp"
#include "tools/commands/solve/path_tree.hpp"

namespace halfbyte::tools::solve {

using Actions = std::vector<std::uint8_t>;

TEST_CASE("a path is its actions from the root on, whatever branches are beside it") {
    PathTree tree;
    const auto a = tree.add(PathTree::root, 1);
    const auto b = tree.add(a, 2);
    const auto c = tree.add(a, 3);
    CHECK(tree.actions(PathTree::root).empty());
    CHECK(tree.actions(b) == Actions{1, 2});
    CHECK(tree.actions(c) == Actions{1, 3});
}

TEST_CASE("a released path stays in memory as a part of longer ones") {
    PathTree tree;
    const auto a = tree.add(PathTree::root, 1);
    const auto b = tree.add(a, 2);
    tree.release(a);
    tree.add(PathTree::root, 9);
    CHECK(tree.actions(b) == Actions{1, 2});
}

TEST_CASE("a path tree's memory depends on its current paths and not on released ones") {
    PathTree tree;
    auto tip = tree.add(PathTree::root, 0);
    for (int i = 0; i < 1000; ++i) {
        const auto dead_end = tree.add(tip, 1);
        const auto beyond = tree.add(dead_end, 2);
        tree.release(dead_end);
        tree.release(beyond);
        tree.release(tip);
        tip = tree.add(PathTree::root, 3);
    }
    CHECK(tree.size() <= 8);
    CHECK(tree.actions(tip) == Actions{3});
}

TEST_CASE("a key set holds all inserted keys, zero included, while it grows") {
    KeySet set;
    constexpr std::uint64_t step = 0x9E3779B97F4A7C15u;
    for (std::uint64_t i = 0; i < 100'000; ++i)
        REQUIRE(set.insert(i * step, 5));
    CHECK(set.size() == 100'000);
    for (std::uint64_t i = 0; i < 100'000; ++i)
        REQUIRE_FALSE(set.insert(i * step, 5));
    CHECK(set.contains(0, 5));
    CHECK_FALSE(set.contains(7, 5));
}

TEST_CASE("a key of a key set counts as new at a lower cost") {
    KeySet set;
    REQUIRE(set.insert(7, 5));
    CHECK(set.contains(7, 6));
    CHECK_FALSE(set.contains(7, 4));
    CHECK(set.insert(7, 4));
    CHECK(set.contains(7, 4));
    CHECK(set.size() == 1);
}

} // namespace halfbyte::tools::solve
