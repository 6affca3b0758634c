// Replays all movies of a game, to find what a change of the game has broken.
#pragma once

#include "platform/hosted/pack/pack.hpp"

#include <filesystem>
#include <functional>
#include <string>

namespace halfbyte::tools::replay {

struct MovieResult {
    bool passes = false;
    std::string text; ///< its end, and the first frame and field that differ from its recording
};

/// Plays a movie back. It passes if its states equal the recorded ones beside it, or, without
/// recorded states, if it reaches the goal. A movie from power-on passes if it can be played.
/// Nothing is written.
MovieResult test_movie(const hosted::Pack& pack, const std::filesystem::path& movie);

/// The same, but a movie that still reaches the goal is recorded again, with its states, if
/// anything has changed, and passes. Throws std::runtime_error if a file cannot be written.
MovieResult update_movie(const hosted::Pack& pack, const std::filesystem::path& movie);

} // namespace halfbyte::tools::replay
