#include "tools/movie/own_movies.hpp"

#include "tools/support/input_error.hpp"
#include "tools/support/refuse_path.hpp"

namespace halfbyte::tools::movie {

namespace fs = std::filesystem;

fs::path movies_of(const fs::path& game) {
    fs::path folder = game / "movies";
    support::refuse_unreadable(folder);
    std::error_code error;
    if (fs::exists(folder, error) && !fs::is_directory(folder, error))
        throw support::InputError(folder, "this is a file, not a folder of movies");
    return folder;
}

std::optional<Movie> read_if_there(const fs::path& movie) {
    support::refuse_unreadable(movie);
    std::error_code error;
    return fs::exists(movie, error) ? std::optional(read_movie(movie)) : std::nullopt;
}

} // namespace halfbyte::tools::movie
