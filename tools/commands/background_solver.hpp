#pragma once

#include "platform/hosted/paint/level_solver.hpp"
#include "tools/commands/check/newest_order.hpp"

#include <atomic>
#include <filesystem>
#include <mutex>
#include <string>

namespace halfbyte::tools::commands {

/// Searches for a way through a level in a thread of its own, for some seconds. A movie of it is
/// saved among the game's movies, unless one of the level's movies still reaches the goal.
class BackgroundSolver : public hosted::LevelSolver {
  public:
    explicit BackgroundSolver(std::filesystem::path game);
    ~BackgroundSolver() override { ends_ = true; }
    BackgroundSolver(const BackgroundSolver&) = delete;
    BackgroundSolver& operator=(const BackgroundSolver&) = delete;

    void begin(const std::string& level) override { order_.give(level); }
    std::string take_result() override;

  private:
    void work(const std::string& level);
    std::string search(const std::string& level) const;

    std::filesystem::path game_;
    std::atomic<bool> ends_ = false; ///< the search ends soon
    std::mutex mutex_;               ///< of the result
    std::string result_;
    check::NewestOrder<std::string> order_; ///< its thread ends first
};

} // namespace halfbyte::tools::commands
