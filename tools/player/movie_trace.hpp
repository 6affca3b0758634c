#pragma once

#include "platform/hosted/pack/pack.hpp"

#include <filesystem>
#include <string>

namespace halfbyte::tools::player {

/// How a program plays a movie back without a window.
struct MovieReplay {
    std::filesystem::path movie; ///< empty: no movie is played
    std::string trace;           ///< the file to write; "-": standard output
    bool sound = false;          ///< the trace has the voices of each frame
};

/// Plays the movie as the program plays a game, and writes its trace, which `halfbyte run` writes
/// in the same form. Throws InputError.
void write_movie_trace(const hosted::Pack& pack, const MovieReplay& replay);

} // namespace halfbyte::tools::player
