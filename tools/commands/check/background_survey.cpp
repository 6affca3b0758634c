#include "tools/commands/check/background_survey.hpp"

#include "tools/commands/check/check_content.hpp"
#include "tools/commands/check/level_limits.hpp"
#include "tools/movie/level_movies.hpp"
#include "tools/pipeline/content/kept_parts.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace halfbyte::tools::check {

BackgroundSurvey::BackgroundSurvey(std::filesystem::path game)
    : game_(std::move(game)), order_([this](const std::string& level) { work(level); }) {}

void BackgroundSurvey::begin(const std::string& level) {
    {
        const std::lock_guard lock(mutex_);
        if (level != level_)
            report_ = nullptr;
        level_ = level;
    }
    order_.give(level);
}

std::shared_ptr<const hosted::LevelReport> BackgroundSurvey::report() const {
    const std::lock_guard lock(mutex_);
    return report_;
}

void BackgroundSurvey::publish(const std::string& level, const hosted::LevelReport& report) {
    const std::lock_guard lock(mutex_);
    if (level == level_)
        report_ = std::make_shared<const hosted::LevelReport>(report);
}

void BackgroundSurvey::work(const std::string& level) {
    try {
        survey(level);
    } catch (const std::runtime_error& fault) { // such as a file that is being replaced
        hosted::LevelReport report;
        report.fault = fault.what();
        publish(level, report);
    }
}

/// The movies come first, since they are known sooner.
void BackgroundSurvey::survey(const std::string& level) {
    hosted::LevelReport report;
    if (const auto last = this->report())
        report.limits = last->limits;
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::CompiledGame game = content::compile_game(game_, faults);
    const auto found = std::ranges::find(game.pack.levels, level, &hosted::PackedLevel::name);
    if (found == game.pack.levels.end())
        return;
    const auto movies = content::KeptParts::of<std::vector<hosted::Run>>(
        "movies of " + level, {}, faults,
        [&](content::Faults&) { return movie::movies_of_level(game_, level); });
    report.movies = movies.result.size();
    auto finished = movie::finished_movies(movies.result, game.pack, *found);
    report.finished = finished.size();
    if (!finished.empty())
        report.way = std::move(finished.front());
    publish(level, report);
    const content::LimitLog log;
    const Findings findings = check_content(game_);
    report.limits =
        limits_of_level(game, static_cast<std::size_t>(found - game.pack.levels.begin()), log);
    report.fault = findings.faults.empty() ? "" : findings.faults.front();
    publish(level, report);
}

} // namespace halfbyte::tools::check
