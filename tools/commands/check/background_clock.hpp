#pragma once

#include "platform/hosted/rerun/run_clock.hpp"
#include "tools/commands/check/check_content.hpp"
#include "tools/commands/check/newest_order.hpp"
#include "tools/pipeline/machines/machine.hpp"
#include "tools/pipeline/targets/images.hpp"

#include <filesystem>
#include <memory>
#include <mutex>

namespace halfbyte::tools::check {

/// Counts the cycles of a machine's `step` along a run in a thread of its own, each time in the
/// machine's code with the game as its files are then.
class BackgroundClock : public hosted::RunClock {
  public:
    /// Of the first machine that has a clock.
    explicit BackgroundClock(std::filesystem::path game);

    void begin(const hosted::Run& run) override;
    std::shared_ptr<const hosted::RunTimes> times() const override;

  private:
    void count(const hosted::Run& run);
    void count_in(const Findings& findings, const hosted::Run& run, hosted::RunTimes& times) const;

    std::filesystem::path game_;
    const machines::Machine* machine_;
    targets::Images images_;
    mutable std::mutex mutex_; ///< of the two members below
    std::size_t orders_ = 0;
    std::shared_ptr<const hosted::RunTimes> times_;
    NewestOrder<hosted::Run> order_; ///< its thread ends first
};

} // namespace halfbyte::tools::check
