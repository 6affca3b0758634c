// Lists the movies whose frames make the hash of a game, in their order.
#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/movie/movie.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::hash {

struct HashedMovie {
    std::filesystem::path file;
    std::string level; ///< name; empty for a movie from power-on
    movie::Movie movie;
};

struct HashedGame {
    /// With the levels of one machine alone, numbered as its ROM has them.
    hosted::Pack pack;
    std::vector<HashedMovie> movies;
    std::size_t levels = 0;                  ///< that count
    std::vector<std::string> without_movies; ///< names of those of them that have no movie
    bool omits_power_on = false;             ///< there are movies from power-on that do not count
};

/// The movies in a game's folder `movies` and in its direct subfolders. Those of a level come in
/// the order of their paths, the levels in the order of game.toml, and movies from power-on at the
/// end.
///
/// `machine` is the name of the machine whose levels count. With "" the levels that every machine
/// has count, and movies from power-on only if the screens of all machines list the same levels.
///
/// Throws InputError for the first fault of the game, for a movie of an unknown level, and if there
/// is no movie. With "" it also refuses a movie from power-on that enters another level.
HashedGame hashed_game(const std::filesystem::path& game, const std::string& machine);

} // namespace halfbyte::tools::hash
