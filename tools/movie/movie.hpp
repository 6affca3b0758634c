// Recorded input: one row a frame, with what it was recorded for. A movie is text, so that it can
// be read, compared and edited:
//
//   halfbyte movie 1
//   game nib
//   level first_line
//   seed 1
//   pack 89abcdef
//   frames 3
//   ........
//   .......R
//   AB.....R
//
// The first line ends in the format's version; the others name the game, the level, the seed of
// the random numbers, the hash of what the simulation reads of the pack (see pack_hash.hpp; 8 hex
// digits) and the number of rows. Before that number stands "speed 70" where a person had levels
// run slower, at their slowest at 70 per cent; it changes nothing of what is simulated. A movie of
// the whole program begins as the power comes on: in place of the level and the seed it has the
// line "from power-on", and its hash is of all levels. A row has a letter for each held button, in
// the order of the pad A B S(elect) T(start) U D L R, and a dot for each other. Opposite directions
// in a row are read as neither, so that emulators, which drop them, are given what the desktop has.
#pragma once

#include "engine/sim/world.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::tools::movie {

inline constexpr int movie_version = 1;
inline constexpr std::size_t longest_movie = 2'160'000; // frames: ten hours
inline constexpr std::size_t longest_movie_name = 255;  // bytes of a game's or level's name

inline constexpr int full_speed = 100;

struct Movie {
    std::string game;
    std::string level;
    std::uint16_t seed = 1;
    std::uint32_t pack_hash = 0;
    std::vector<Input> inputs; // one a frame
    bool power_on = false;     // it is of the whole program, not of a level
    int speed = full_speed;    // at which it was played at its slowest, per cent
};

// Throws InputError with the line where the file is not as described above.
Movie read_movie(const std::filesystem::path& path);

// Throws InputError if no movie can be written for this game and level; of one from power-on the
// level is empty.
void check_movie_names(const std::filesystem::path& path, const std::string& game,
                       const std::string& level);

// Replaces the file, or leaves it as it was and keeps the movie elsewhere. Throws
// std::runtime_error if it cannot be written, or if read_movie would refuse it.
void write_movie(const std::filesystem::path& path, const Movie& movie);

// The eight characters of a row.
std::string row_of(Input input);

} // namespace halfbyte::tools::movie
