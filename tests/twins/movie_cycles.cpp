#include "tests/twins/movie_cycles.hpp"

#include "tests/machines/coverage.hpp"

#include "tools/movie/movie.hpp"

#include <algorithm>
#include <stdexcept>

namespace halfbyte::test {
namespace {

const std::vector<std::uint8_t>& block_of(const std::string& level) {
    for (const auto& packed : shipped_pack().levels)
        if (packed.name == level)
            return packed.block;
    throw std::runtime_error("no level " + level);
}

MovieCycles measure(const std::filesystem::path& file) {
    const tools::Movie movie = tools::read_movie(file);
    TwinConsole twin;
    twin.open(block_of(movie.level));
    twin.console.variable("seed").set_u16(movie.seed);
    twin.console.call("start_level");
    const Routine step = twin.console.routine("step");
    MovieCycles measured;
    measured.name = file.stem().string();
    for (const Input input : movie.inputs) {
        const Exit exit = twin.console.call(step, {.a = input});
        ++measured.frames;
        measured.total += exit.cycles;
        measured.stack = std::max(measured.stack, exit.stack);
        if (exit.cycles > measured.worst) {
            measured.worst = exit.cycles;
            measured.worst_frame = measured.frames;
        }
    }
    measured.profile = profile_report(coverage_of_all(twin.console));
    return measured;
}

} // namespace

std::vector<MovieCycles> measure_movies() {
    std::vector<std::filesystem::path> files;
    const auto folder = std::filesystem::path(HALFBYTE_SOURCE_DIR) / "game" / "movies";
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".movie")
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<MovieCycles> movies;
    for (const auto& file : files)
        movies.push_back(measure(file));
    return movies;
}

} // namespace halfbyte::test
