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
/// calls; the JSR is not in it, nor an interrupt that came meanwhile.
struct Calls {
    std::uint64_t count = 0;
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t most = 0;
    std::uint64_t total = 0;
};

/// Of the processor, from an interrupt to its handler's first instruction.
inline constexpr std::uint64_t cycles_of_interrupt = 7;

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
        if (depth_ < frames_.size())
            frames_[depth_++] = {cycles, place, s, false};
    }

    /// `place` in the memory's store is where the routine starts, `s` the stack pointer there.
    /// Forgets the calls that can no longer return because theirs was not below.
    void enter(std::uint32_t place, std::uint64_t cycles, std::uint8_t s) {
        add(place, cycles, s, false);
    }

    /// The same of an interrupt's handler: what goes on meanwhile takes no cycles.
    void interrupt(std::uint32_t place, std::uint64_t cycles, std::uint8_t s) {
        add(place, cycles, s, true);
    }

    /// `s` is the stack pointer before the return address is pulled.
    void leave(std::uint64_t cycles, std::uint8_t s) {
        while (depth_ > 0 && frames_[depth_ - 1].s < s)
            --depth_;
        while (depth_ > 0 && frames_[depth_ - 1].s == s) {
            const Frame& frame = frames_[--depth_];
            count(calls_[frame.place], cycles - frame.entered);
            if (frame.interrupts)
                for (std::size_t i = 0; i < depth_; ++i)
                    frames_[i].entered += cycles - frame.entered + cycles_of_interrupt;
        }
    }

    /// Counts anew; calls that go on are counted when they return.
    void clear_counts() { calls_.assign(calls_.size(), {}); }

    const Calls& of(std::uint32_t place) const { return calls_.at(place); }

  private:
    struct Frame {
        std::uint64_t entered;
        std::uint32_t place;
        std::uint8_t s;
        bool interrupts;
    };

    void add(std::uint32_t place, std::uint64_t cycles, std::uint8_t s, bool interrupts) {
        forget_from(s);
        if (depth_ < frames_.size())
            frames_[depth_++] = {cycles, place, s, interrupts};
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
};

} // namespace halfbyte::test
