// The faults of games that exceed a limit of a machine: a row of its list,
// platform/NAME/host/row/limits.hpp. The limits of the engine, which all machines share, are in the
// engine.
#pragma once

#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/machines/machine.hpp"

#include <cstddef>
#include <filesystem>
#include <string>

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

/// Throws InputError at `place` if the machine holds less than `needed`.
void require_space(const LimitRow& row, std::size_t needed, const Place& place);

} // namespace halfbyte::tools::content
