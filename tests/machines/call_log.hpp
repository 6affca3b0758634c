// How often each routine was called and how many cycles it took.
#pragma once

#include "tests/machines/call_graph.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace halfbyte::test {

/// Cycles of a routine from its first instruction to the return, both included, with all that it
/// calls; the JSR is not in it.
struct Calls {
    std::uint64_t count = 0;
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t most = 0;
    std::uint64_t total = 0;
};

/// Pairs each return with its calls by the stack pointer. A routine that another one jumps,
/// branches or falls through to returns for both. A call whose return address was dropped from the
/// stack is dropped here too; a return that nobody called for (a jump by RTS) is none.
class CallLog {
  public:
    explicit CallLog(std::size_t store_size) : calls_(store_size), starts_(store_size) {}

    /// Where a routine starts, so that reaching it counts however it is reached.
    void add_start(std::uint32_t place) { starts_.at(place) = true; }
    bool is_start(std::uint32_t place) const { return starts_[place] != 0; }

    /// Execution has come to a start, by a call that is known already or without one.
    void reach(std::uint32_t place, std::uint64_t cycles, std::uint8_t s) {
        for (std::size_t i = depth_; i-- > 0 && frames_[i].s == s;)
            if (frames_[i].place == place)
                return; // called there, or a loop back to it
        push({cycles, place, s});
    }

    /// `place` in the memory's store is where the routine starts, `s` the stack pointer there.
    /// Forgets the calls that can no longer return because theirs was not below.
    void enter(std::uint32_t place, std::uint64_t cycles, std::uint8_t s) {
        forget_from(s);
        push({cycles, place, s});
    }

    /// `s` is the stack pointer before the return address is pulled.
    void leave(std::uint64_t cycles, std::uint8_t s) {
        while (depth_ > 0 && frames_[depth_ - 1].s < s)
            --depth_;
        while (depth_ > 0 && frames_[depth_ - 1].s == s) {
            const Frame& frame = frames_[--depth_];
            count(calls_[frame.place], cycles - frame.entered);
        }
    }

    const Calls& of(std::uint32_t place) const { return calls_.at(place); }

    /// From now on it is told who reaches whom; it must outlive the log, or null be set.
    void tell(CallGraph* graph) { graph_ = graph; }

    /// The innermost routine that runs, by its start.
    std::optional<std::uint32_t> current() const {
        return depth_ == 0 ? std::nullopt : std::optional{frames_[depth_ - 1].place};
    }

  private:
    struct Frame {
        std::uint64_t entered;
        std::uint32_t place;
        std::uint8_t s;
    };

    void push(const Frame& frame) {
        if (graph_ != nullptr && depth_ > 0)
            graph_->add(frames_[depth_ - 1].place, frame.place);
        if (depth_ < frames_.size())
            frames_[depth_++] = frame;
    }

    static void count(Calls& calls, std::uint64_t spent) {
        ++calls.count;
        calls.least = std::min(calls.least, spent);
        calls.most = std::max(calls.most, spent);
        calls.total += spent;
    }

    // A call at or above the new one's stack pointer has lost its return address.
    void forget_from(std::uint8_t s) {
        while (depth_ > 0 && frames_[depth_ - 1].s <= s)
            --depth_;
    }

    std::vector<Calls> calls_;
    std::vector<std::uint8_t> starts_;
    std::array<Frame, 256> frames_;
    std::size_t depth_ = 0;
    CallGraph* graph_ = nullptr;
};

} // namespace halfbyte::test
