#pragma once

#include "platform/desktop/game_change.hpp"
#include "platform/hosted/play/play.hpp"
#include "tools/pipeline/content/load_playable.hpp"
#include "tools/pipeline/targets/targets.hpp"
#include "tools/support/file_watch.hpp"
#include "tools/support/read_log.hpp"

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::commands {

/// A game loaded for play.
struct LoadedGame {
    content::Playable playable;
    std::optional<console::Preview> preview; ///< only if its view has one
};

struct GameSource {
    std::filesystem::path path;
    content::PlayableOptions options;
    const machines::Machine* view; ///< whose screen shows it
};

/// Throws InputError.
LoadedGame load_game(const GameSource& source);

/// Makes a setup show the screen of a machine. `preview` is the machine's, and must outlive the
/// setup.
void show_as(hosted::PlaySetup& setup, const machines::Machine& machine,
             const std::optional<console::Preview>& preview);

/// A game that is reloaded while it is played. It watches the files that the last load opened or
/// looked for, whether the load succeeded or not.
class WatchedGame {
  public:
    /// `places` are those that the first load_game() read.
    WatchedGame(GameSource source, std::vector<support::ReadPlace> places);

    /// To be called once a frame. Returns the reloaded game or the fault after a change of its
    /// files; a fault is also printed. A file may be half written, so a load that fails is repeated
    /// once before its fault counts.
    std::optional<desktop::GameChange> look();

    /// Waits at most this long. Returns true at once if a look may find a change.
    bool wait(std::chrono::nanoseconds longest);

  private:
    void watch_what_was_read();
    std::optional<desktop::GameChange> load();
    LoadedGame load_and_watch();
    std::optional<desktop::GameChange> tell(const std::string& fault);

    GameSource source_;
    support::FileWatch watch_;
    std::optional<std::vector<support::ReadPlace>> read_; ///< not watched yet
    int looks_to_retry_ = 0;                              ///< 0: no load is to be repeated
    bool retried_ = false;
    std::string changed_; ///< the files, for the message
    std::string fault_;   ///< the fault shown now
};

} // namespace halfbyte::tools::commands
