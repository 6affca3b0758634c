// The movies of one level, played again in another version of the game.
#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "platform/hosted/rerun/run.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::movie {

// The game's own movies of a level. Throws InputError.
std::vector<hosted::Run> movies_of_level(const std::filesystem::path& game,
                                         const std::string& level);

// The movies of a level that reach the goal in a version of the game.
std::vector<hosted::Run> finished_movies(const std::vector<hosted::Run>& movies,
                                         const hosted::Pack& pack,
                                         const hosted::PackedLevel& level);

} // namespace halfbyte::tools::movie
