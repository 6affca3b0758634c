// How often each routine was called and how many cycles it took.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
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

/// Pairs each return with its call by the stack pointer. A call whose return address was dropped
/// from the stack is dropped here too; a return that nobody called for (a jump by RTS) is none.
class CallLog {
  public:
    explicit CallLog(std::size_t store_size) : calls_(store_size) {}

    /// `place` in the memory's store is where the routine starts, `s` the stack pointer there.
    /// Forgets the calls that can no longer return because theirs was not below.
    void enter(std::uint32_t place, std::uint64_t cycles, std::uint8_t s) {
        forget_from(s);
        if (depth_ < frames_.size())
            frames_[depth_++] = {cycles, place, s};
    }

    /// `s` is the stack pointer before the return address is pulled.
    void leave(std::uint64_t cycles, std::uint8_t s) {
        while (depth_ > 0 && frames_[depth_ - 1].s < s)
            --depth_;
        if (depth_ == 0 || frames_[depth_ - 1].s != s)
            return;
        const Frame& frame = frames_[--depth_];
        const std::uint64_t spent = cycles - frame.entered;
        Calls& calls = calls_[frame.place];
        ++calls.count;
        calls.least = std::min(calls.least, spent);
        calls.most = std::max(calls.most, spent);
        calls.total += spent;
    }

    const Calls& of(std::uint32_t place) const { return calls_.at(place); }

  private:
    struct Frame {
        std::uint64_t entered;
        std::uint32_t place;
        std::uint8_t s;
    };

    // A call at or above the new one's stack pointer has lost its return address.
    void forget_from(std::uint8_t s) {
        while (depth_ > 0 && frames_[depth_ - 1].s <= s)
            --depth_;
    }

    std::vector<Calls> calls_;
    std::array<Frame, 256> frames_;
    std::size_t depth_ = 0;
};

} // namespace halfbyte::test
