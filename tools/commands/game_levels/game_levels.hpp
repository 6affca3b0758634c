#pragma once

#include "platform/hosted/paint/level_files.hpp"
#include "tools/commands/game_levels/level_step.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::tools::game_levels {

/// Makes, copies, renames, removes and orders the levels of a game folder, and takes these steps
/// back.
///
/// Files are written in an order in which the game loads at each moment: a new map before the list
/// names it, and an old one is removed after. Several files that change together are
/// FileChanges.
class GameLevels : public hosted::LevelFiles {
  public:
    /// `before` is called before each change, such as to save what is edited.
    explicit GameLevels(std::filesystem::path game, std::function<void()> before = {})
        : game_(std::move(game)), before_(std::move(before)) {}

    std::string add(const hosted::EditedLevel& from, const std::string& name) override;
    std::string duplicate(const hosted::EditedLevel& level, const std::string& name) override;
    std::string remove(const hosted::EditedLevel& level, const hosted::EditedLevel& next) override;
    std::string rename(const hosted::EditedLevel& level, const std::string& name) override;
    std::string move(const hosted::EditedLevel& level, int places) override;
    std::vector<std::string> levels() override;
    const hosted::LevelChange* next_step(bool back) const override;
    std::string take_step(bool back) override;
    void forget_undone() override { undone_.clear(); }
    std::vector<std::string> choices(const std::string& property) override;

  private:
    std::string change(const std::function<void()>& work);
    void add_step(LevelStep step);
    void make(const content::GameFolder& game, LevelStep step);

    std::filesystem::path game_;
    std::function<void()> before_;
    std::vector<LevelStep> done_;
    std::vector<LevelStep> undone_; ///< the last one is redone first
};

} // namespace halfbyte::tools::game_levels
