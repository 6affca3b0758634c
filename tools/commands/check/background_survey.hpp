#pragma once

#include "platform/hosted/paint/level_survey.hpp"

#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace halfbyte::tools::check {

/// Plays a level's movies again and checks the game in a thread of its own, each time from the
/// game's files.
class BackgroundSurvey : public hosted::LevelSurvey {
  public:
    explicit BackgroundSurvey(std::filesystem::path game);
    ~BackgroundSurvey() override;
    BackgroundSurvey(const BackgroundSurvey&) = delete;
    BackgroundSurvey& operator=(const BackgroundSurvey&) = delete;

    void begin(const std::string& level) override;
    std::shared_ptr<const hosted::LevelReport> report() const override;

  private:
    void work();
    void survey(const std::string& level);
    void publish(const std::string& level, const hosted::LevelReport& report);
    std::optional<std::string> wait();

    std::filesystem::path game_;
    mutable std::mutex mutex_; ///< of the members below
    std::condition_variable wake_;
    std::optional<std::string> wanted_; ///< a level to look at
    std::string level_;                 ///< of the report
    std::shared_ptr<const hosted::LevelReport> report_;
    bool ends_ = false;
    std::thread thread_; ///< only begun by the first call
};

} // namespace halfbyte::tools::check
