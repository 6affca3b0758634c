// Whether a game's movie still does what it was kept for: finish its level as it did before.
#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/movie/run_movie.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace halfbyte::tools::movie {

// Plays a movie back. What is wrong, in one line: that it does not reach the goal, that its states
// are others than the recorded ones (the first frame and field), or both. Throws InputError if a
// file cannot be read.
std::optional<std::string> fault_of_movie(const Level& level, const std::filesystem::path& movie,
                                          const std::filesystem::path& states);

// Plays a movie back and writes its states.
void record_states(const Level& level, const Movie& movie, const std::filesystem::path& states);

} // namespace halfbyte::tools::movie
