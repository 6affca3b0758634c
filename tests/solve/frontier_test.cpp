#include "tests/support/test.hpp"
#include "tools/commands/solve/frontier.hpp"

namespace halfbyte::tools::solve {
namespace {

Reached reached(int column, std::int32_t score) {
    Reached reached;
    player(reached.world).position = {at_cell(column), at_cell(4)};
    reached.score = score;
    return reached;
}

} // namespace

TEST_CASE("a frontier takes the world with the best score first") {
    Frontier frontier(1);
    frontier.add(reached(40, 300));
    frontier.add(reached(80, 100));
    frontier.add(reached(20, 200));
    CHECK(frontier.take().score == 100);
    CHECK(frontier.take().score == 200);
    CHECK(frontier.take().score == 300);
    CHECK(frontier.empty());
}

TEST_CASE("a region from which many worlds were taken comes after one that is farther") {
    Frontier frontier(1);
    frontier.add(reached(10, 200));
    constexpr int most = 100;
    int taken = 0; // of the dead end, which always has another world
    for (frontier.add(reached(80, 100)); taken < most && frontier.take().score == 100; ++taken)
        frontier.add(reached(80, 100));
    CHECK(taken > 10);
    CHECK(taken < most);
}

TEST_CASE("every second world that is taken from a region is a random one") {
    Frontier frontier(1);
    for (std::int32_t i = 0; i < 16; ++i)
        frontier.add(reached(10, i));
    std::vector<std::int32_t> best, others;
    for (int i = 0; i < 4; ++i) {
        best.push_back(frontier.take().score);
        others.push_back(frontier.take().score);
    }
    CHECK(best.front() == 0);
    CHECK(std::is_sorted(best.begin(), best.end()));
    constexpr std::int32_t eighth_best = 7; // would be the last of eight without random ones
    CHECK(*std::max_element(others.begin(), others.end()) > eighth_best);
}

TEST_CASE("a full region keeps as many worlds, and returns the paths of those that it forgets") {
    Frontier frontier(1);
    constexpr auto full = static_cast<std::uint32_t>(Frontier::most_in_region);
    const auto add = [&](std::uint32_t path) {
        Reached world = reached(10, 50);
        world.path = path;
        return frontier.add(world);
    };
    for (std::uint32_t i = 1; i <= full; ++i)
        REQUIRE(add(i) == PathTree::root);
    const PathTree::Node forgotten = add(full + 1);
    CHECK(forgotten != PathTree::root);
    std::vector<PathTree::Node> paths{forgotten};
    while (!frontier.empty())
        paths.push_back(frontier.take().path);
    std::sort(paths.begin(), paths.end());
    CHECK(paths.size() == full + 1);
    CHECK(std::unique(paths.begin(), paths.end()) == paths.end());
}

} // namespace halfbyte::tools::solve
