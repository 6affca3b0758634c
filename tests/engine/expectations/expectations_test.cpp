// The preconditions of the collision functions, in a program that is compiled like a debug build.
#include "engine/collide/obstacles.hpp"
#include "tests/support/test.hpp"

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace halfbyte::test;

namespace {

struct Void {};

TileKind kind_at(const Void&, int, int) {
    return TileKind::empty;
}

Traits traits_at(const Void&, int, int) {
    return 0;
}

constexpr Void nothing{};

// Whether a call stops the program; it is made in a process of its own.
template <class Call>
bool stops(const Call& call) {
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        std::signal(SIGILL, SIG_DFL);
        std::signal(SIGTRAP, SIG_DFL);
        call();
        _exit(0);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    const int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    CHECK((signal == SIGILL || signal == SIGTRAP || (signal == 0 && WEXITSTATUS(status) == 0)));
    return signal != 0;
}

bool moves(HalfSizes half) {
    Body body{{}, {{16}, {0}}, half};
    return !stops([&] { move_body(body, nothing); });
}

} // namespace

TEST_CASE("in debug builds a move among more than sixteen boxes stops the program") {
    const auto moves_among = [](int count) {
        const std::vector<Box> heap(static_cast<std::size_t>(count),
                                    Box{{}, {pixels(2), pixels(2)}});
        const Obstacles<Void> obstacles{&nothing, {heap.data(), count}};
        Body body{{}, {{16}, {0}}, {pixels(1), pixels(1)}};
        return !stops([&] { move_among_obstacles(body, obstacles); });
    };
    CHECK(moves_among(box_set_size));
    CHECK_FALSE(moves_among(box_set_size + 1));
}

TEST_CASE(
    "in debug builds move_body stops the program for a body larger than a cell or without a size") {
    CHECK(moves({pixels(8), pixels(8)}));
    CHECK(moves({{1}, {1}}));
    CHECK_FALSE(moves({pixels(8) + Distance{1}, pixels(8)}));
    CHECK_FALSE(moves({pixels(8), pixels(8) + Distance{1}}));
    CHECK_FALSE(moves({{0}, pixels(8)}));
}
