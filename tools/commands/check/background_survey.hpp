#pragma once

#include "platform/hosted/paint/level_survey.hpp"
#include "tools/commands/check/newest_order.hpp"

#include <filesystem>
#include <memory>
#include <mutex>
#include <string>

namespace halfbyte::tools::check {

/// Plays a level's movies again and checks the game in a thread of its own, each time from the
/// game's files.
class BackgroundSurvey : public hosted::LevelSurvey {
  public:
    explicit BackgroundSurvey(std::filesystem::path game);

    void begin(const std::string& level) override;
    std::shared_ptr<const hosted::LevelReport> report() const override;

  private:
    void work(const std::string& level);
    void survey(const std::string& level);
    void publish(const std::string& level, const hosted::LevelReport& report);

    std::filesystem::path game_;
    mutable std::mutex mutex_; ///< of the two members below
    std::string level_;        ///< of the report
    std::shared_ptr<const hosted::LevelReport> report_;
    NewestOrder<std::string> order_; ///< its thread ends first
};

} // namespace halfbyte::tools::check
