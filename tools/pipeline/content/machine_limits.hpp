// The faults of games that exceed a limit of a machine: a row of its list,
// platform/NAME/host/row/limits.hpp. The limits of the engine, which all machines share, are in the
// engine.
#pragma once

#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/machines/machine.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::content {

using machines::LimitRow;

/// The key, map or picture that exceeds a limit.
struct Place {
    std::filesystem::path file;
    int line = 0;      ///< 0: none
    std::string where; ///< "cell (3, 4)"; empty: the line is enough
};

/// The line of game.toml that names a level, or the level's map if game.toml does not name it.
Place place_of_level(const GameFolder& folder, std::size_t level);

/// While an object of this class lives, it records each limit that its thread tests.
class LimitLog {
  public:
    struct Use {
        const LimitRow* row;
        std::size_t needed; ///< the most so far at this place
        Place place;        ///< a file, and for some limits the line of a level
    };

    LimitLog();
    ~LimitLog();
    LimitLog(const LimitLog&) = delete;
    LimitLog& operator=(const LimitLog&) = delete;

    const std::vector<Use>& uses() const { return uses_; }

  private:
    friend void require_space(const LimitRow& row, std::size_t needed, const Place& place);
    void add(const Use& use);

    std::vector<Use> uses_;
    LimitLog* outer_;
};

/// Throws InputError at `place` if the machine holds less than `needed`.
void require_space(const LimitRow& row, std::size_t needed, const Place& place);

} // namespace halfbyte::tools::content
