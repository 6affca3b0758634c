// What the collision asks of its callers, in a program that is compiled as debug builds are.
#include "engine/collide/free_box_push.hpp"

#include <catch2/catch.hpp>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace halfbyte;

namespace {

struct Void {};

Kind kind_at(const Void&, int, int) {
    return Kind::empty;
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

// Boxes that all lie where the bodies are.
struct Heap {
    Heap(int room_boxes, int free_count)
        : boxes(static_cast<std::size_t>(room_boxes), Box{{}, {pixels(2), pixels(2)}}),
          free(static_cast<std::size_t>(free_count), FreeBox{{{}, {}, {pixels(4), pixels(4)}}, 0}) {
    }

    Room<Void> room() const { return {&nothing, {boxes.data(), static_cast<int>(boxes.size())}}; }
    int count() const { return static_cast<int>(free.size()); }

    std::vector<Box> boxes;
    std::vector<FreeBox> free;
};

// Every function that takes free boxes.
constexpr void (*calls[])(Heap&) = {
    [](Heap& h) { fall_boxes(h.free.data(), h.count(), {16}, {256}, h.room()); },
    [](Heap& h) {
        carry_boxes(0xFFFF, {{16}, {0}}, h.free.data(), h.count(), h.room());
    },
    [](Heap& h) { push_boxes(h.boxes.front(), {16}, h.free.data(), h.count(), h.room()); },
};

bool moves_and_pushes(int room_boxes, int free_count) {
    Heap h(room_boxes, free_count);
    Body body{{}, {{16}, {0}}, {pixels(4), pixels(4)}};
    return !stops([&] { move_and_push(body, pixels(1), h.free.data(), h.count(), h.room()); });
}

bool moves(HalfSizes half) {
    Body body{{}, {{16}, {0}}, half};
    return !stops([&] { move_body(body, nothing); });
}

} // namespace

TEST_CASE("in debug builds, a set of more than sixteen boxes stops who moves among them") {
    const auto moves_among = [](int count) {
        const Heap heap(count, 0);
        Body mover{{}, {{16}, {0}}, {pixels(1), pixels(1)}};
        return !stops([&] { move_in_room(mover, heap.room()); });
    };
    CHECK(moves_among(box_set_size));
    CHECK_FALSE(moves_among(box_set_size + 1));
}

TEST_CASE("in debug builds, more boxes than can hold a free one back stop the program") {
    for (const auto call : calls) {
        for (int free_count = 1; free_count <= free_boxes; ++free_count) {
            Heap most(box_set_size - free_count + 1, free_count);
            CHECK_FALSE(stops([&] { call(most); }));
            Heap more(box_set_size - free_count + 2, free_count);
            CHECK(stops([&] { call(more); }));
        }
    }
}

TEST_CASE("in debug builds, more free boxes than the limit stop the program") {
    for (const auto call : calls) {
        Heap heap(1, free_boxes + 1);
        CHECK(stops([&] { call(heap); }));
    }
    CHECK_FALSE(moves_and_pushes(1, free_boxes + 1));
}

TEST_CASE("in debug builds, more boxes than can hold back who pushes free ones stop the program") {
    CHECK(moves_and_pushes(box_set_size - free_boxes, free_boxes));
    CHECK_FALSE(moves_and_pushes(box_set_size - free_boxes + 1, free_boxes));
}

TEST_CASE("in debug builds, a body larger than a cell, or without a size, stops move_body") {
    CHECK(moves({pixels(8), pixels(8)}));
    CHECK(moves({{1}, {1}}));
    CHECK_FALSE(moves({pixels(8) + Distance{1}, pixels(8)}));
    CHECK_FALSE(moves({pixels(8), pixels(8) + Distance{1}}));
    CHECK_FALSE(moves({{0}, pixels(8)}));
}

TEST_CASE("in debug builds, a way of more than 127 px stops who is shifted by it") {
    const auto shifts = [](int x, int y) {
        Body body{{}, {}, {pixels(4), pixels(4)}};
        const Heap heap(0, 0);
        return !stops([&] { shift(body, {{x}, {y}}, heap.room()); });
    };
    CHECK(shifts(32767, -32768));
    CHECK_FALSE(shifts(32768, 0));
    CHECK_FALSE(shifts(0, -32769));
}
