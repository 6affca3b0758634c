#pragma once

#include "platform/hosted/rerun/run_clock.hpp"
#include "tools/commands/check/check_content.hpp"
#include "tools/commands/check/newest_result.hpp"
#include "tools/pipeline/machines/machine.hpp"
#include "tools/pipeline/targets/images.hpp"

#include <filesystem>
#include <memory>

namespace halfbyte::tools::check {

/// Counts the cycles of a machine's `step` along a run in a thread of its own, each time in the
/// machine's code with the game as its files are then.
class BackgroundClock : public hosted::RunClock {
  public:
    /// Of the first machine that has a clock.
    explicit BackgroundClock(std::filesystem::path game, targets::Images images = {});

    void begin(const hosted::Run& run) override { times_.give(run); }
    std::shared_ptr<const hosted::RunTimes> times() const override { return times_.result(); }

  private:
    hosted::RunTimes count(const hosted::Run& run) const;
    void count_in(const Findings& findings, const hosted::Run& run, hosted::RunTimes& times) const;

    std::filesystem::path game_;
    const machines::Machine* machine_;
    targets::Images images_;
    NewestResult<hosted::Run, hosted::RunTimes> times_; ///< its thread ends first
};

} // namespace halfbyte::tools::check
