// Recorded input: one row a frame, with the game and level that it was recorded for. A movie is
// text, so that it can be read, compared and edited:
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
// The first line ends in the format's version. The next lines name the game, the level, the seed of
// the random numbers, the pack hash (8 hex digits, see platform/hosted/pack/pack_hash.hpp) and the
// number of rows.
//
// A line "speed 70" before the number of rows means that the player slowed levels down, at the
// slowest to 70 per cent. It does not change the simulation. A movie of the whole program begins at
// power-on: the line "from power-on" replaces the level and the seed, and the hash covers all
// levels.
//
// A row has eight letters in the order of the pad: A B S(elect) T(start) U D L R. A dot replaces
// the letter of each button that is not held. Opposite directions in a row are read as neither:
// emulators drop them, so the desktop must too.
#pragma once

#include "engine/sim/world.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::movie {

inline constexpr int movie_version = 1;
inline constexpr std::size_t longest_movie = 2'160'000; // frames: ten hours
inline constexpr std::size_t longest_movie_name = 255;  // bytes of a game's or level's name
inline constexpr std::size_t largest_movie_file =
    1024 + 2 * longest_movie_name + longest_movie * 10; // bytes: a header, and rows with CR LF

inline constexpr int full_speed = 100;

struct Movie {
    std::string game;
    std::string level;
    std::uint16_t seed = 1;
    std::uint32_t pack_hash = 0;
    std::vector<Input> inputs; // one a frame
    bool power_on = false;     // a movie of the whole program, not of a level
    int speed = full_speed;    // the slowest speed at which it was played, per cent
};

// Throws InputError with the line that breaks the format above.
Movie read_movie(const std::filesystem::path& path);

// The same for the text of a movie, which begins after this many lines of the file.
Movie movie_in(std::string_view text, const std::filesystem::path& path, int lines_before = 0);

// Throws InputError if a movie cannot contain these names; the level of a movie from power-on is
// empty.
void check_movie_names(const std::filesystem::path& path, const std::string& game,
                       const std::string& level);

// Replaces the file, or leaves it as it was and saves the movie under another name. Throws
// std::runtime_error if it cannot be written, or if read_movie would refuse it.
void write_movie(const std::filesystem::path& path, const Movie& movie);

// The text of a movie with possible names (check_movie_names).
std::string text_of(const Movie& movie);

// The eight characters of a row.
std::string row_of(Input input);

} // namespace halfbyte::tools::movie
