#include "tools/movie/own_movies.hpp"

#include "tools/support/input_error.hpp"
#include "tools/support/list_folder.hpp"
#include "tools/support/read_log.hpp"
#include "tools/support/refuse_path.hpp"

#include <algorithm>
#include <iterator>

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

std::vector<fs::path> movie_files(const fs::path& game) {
    const fs::path folder = movies_of(game);
    std::vector<fs::path> files;
    std::error_code error;
    support::ReadLog::look_for(folder); // it may be made later
    if (!fs::exists(folder, error))
        return files;
    const auto add = [&](const fs::path& from) {
        std::ranges::copy(support::files_in(from, ".movie"), std::back_inserter(files));
    };
    add(folder);
    for (const fs::path& entry : support::entries_in(folder))
        if (!support::is_leftover(entry) && fs::is_directory(entry, error))
            add(entry);
    std::ranges::sort(files, {}, [](const fs::path& file) { return file.generic_string(); });
    return files;
}

std::optional<Movie> read_if_there(const fs::path& movie) {
    support::refuse_unreadable(movie);
    std::error_code error;
    return fs::exists(movie, error) ? std::optional(read_movie(movie)) : std::nullopt;
}

} // namespace halfbyte::tools::movie
