#include "tools/commands/check/background_clock.hpp"

#include "tests/support/scratch_game.hpp"
#include "tests/support/test.hpp"

#include <algorithm>
#include <semaphore>
#include <thread>

using namespace halfbyte::test;

namespace {

// Waits for the result of the newest order.
template <class Results>
auto awaited(const Results& result) {
    auto known = result();
    while (!known) {
        std::this_thread::yield();
        known = result();
    }
    return *known;
}

// The times of a run in a level of a game on the GBA and the NES, for a program without images.
hosted::TimesOfMachines times_of(const ScratchGame& game, const std::string& level) {
    check::BackgroundClock clock(game.path(), targets::Images(game.path() / "bin"));
    hosted::Run run;
    run.level = level;
    run.inputs.assign(10, 0);
    clock.begin(run);
    return awaited([&] { return clock.times(); });
}

} // namespace

TEST_CASE("an order that is replaced while it is worked on has no result") {
    std::binary_semaphore begun(0), ends(0);
    check::NewestResult<int, int> orders([&](const int& order) {
        begun.release();
        ends.acquire();
        return order;
    });
    orders.give(1);
    begun.acquire();
    orders.give(2);
    ends.release();
    begun.acquire(); // the first order is done
    CHECK(orders.result() == nullptr);
    ends.release();
    CHECK(awaited([&] { return orders.result(); }) == 2);
}

TEST_CASE("a new order has no result until it is done") {
    std::binary_semaphore ends(1);
    check::NewestResult<int, int> orders([&](const int& order) {
        ends.acquire();
        return order;
    });
    orders.give(1);
    REQUIRE(awaited([&] { return orders.result(); }) == 1);
    orders.give(2);
    CHECK(orders.result() == nullptr);
    ends.release();
}

TEST_CASE("the result of an earlier order is never that of the newest one") {
    check::NewestResult<int, int> orders([](const int& order) { return order; });
    for (int i = 0; i < 20'000; i += 2) {
        orders.give(i);
        orders.give(i + 1);
        REQUIRE(awaited([&] { return orders.result(); }) == i + 1);
    }
}

TEST_CASE("of the orders that have not begun, only the newest one is worked on") {
    std::binary_semaphore begun(0), ends(0);
    std::vector<int> worked;
    {
        check::NewestOrder<int> orders([&](const int& order) {
            worked.push_back(order);
            begun.release();
            ends.acquire();
        });
        orders.give(1);
        begun.acquire();
        orders.give(2);
        orders.give(3);
        ends.release();
        begun.acquire();
        ends.release();
    }
    CHECK(worked == std::vector{1, 3});
}

TEST_CASE("a clock says why it has not counted a run") {
    const ScratchGame game;
    SECTION("the machine's image is missing") {
        const hosted::TimesOfMachines times = times_of(game, "one");
        REQUIRE(times.size() == 2);
        for (const auto* title : {"GBA", "NES"}) {
            const hosted::RunTimes& machine =
                *std::ranges::find(times, title, &hosted::RunTimes::machine);
            CHECK(machine.cycles.empty());
            CHECK(machine.fault == "not counted without its image");
        }
    }
    SECTION("the level is not in the machine's game") {
        CHECK(times_of(game, "two").front().fault == "the level is for other machines");
    }
    SECTION("the game has a fault") {
        game.write("actors.toml", "");
        CHECK(times_of(game, "one").front().fault == "not counted while the game has a fault");
    }
}
