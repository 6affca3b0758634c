#pragma once

#include "tools/movie/movie.hpp"

#include <filesystem>
#include <optional>
#include <vector>

namespace halfbyte::tools::movie {

/// The folder of a game's movies, which may be missing. Throws InputError if it is a file.
std::filesystem::path movies_of(const std::filesystem::path& game);

/// The movies in a game's folder `movies` and in its direct subfolders, in the order of their
/// paths. Throws InputError if the folder cannot be read.
std::vector<std::filesystem::path> movie_files(const std::filesystem::path& game);

/// A movie, or nothing if the file is missing. Throws InputError if it cannot be read.
std::optional<Movie> read_if_there(const std::filesystem::path& movie);

} // namespace halfbyte::tools::movie
