// Makes the hash of a game: one number over all frames of its movies, which is the same on every
// machine. docs/commands.md defines it.
#pragma once

#include "tools/commands/hash/hashed_movies.hpp"

#include <CLI/App.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace halfbyte::tools::hash {

struct HashOptions {
    std::string game;
    std::string machine; ///< empty: the levels that every machine has
};

/// Takes the line of each frame, as traces with sound have it (tools/movie/trace.hpp).
using LineSink = std::function<void(std::string_view)>;

/// Plays a movie and gives the line of each frame to the sink.
using MoviePlayer = std::function<void(const HashedMovie&, const LineSink&)>;

/// The option --machine.
void add_machine_option(CLI::App& command, HashOptions& options);

/// Plays a movie with the engine of this program. The pack must be that of the game.
void play_here(const hosted::Pack& pack, const HashedMovie& movie, const LineSink& sink);

struct Hash {
    std::uint32_t value = 0; ///< the CRC-32 of all lines
    std::uint64_t frames = 0;
};

/// Plays all movies, and shows the progress on standard error. Throws CLI::RuntimeError after
/// Ctrl+C.
Hash hash_movies(const HashedGame& game, const MoviePlayer& play);

/// The same, and prints the hash on standard output, and on standard error what it covers.
void print_hash(const HashedGame& game, const MoviePlayer& play);

} // namespace halfbyte::tools::hash
