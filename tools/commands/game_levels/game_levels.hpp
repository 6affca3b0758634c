#pragma once

#include "platform/hosted/paint/level_files.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::tools::game_levels {

/// Makes, copies, renames and orders the levels of a game folder.
///
/// Files are written in an order in which the game loads at each moment: a new map before the list
/// names it, and an old one is removed after. Several files that change together are
/// FileChanges.
class GameLevels : public hosted::LevelFiles {
  public:
    /// `before` is called before each change, such as to save what is edited.
    explicit GameLevels(std::filesystem::path game, std::function<void()> before = {})
        : game_(std::move(game)), before_(std::move(before)) {}

    std::string add(const std::string& name) override;
    std::string duplicate(const std::string& level, const std::string& name) override;
    std::string rename(const std::string& level, const std::string& name) override;
    std::string move(const std::string& level, int places) override;
    std::vector<std::string> choices(const std::string& property) override;

  private:
    std::string change(const std::function<void()>& work);

    std::filesystem::path game_;
    std::function<void()> before_;
};

} // namespace halfbyte::tools::game_levels
