#pragma once

#include "platform/desktop/game_change.hpp"
#include "tools/console/nes_pictures.hpp"
#include "tools/content/load_playable.hpp"
#include "tools/support/file_watch.hpp"
#include "tools/support/read_log.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::commands {

/// A game as it is loaded for being played.
struct LoadedGame {
    content::Playable playable;
    std::optional<console::NesPreview> nes; ///< where it is drawn as the NES does
};

struct GameSource {
    std::filesystem::path path;
    content::PlayableOptions options;
    bool as_nes = false;
};

/// Throws InputError.
LoadedGame load_game(const GameSource& source);

/// A game that is played while its files change: those that the last load opened or looked for,
/// successful or not, are watched.
class WatchedGame {
  public:
    /// The places are those that a first load_game() has read.
    WatchedGame(GameSource source, std::vector<support::ReadPlace> places);

    /// To be called once a frame. Returns what a change of its files has made of the game; a fault
    /// is printed, too. Files that may be half written are loaded once more before a fault counts.
    std::optional<desktop::GameChange> look();

  private:
    std::optional<desktop::GameChange> load();
    LoadedGame load_and_watch();
    std::optional<desktop::GameChange> tell(const std::string& fault);

    GameSource source_;
    support::FileWatch watch_;
    int looks_to_retry_ = 0; ///< 0: nothing is to be loaded again
    bool retried_ = false;
    std::string changed_; ///< for people: which files
    std::string fault_;   ///< that is told now
};

} // namespace halfbyte::tools::commands
