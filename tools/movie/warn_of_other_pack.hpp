#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/movie/movie.hpp"

#include <filesystem>

namespace halfbyte::tools::movie {

/// Prints one line on standard error if the movie was recorded with other rules or another level
/// than the given ones.
void warn_of_other_pack(const std::filesystem::path& file, const Movie& movie,
                        const hosted::Pack& pack, const hosted::PackedLevel& level);

// The same for a movie from power-on.
void warn_of_other_pack(const std::filesystem::path& file, const Movie& movie,
                        const hosted::Pack& pack);

} // namespace halfbyte::tools::movie
