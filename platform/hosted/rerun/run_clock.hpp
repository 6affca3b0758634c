// The time that the machines' own code takes to simulate the steps of a run, counted in the
// background.
#pragma once

#include "platform/hosted/rerun/run.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace halfbyte::hosted {

struct RunTimes {
    std::string machine;               // its short name
    std::vector<std::uint32_t> cycles; // of each step of the run
    std::uint32_t frame = 1;           // the cycles of a whole frame
    std::uint32_t most = 0;            // the part of it that a step may take
    std::string fault;                 // why nothing was counted, in one line; empty: it was

    bool is_late(std::size_t step) const { return step < cycles.size() && cycles[step] > most; }
    // In per cent of a frame, rounded up, so that 65.1 is more than 65.
    std::uint32_t percent(std::uint32_t of) const { return (of * 100 + frame - 1) / frame; }
};

// On each machine whose time is counted.
using TimesOfMachines = std::vector<RunTimes>;

class RunClock {
  public:
    virtual ~RunClock() = default;

    // Begins to count along a run, in the present version of the game. The times of earlier runs
    // are no longer returned.
    virtual void begin(const Run& run) = 0;

    // The times of the run that was given last; null until it is counted.
    virtual std::shared_ptr<const TimesOfMachines> times() const = 0;
};

} // namespace halfbyte::hosted
