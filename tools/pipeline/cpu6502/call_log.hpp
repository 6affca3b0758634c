// Counts how often each routine was called and how many cycles it took.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace halfbyte::tools::cpu6502 {

/// Cycles of a routine from its first instruction to the return, both included, with all routines
/// that it calls. They include neither the JSR nor an interrupt during the call.
struct Calls {
    std::uint64_t count = 0;
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t most = 0;
    std::uint64_t total = 0;
};

/// Cycles of the processor from an interrupt to its handler's first instruction.
inline constexpr std::uint64_t cycles_of_interrupt = 7;

/// Pairs each return with its calls by the stack pointer. If a routine jumps, branches or falls
/// through to another one, the return ends both. A call whose return address was dropped from the
/// stack is dropped here too. A return without a call (a jump by RTS) does not count.
class CallLog {
  public:
    explicit CallLog(std::size_t store_size) : calls_(store_size), starts_(store_size) {}

    /// Marks the start of a routine, so that each way to reach it counts as a call.
    void add_start(std::uint32_t place) { starts_.at(place) = true; }
    bool is_start(std::uint32_t place) const { return starts_[place] != 0; }

    /// Execution has reached a start, by a recorded call or without one.
    void reach(std::uint32_t place, std::uint64_t cycles, std::uint8_t s) {
        for (std::size_t i = depth_; i-- > 0 && frames_[i].s == s;)
            if (frames_[i].place == place)
                return; // a recorded call, or a loop back
        if (depth_ < frames_.size())
            frames_[depth_++] = {cycles, place, s, false};
    }

    /// `place` in the memory's store is the routine's start, `s` the stack pointer there. Forgets
    /// the calls that can no longer return because their stack pointer is not above it.
    void enter(std::uint32_t place, std::uint64_t cycles, std::uint8_t s) {
        add(place, cycles, s, false);
    }

    /// The same for an interrupt's handler, whose cycles do not count for the interrupted calls.
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

    /// Sets all counts to zero. Calls in progress count when they return.
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

} // namespace halfbyte::tools::cpu6502
