#pragma once

#include "platform/hosted/rerun/run_clock.hpp"
#include "tools/commands/check/newest_result.hpp"
#include "tools/pipeline/targets/images.hpp"

#include <filesystem>
#include <memory>

namespace halfbyte::tools::check {

/// Counts the cycles of `step` along a run, for each machine that has a clock. It does so in a
/// thread of its own, each time in the machines' code with the game as its files are then.
class BackgroundClock : public hosted::RunClock {
  public:
    explicit BackgroundClock(std::filesystem::path game, targets::Images images = {});

    void begin(const hosted::Run& run) override { times_.give(run); }
    std::shared_ptr<const hosted::TimesOfMachines> times() const override {
        return times_.result();
    }

  private:
    hosted::TimesOfMachines count(const hosted::Run& run) const;

    std::filesystem::path game_;
    targets::Images images_;
    NewestResult<hosted::Run, hosted::TimesOfMachines> times_; ///< its thread ends first
};

} // namespace halfbyte::tools::check
