// Tests whether a game's movie still finishes its level as it did when it was recorded.
#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/movie/run_movie.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace halfbyte::tools::movie {

// Plays a movie back and returns the fault as one line: it does not reach the goal, or its states
// differ from the recorded ones (the first frame and field), or both. Throws InputError if a file
// cannot be read.
std::optional<std::string> fault_of_movie(const Level& level, const std::filesystem::path& movie,
                                          const std::filesystem::path& states);

// The result of update_movie.
enum class MovieUpdate {
    lost,      // it no longer reaches the goal: its files are unchanged
    unchanged, // it does, with the recorded states
    recorded   // it does; the movie, up to the goal, and its states were written
};

// Plays a level's movie back, and makes its files those of this pack if it reaches the goal. `end`
// becomes the movie's end. Throws InputError if the movie cannot be read.
MovieUpdate update_movie(const hosted::Pack& pack, const hosted::PackedLevel& level,
                         const std::filesystem::path& movie, const std::filesystem::path& states,
                         MovieEnd& end);

// Plays a movie back and writes its states.
void record_states(const Level& level, const Movie& movie, const std::filesystem::path& states);

} // namespace halfbyte::tools::movie
